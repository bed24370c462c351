import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { paymentMessages } from "#app/features/payment/payment-messages.ts";
import { findViolations } from "../support/find-violations.ts";
import { expect, open, shot, test, withoutBrowser } from "../support/fixtures.ts";
import { getLedger } from "../support/ledger.ts";
import { origin } from "../support/site-under-test.ts";
import { type Rental, getDemoRental } from "../support/demo-rental.ts";
import { payButton, payWith, signUp } from "../support/steps.ts";

function rentalIn(daysAhead: number): Rental {
  return getDemoRental("honda-city-hybrid-2023", daysAhead);
}

/** Holds the car and opens its payment order, as the page's scripts do. */
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

test("a customer who returns before the bank's answer sees a wait, then the booking", async ({
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
  expect(await getLedger(person)).toEqual([
    { reference: expect.any(String), status: "completed", payment: "completed" },
  ]);
});

test("an unpaid order links back to the payment page, also after going offline", async ({
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

test("a failed payment shows the reason on return and offers another try", async ({ page }) => {
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

test.describe("as the server sends it", () => {
  test.use(withoutBrowser);

  test("a form on the provider's site returns the customer, still signed in", async ({ page }) => {
    await signUp(page);
    const { back } = await openOrder(page, rentalIn(72));
    // A different host name makes this another site for the browser.
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

  test("another customer's order is not found", async ({ page, openNewVisitor, expectConsole }) => {
    expectConsole(/status of 404/);
    const other = await openNewVisitor();
    await Promise.all([signUp(page), signUp(other)]);
    const { orderId } = await openOrder(page, rentalIn(75));
    for (const path of [`/payment-return/${orderId}`, `/pay/${orderId}`]) {
      const answer = await other.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(other.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
    }
  });
});
