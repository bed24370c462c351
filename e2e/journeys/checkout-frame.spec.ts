import type { Page } from "@playwright/test";
import { expect, open, shot, test } from "../support/fixtures.ts";
import { getLedger } from "../support/ledger.ts";
import { type Rental, getDemoRental } from "../support/demo-rental.ts";
import {
  acceptTerms,
  checkoutOf,
  payButton,
  payWith,
  savedSearch,
  signUp,
  startPaying,
  toasts,
} from "../support/steps.ts";

const PAID = [{ reference: expect.any(String), status: "completed", payment: "completed" }];
const PAYMENT_PAGE = /\/sandbox-gateway\/checkout\/[\w-]+$/;

function rentalIn(daysAhead: number): Rental {
  return getDemoRental("honda-city-hybrid-2023", daysAhead);
}

async function pressPay(page: Page): Promise<void> {
  await acceptTerms(page);
  await payButton(page).click();
}

/** Pays on the provider's page and returns to the booking. */
async function payOnPage(page: Page): Promise<void> {
  await page.waitForURL(PAYMENT_PAGE);
  await payWith(page, "Success");
  await page.waitForURL(/\/profile\?booked=/);
  await expect(page.getByRole("article")).toContainText("Confirmed");
}

test("when the checkout frame is blocked, the customer pays on the provider's page", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED|ERR_BLOCKED_BY_CLIENT/);
  const rental = rentalIn(42);
  const person = await signUp(page, rental.payment);
  await page.route("**/sandbox-gateway/checkout/*", (route) =>
    route.request().frame() === page.mainFrame()
      ? route.continue()
      : route.abort("blockedbyclient"),
  );
  await open(page, rental.payment);
  const saved = JSON.stringify(rental.search);
  await page.evaluate((search) => localStorage.setItem("rentalFormData", search), saved);
  await pressPay(page);
  await payOnPage(page);
  await expect.poll(() => savedSearch(page)).toBeNull();
  expect(await getLedger(person)).toEqual(PAID);
});

test("when frames are forbidden, the customer pays on the provider's page, and going back does not pay twice", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/content policy: frame-src/, /frame-src|Framing/);
  const rental = rentalIn(45);
  const person = await signUp(page, rental.payment);
  await page.route(/\/VehicleBookingPage\//, async (route) => {
    const answer = await route.fetch();
    const policy = answer.headers()["content-security-policy"] ?? "";
    const headers = {
      ...answer.headers(),
      "content-security-policy": policy.replace("frame-src 'self'", "frame-src 'none'"),
    };
    await route.fulfill({ response: answer, headers });
  });
  await open(page, rental.payment);
  await pressPay(page);
  await page.waitForURL(PAYMENT_PAGE);

  await page.goBack();
  await expect(payButton(page)).toBeEnabled();
  await expect(page.getByRole("timer")).toContainText("We hold this car for you");
  await open(page, rental.payment);
  await pressPay(page);
  await payOnPage(page);
  await page.goBack();
  await page.goBack();
  await open(page, rental.payment);
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "You have booked this car for these dates",
  );
  expect(await getLedger(person)).toEqual(PAID);
});

test(
  "going back closes the payment window, as its own button does",
  { tag: "@phone" },
  async ({ page, isMobile }) => {
    const rental = rentalIn(isMobile ? 160 : 164);
    const person = await signUp(page, rental.payment);
    await open(page, rental.payment);
    const { pathname } = new URL(page.url());
    await startPaying(page);
    const scrolled = await page.evaluate(() => scrollY);
    await page.goBack();
    await expect(checkoutOf(page).locator("body")).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Payment Cancelled");
    expect(new URL(page.url()).pathname).toBe(pathname);
    await expect(page.getByRole("main").getByRole("alert")).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBeLessThanOrEqual(scrolled);
    await payButton(page).click();
    await payWith(checkoutOf(page), "Success");
    await page.waitForURL(/\/profile\?booked=/);
    expect(await getLedger(person)).toEqual(PAID);
  },
);

test("when the gateway's script is blocked, the page links to the provider", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED.*checkout\.js/);
  const rental = rentalIn(48);
  await signUp(page, rental.payment);
  await page.route("**/checkout.js", (route) => route.abort());
  await open(page, rental.payment);
  await pressPay(page);
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "Payment gateway not loaded. Please try again.",
  );
  await shot(page, "gateway-not-loaded");
  await page.getByRole("link", { name: "Open the payment page instead" }).click();
  await payOnPage(page);
});

test("a payment taken before the window was closed is not shown as cancelled", async ({ page }) => {
  const rental = rentalIn(51);
  const person = await signUp(page, rental.payment);
  // The provider's script reports a cancellation although the payment was taken.
  await page.route("**/checkout.js", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `window.SandboxCheckout = {
        async transact({ tokenUrl, callback }) {
          const body = new URLSearchParams({ outcome: "success", method: "upi" });
          await fetch(tokenUrl, { method: "POST", body });
          callback("USER_CANCEL");
        },
      };`,
    }),
  );
  await open(page, rental.payment);
  await pressPay(page);
  await expect(toasts(page)).toContainText("Payment Successful");
  await expect(toasts(page)).not.toContainText("Payment Cancelled");
  await page.waitForURL(/\/profile\?booked=/);
  expect(await getLedger(person)).toEqual(PAID);
});

test("an error in the provider's script is shown, and Pay stays enabled", async ({ page }) => {
  const rental = rentalIn(54);
  await signUp(page, rental.payment);
  await page.route("**/checkout.js", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `window.SandboxCheckout = { transact() { throw new Error("no window left"); } };`,
    }),
  );
  await open(page, rental.payment);
  await pressPay(page);
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "Something went wrong: no window left.",
  );
  await expect(payButton(page)).toBeEnabled();
});

test("the page waits when the connection is lost after paying", async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  const rental = rentalIn(57);
  const person = await signUp(page, rental.payment);
  await open(page, rental.payment);
  const checkout = await startPaying(page);
  await payWith(checkout, "Success");
  // By its script, which reports the payment a second later.
  await expect(checkout.getByRole("heading", { name: "Payment successful" })).toBeFocused();
  await context.setOffline(true);
  await expect(page.getByRole("status").getByText(/We cannot be reached just now/)).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  await shot(page, "payment-unheard");
  await context.setOffline(false);
  await page.waitForURL(/\/profile\?booked=/);
  expect(await getLedger(person)).toEqual(PAID);
});

test("the hold counts down during payment, and a reload continues with the same order", async ({
  page,
}) => {
  const rental = rentalIn(60);
  const person = await signUp(page, rental.payment);
  await open(page, rental.payment);
  await startPaying(page);
  const timer = page.getByRole("timer", { includeHidden: true });
  const left = await timer.textContent();
  await expect(timer).not.toHaveText(left ?? "");

  await open(page, rental.payment);
  await expect(checkoutOf(page).locator("body")).toHaveCount(0);
  await expect(page.getByRole("timer")).toContainText(/14:\d\d left/);
  const checkout = await startPaying(page);
  await payWith(checkout, "Success");
  await expect(checkout.getByRole("heading", { name: "Payment successful" })).toBeVisible();
  await open(page, rental.payment);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("You have booked this car for these dates")).toBeVisible();
  }).toPass();
  expect(await getLedger(person)).toEqual(PAID);
});
