import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { paymentMessages } from "#app/features/payment/payment-messages.ts";
import { findViolations } from "./find-violations.ts";
import { expect, open, shot, test } from "./fixtures.ts";
import { ledgerOf } from "./ledger.ts";
import { origin } from "./place.ts";
import { type Rental, rentalOf } from "./rental.ts";
import { payButton, payWith, signUp } from "./steps.ts";

function rentalIn(daysAhead: number): Rental {
  return rentalOf("honda-city-hybrid-2023", daysAhead);
}

/** Holds the car and opens its order, as the page's scripts do. */
async function openOrder(page: Page, { car, search, price }: Rental) {
  const call = async (name: string, data: object) =>
    await (await page.request.post(`/functions/${name}`, { data })).json();
  const { orderId } = await call("hold", { slug: car.slug, search, acceptTerms: true });
  const amount = price.total / 100;
  const opened = await call("create-payment", { orderId, amount });
  return { orderId, redirectUrl: String(opened.redirectUrl), back: `/payment-return/${orderId}` };
}

async function inspect(page: Page): Promise<void> {
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBe(0);
  }
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page)).toEqual([]);
  }
}

test("who comes back before the bank has answered is told so, and then that it is booked", async ({
  page,
}) => {
  const rental = rentalIn(63);
  const person = await signUp(page);
  const { redirectUrl, back } = await openOrder(page, rental);
  await open(page, redirectUrl);
  await payWith(page, "Pending");
  await page.getByRole("link", { name: "Return to Samudra Drives" }).click();
  await page.waitForURL(back);
  await expect(page.getByRole("status")).toContainText(paymentMessages.waiting);
  await shot(page, "return-waiting");
  await page.waitForURL(/\/profile\?booked=/, { timeout: 30_000 });
  await expect(page.getByRole("alert")).toContainText("Booking Successful");
  expect(await ledgerOf(person)).toEqual([
    { reference: expect.any(String), status: "completed", payment: "completed" },
  ]);
});

test("who has not paid finds the way back to the payment page, whatever the connection does", async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  await signUp(page);
  const { redirectUrl, back } = await openOrder(page, rentalIn(66));
  await open(page, back);
  await expect(page.getByRole("timer")).toContainText("We hold this car for you");
  await inspect(page);
  await context.setOffline(true);
  await expect(page.getByRole("status")).toContainText(paymentMessages.unreachable);
  await context.setOffline(false);
  await expect(page.getByRole("status")).toContainText(paymentMessages.waiting);
  await page.getByRole("link", { name: "Open the payment page" }).click();
  await page.waitForURL(redirectUrl);
});

test("a payment that failed says so on the way back, and leads to the next try", async ({
  page,
}) => {
  const rental = rentalIn(69);
  await signUp(page);
  const { redirectUrl, back } = await openOrder(page, rental);
  await open(page, redirectUrl);
  await payWith(page, "Failure");
  await page.waitForURL(back);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Failed");
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "Your bank declined the payment.",
  );
  await shot(page, "return-failed");
  await inspect(page);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(payButton(page)).toBeEnabled();
});

test("a form on the provider's own site brings the customer back, signed in as before", async ({
  page,
}) => {
  await signUp(page);
  const { back } = await openOrder(page, rentalIn(72));
  // Another site to the browser: it goes by the name, not by the machine behind it.
  const provider = createServer((_request, response) => {
    response.setHeader("content-type", "text/html");
    response.end(
      `<form method="post" action="${origin}${back}">
        <input name="razorpay_payment_id" value="pay_1" /><button>Done</button>
      </form>`,
    );
  }).listen(0, "127.0.0.1");
  await once(provider, "listening");
  const { port } = provider.address() as AddressInfo;
  await page.goto(`http://localhost:${port}/`);
  await page.getByRole("button", { name: "Done" }).click();
  await page.waitForURL(`${origin}${back}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment not confirmed yet");
  provider.close();
});

test("somebody else's order is not there", async ({ page, somebodyElse, expectConsole }) => {
  expectConsole(/status of 404/);
  const other = await somebodyElse();
  await Promise.all([signUp(page), signUp(other)]);
  const { orderId } = await openOrder(page, rentalIn(75));
  for (const path of [`/payment-return/${orderId}`, `/pay/${orderId}`]) {
    const answer = await other.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
  }
});
