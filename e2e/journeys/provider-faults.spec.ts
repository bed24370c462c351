import { readConfig } from "#app/config/config.server.ts";
import { paymentMessages } from "#app/features/payment/payment-messages.ts";
import type { Fault } from "#server/sandbox-gateway/faults.ts";
import { expect, open, shot, test } from "../support/fixtures.ts";
import { getLedger } from "../support/ledger.ts";
import { dataDir } from "../support/site-under-test.ts";
import { getDemoRental } from "../support/demo-rental.ts";
import { signUp, startPaying } from "../support/steps.ts";

test("an unavailable provider is reported, and the same order can be paid later", async ({
  page,
}) => {
  const { car, search, price } = getDemoRental("skoda-slavia-2023", 71);
  const person = await signUp(page);
  const call = async (name: string, data: object) => {
    const answer = await page.request.post(`/functions/${name}`, { data });
    return { status: answer.status(), ...(await answer.json()) };
  };
  const { orderId } = await call("hold", { slug: car.slug, search, acceptTerms: true });
  const order = { orderId, amount: price.total / 100 };

  const key = readConfig({ ...process.env, DATA_DIR: dataDir }).key("payment-merchant");
  // Without its callback only the customer asks for the status.
  const faults: Fault[] = ["error-after", "answer", "silence-after", "drop"];
  const response = await page.request.post("/sandbox-gateway/v1/faults", {
    headers: { authorization: `Bearer ${key}` },
    data: { merchantOrderId: orderId, faults },
  });
  expect(response.status()).toBe(204);

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
  expect(await getLedger(person)).toEqual([
    { reference: expect.any(String), status: "completed", payment: "completed" },
  ]);
});

test("a payment of a wrong amount is refunded, and the customer is told", async ({ page }) => {
  const rental = getDemoRental("skoda-slavia-2023", 75);
  const person = await signUp(page, rental.payment);
  await open(page, rental.payment);
  const checkout = await startPaying(page);
  await checkout.getByText("More outcomes").click();
  await checkout.getByRole("radio", { name: "The bank takes another amount" }).check();
  await shot(page, "more-outcomes");
  await checkout.getByRole("button", { name: /^Pay ₹/ }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "is being refunded in full",
  );
  const panel = page.getByRole("region", { name: "Your payment" });
  await expect(panel).not.toContainText("stays held");
  await expect(panel.getByRole("timer")).toHaveCount(0);
  await expect(panel.getByRole("link", { name: "Release the car" })).toHaveCount(0);
  await expect
    .poll(() => getLedger(person), { timeout: 20_000 })
    .toEqual([{ reference: expect.any(String), status: "refunded", payment: "completed" }]);
});
