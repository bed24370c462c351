import { paymentMessages } from "#app/features/payment/payment-messages.ts";
import { expect, open, shot, test } from "../support/fixtures.ts";
import { getLedger } from "../support/ledger.ts";
import { getDemoRental } from "../support/demo-rental.ts";
import {
  acceptTerms,
  checkoutOf,
  payButton,
  payForBooking,
  payWith,
  signUp,
  startPaying,
  toasts,
} from "../support/steps.ts";

test("a declined payment shows a message, and the next try books the car", async ({ page }) => {
  const rental = getDemoRental("honda-city-cvt-2023");
  const person = await signUp(page, rental.payment);
  await open(page, rental.payment);
  await payWith(await startPaying(page), "Failure");
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("Payment Failed");
  await expect(alert).toContainText("Your bank declined the payment. Nothing was charged.");
  await expect(toasts(page).getByText("Payment Failed")).toHaveCount(0);
  await shot(page, "payment-failed");

  await payWith(await startPaying(page), "Success");
  await expect(toasts(page)).toContainText("Payment Successful");
  await page.waitForURL(/\/profile\?booked=/);
  await expect(page.getByRole("article")).toContainText("Confirmed");
  expect(await getLedger(person)).toEqual([
    { reference: expect.any(String), status: "completed", payment: "failed" },
    { reference: expect.any(String), status: "completed", payment: "completed" },
  ]);
});

test("a hold that ends after a cancelled payment is not said to go on", async ({ page }) => {
  const rental = getDemoRental("hyundai-verna-turbo-2023", 40);
  await signUp(page, rental.payment);
  await page.clock.install();
  await open(page, rental.payment);
  await payWith(await startPaying(page), "Cancel");
  const panel = page.getByRole("region", { name: "Your payment" });
  await expect(panel).toContainText("The car stays held.");
  await page.clock.fastForward("15:00");
  await expect(panel).toContainText("The hold on this car has ended. Pay to hold it again");
  await expect(panel).not.toContainText("The car stays held.");
  await expect(panel.getByRole("link", { name: "Release the car" })).toHaveCount(0);
  await expect(payButton(page)).toBeEnabled();
});

test("a cancelled payment keeps the car on hold and can be paid again", async ({ page }) => {
  const rental = getDemoRental("hyundai-verna-turbo-2023");
  const person = await signUp(page, rental.payment);
  await open(page, rental.payment);
  await payWith(await startPaying(page), "Cancel");
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("Payment Cancelled");
  await expect(alert).toContainText("The payment was cancelled by the user. Nothing was charged.");
  await expect(alert.getByRole("link", { name: "Release the car" })).toBeVisible();
  await expect(checkoutOf(page).locator("body")).toHaveCount(0);
  await expect(page.getByRole("timer")).toContainText(
    /We hold this car for you until \d+:\d\d [AP]M\s*14:\d\d left/,
  );
  await shot(page, "payment-cancelled");

  const checkout = await startPaying(page);
  await checkout.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(checkoutOf(page).locator("body")).toHaveCount(0);
  await startPaying(page);
  await page.getByRole("button", { name: "Cancel payment" }).click();
  await expect(checkoutOf(page).locator("body")).toHaveCount(0);

  await payForBooking(page);
  expect(await getLedger(person)).toEqual([
    { reference: expect.any(String), status: "completed", payment: "completed" },
  ]);
});

test(
  "the page waits for a payment that is slow to confirm",
  { tag: "@every-database" },
  async ({ page }) => {
    const rental = getDemoRental("volkswagen-virtus-gt-2023");
    await signUp(page, rental.payment);
    await open(page, rental.payment);
    await payWith(await startPaying(page), "Pending");
    await expect(page.getByText(paymentMessages.waiting)).toBeVisible();
    await expect(payButton(page)).toBeDisabled();
    await shot(page, "payment-pending");
    await expect(toasts(page)).toContainText("Payment Successful", { timeout: 20_000 });
    await page.waitForURL(/\/profile\?booked=/);
    await expect(page.getByRole("article")).toContainText("Confirmed");
  },
);

test("a gateway that fails to load is reported, and payment works once it loads", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED.*checkout\.js/);
  const rental = getDemoRental("skoda-slavia-2023");
  await signUp(page, rental.payment);
  await page.route("**/checkout.js", (route) => route.abort());
  await open(page, rental.payment);
  await page.getByRole("checkbox", { name: /terms and conditions/ }).check();
  await payButton(page).click();
  const message = "Payment gateway not loaded. Please try again.";
  await expect(page.getByRole("main").getByRole("alert")).toContainText(message);

  await page.unroute("**/checkout.js");
  await payForBooking(page);
});

test("without a connection nothing is charged, and the page says so", async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  const rental = getDemoRental("skoda-slavia-2023", 12);
  await signUp(page, rental.payment);
  await open(page, rental.payment);
  await context.setOffline(true);
  await acceptTerms(page);
  await payButton(page).click();
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("You are offline; nothing was charged");
  await expect(page.getByText("Booking Failed")).toHaveCount(0);
  await shot(page, "payment-offline");
  await context.setOffline(false);
  await payForBooking(page);
});
