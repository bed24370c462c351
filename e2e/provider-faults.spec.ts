import { readConfig } from "#app/config/config.server.ts";
import { paymentMessages } from "#app/features/payment/payment-messages.ts";
import type { Fault } from "#server/sandbox-gateway/faults.ts";
import { expect, open, shot, test } from "./fixtures.ts";
import { ledgerOf } from "./ledger.ts";
import { dataDir } from "./place.ts";
import { rentalOf } from "./rental.ts";
import { signUp, startPaying, toasts } from "./steps.ts";

test("a provider that does not answer is said to be away, and the same order goes on", async ({
  page,
}) => {
  const { car, search, price } = rentalOf("skoda-slavia-2023", 71);
  const person = await signUp(page);
  const call = async (name: string, data: object) => {
    const answer = await page.request.post(`/functions/${name}`, { data });
    return { status: answer.status(), ...(await answer.json()) };
  };
  const { orderId } = await call("hold", { slug: car.slug, search, acceptTerms: true });
  const order = { orderId, amount: price.total / 100 };

  const key = readConfig({ ...process.env, DATA_DIR: dataDir }).key("payment-merchant");
  const faults: Fault[] = ["error-after", "answer", "silence-after"];
  const told = await page.request.post("/sandbox-gateway/v1/faults", {
    headers: { authorization: `Bearer ${key}` },
    data: { merchantOrderId: orderId, faults },
  });
  expect(told.status()).toBe(204);

  expect(await call("create-payment", order)).toMatchObject({
    status: 503,
    message: paymentMessages.startFailed,
  });
  const { status, redirectUrl, accessToken } = await call("create-payment", order);
  expect(status).toBe(200);
  const paid = await page.request.post(redirectUrl, {
    form: { method: "upi", outcome: "success" },
  });
  expect(paid.status()).toBe(200);
  expect(await call("verify", { orderId, accessToken })).toMatchObject({
    status: 503,
    message: paymentMessages.providerTimeout,
  });
  expect(await call("verify", { orderId, accessToken })).toMatchObject({ state: "COMPLETED" });
  expect(await ledgerOf(person)).toEqual([
    { reference: expect.any(String), status: "completed", payment: "completed" },
  ]);
});

test("in the demo a bank can take another amount: the customer is told that it goes back", async ({
  page,
}) => {
  const rental = rentalOf("skoda-slavia-2023", 75);
  const person = await signUp(page, rental.payment);
  await open(page, rental.payment);
  const checkout = await startPaying(page);
  await checkout.getByText("More outcomes").click();
  await checkout.getByRole("radio", { name: "The bank takes another amount" }).check();
  await shot(page, "more-outcomes");
  await checkout.getByRole("button", { name: /^Pay ₹/ }).click();
  await expect(toasts(page)).toContainText("is being refunded in full");
  await expect
    .poll(() => ledgerOf(person), { timeout: 20_000 })
    .toEqual([{ reference: expect.any(String), status: "refunded", payment: "completed" }]);
});
