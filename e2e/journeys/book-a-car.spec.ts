import { Buffer } from "node:buffer";
import type { Page } from "@playwright/test";
import { DOCUMENT_LABELS } from "#app/domain/document-kinds.ts";
import { formatRupees } from "#app/domain/money.ts";
import { pdfSample } from "#test/support/document-samples.ts";
import { expect, open, scriptsReady, shot, test } from "../support/fixtures.ts";
import { getDemoRental } from "../support/demo-rental.ts";
import { countSentTexts } from "../support/count-sent-texts.ts";
import {
  acceptTerms,
  checkoutOf,
  createAccount,
  fillSearch,
  payButton,
  payWith,
  savedSearch,
  toasts,
} from "../support/steps.ts";

test.use({ reducedMotion: "no-preference" });

test(
  "a visitor finds a car, creates an account and pays for the booking",
  { tag: ["@every-database", "@phone"] },
  async ({ page, isMobile }) => {
    const rental = getDemoRental(isMobile ? "mahindra-scorpio-n-2023" : "tata-nexon-2023");
    const { car, search, price } = rental;
    const confirmations = ["Your booking confirmed", "New booking confirmed"];
    const sentBefore = confirmations.map(countSentTexts);

    await open(page, "/");
    await shot(page, "1-home");
    await fillSearch(page, search);
    await page.getByRole("button", { name: "Search cars" }).click();
    await expect(page.getByRole("heading", { name: /^Showing \d+ vehicles$/ })).toBeVisible();
    expect(await savedSearch(page)).toEqual(search);
    await shot(page, "2-vehicles");

    await page.getByRole("link", { name: `View Details of ${car.name}` }).click();
    await expect(page.getByRole("heading", { level: 1, name: car.name })).toBeVisible();
    await shot(page, "3-detail");
    await page.getByRole("link", { name: "Proceed to Booking" }).click();

    await page.waitForURL(/\/login\?/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(car.name);
    await page.getByRole("link", { name: "Create Account" }).click();
    await shot(page, "4-create-account");
    await createAccount(page);

    await page.waitForURL(/\/VehicleBookingPage\//);
    await expect(page.getByRole("heading", { name: `Book ${car.name}` })).toBeVisible();
    await scriptsReady(page);
    await uploadEveryDocument(page);
    await shot(page, "5-documents");
    await page.getByRole("button", { name: "Verify Documents & Continue" }).click();
    await expect(toasts(page)).toContainText("Documents submited");
    await expect(toasts(page)).toContainText("Proceeding to payment.");

    for (const amount of [price.subtotal, price.tax, price.total]) {
      await expect(page.getByRole("definition").getByText(formatRupees(amount))).toBeVisible();
    }
    await expect(page.getByText("Free cancellation 24 hours before pickup")).toBeVisible();
    await expect(page.getByText("50% charge within 24 hours")).toBeVisible();
    await payButton(page).click();
    await expect(toasts(page)).toContainText("Terms Required");
    await expect(toasts(page)).toContainText("Please accept the terms and conditions to proceed.");
    await expect(checkoutOf(page).locator("body")).toHaveCount(0);
    await shot(page, "6-payment");

    await acceptTerms(page);
    await payButton(page).click();
    const checkout = checkoutOf(page);
    await expect(checkout.getByRole("heading", { name: "Samudra Drives" })).toBeVisible();
    await shot(page, "7-checkout", "view");
    await payWith(checkout, "Success");
    await expect(toasts(page)).toContainText("Payment Successful");
    await expect(toasts(page)).not.toContainText("Terms Required");
    await expect(toasts(page)).toContainText("Your booking has been confirmed.");

    await page.waitForURL(/\/profile\?booked=VZG-/);
    const booking = page.getByRole("article").filter({ hasText: car.name });
    await expect(booking).toContainText(/VZG-[2-9A-HJKMNP-Z]{5}/);
    await expect(booking).toContainText("Confirmed");
    await expect(booking).toContainText("5 of 5 documents");
    await expect(booking).toContainText(formatRupees(price.total));
    await shot(page, "8-profile");
    await expect.poll(() => savedSearch(page)).toBeNull();

    await expect
      .poll(() => confirmations.every((body, at) => countSentTexts(body) > (sentBefore[at] ?? 0)))
      .toBe(true);
  },
);

async function uploadEveryDocument(page: Page): Promise<void> {
  const files = [
    { name: "front.jpg", mimeType: "image/jpeg", buffer: await page.screenshot({ type: "jpeg" }) },
    { name: "back.png", mimeType: "image/png", buffer: await page.screenshot() },
    { name: "letter.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdfSample()) },
  ];
  for (const [number, label] of Object.values(DOCUMENT_LABELS).entries()) {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: `Choose file ${label}` }).click();
    await (await chooser).setFiles(files[number % files.length]!);
    await expect(page.getByRole("group", { name: label }).getByText("Uploaded")).toBeVisible();
  }
}
