import { formatRupees, paise } from "#app/domain/money.ts";
import { jpegSample } from "#test/support/document-samples.ts";
import { bookAndPay, moveTripToStartIn } from "../support/admin-booking-steps.ts";
import { signIn, addCustomer } from "../support/admin-steps.ts";
import { expect, open, shot, test, withoutBrowser } from "../support/fixtures.ts";
import { bookingPages } from "../support/profile-pages.ts";
import { getDemoRental } from "../support/demo-rental.ts";
import {
  acceptTerms,
  payButton,
  payWith,
  reloadUntil,
  signUp,
  startPaying,
  toasts,
} from "../support/steps.ts";

const PHONE = { width: 390, height: 844 };

test("a customer cancels a booking on a phone and sees the charge and the refund", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 409.*cancel/);
  await page.setViewportSize(PHONE);
  const asha = await addCustomer("Asha Rao");
  const { car, price } = getDemoRental("maruti-suzuki-baleno-2023");
  const id = await bookAndPay(page, asha, car.slug);
  await page.getByRole("link", { name: car.name }).click();
  await expect(page.getByRole("heading", { level: 1, name: car.name })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Your booking is confirmed");
  await expect(page.getByRole("link", { name: /^Invoice/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
    "href",
    /wa\.me\/\d+\?text=.*VZG-/,
  );

  await page.getByRole("link", { name: "Cancel booking" }).click();
  await expect(page.getByText("Your refund", { exact: true })).toBeVisible();
  await expect(page.getByRole("definition").last()).toHaveText(formatRupees(price.total));
  // The 24 hours before pickup begin while the page is open.
  await moveTripToStartIn(id, 12);
  const half = formatRupees(paise(Math.floor(price.total / 2)));
  const back = formatRupees(paise(Math.ceil(price.total / 2)));
  await page.getByLabel("Reason (optional)").fill("The children are ill");
  const button = page.getByRole("button", { name: "Cancel booking" });
  await button.click();
  await expect(page.getByRole("alert")).toContainText("The charge has changed");
  await expect(page.getByRole("main")).toContainText("Cancellation charge (50%)");
  await expect(page.getByRole("main")).toContainText(half);
  await expect(page.getByLabel("Reason (optional)")).toHaveValue("The children are ill");
  await shot(page, "cancel-charge-changed");
  await button.click();

  await expect(page.getByRole("alert")).toContainText("Booking cancelled successfully!");
  const refund = page.getByRole("region", { name: `Refund of ${back}` });
  await expect(refund).toContainText("Refund requested");
  await expect(page.getByRole("region", { name: "Price and payment" })).toContainText(half);
  await reloadUntil(page, async () => {
    await expect(refund).toContainText("Paid back by the provider", { timeout: 500 });
    await expect(refund.getByText("Paid back", { exact: true })).toBeVisible({ timeout: 500 });
  });
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText("Partly refunded");
  await expect(page.getByRole("main")).toContainText("Your booking is cancelled · E-mail");
  await expect(page.getByRole("link", { name: /^Credit note/ })).toBeVisible();
});

test("a customer uploads documents after booking", async ({ page }) => {
  const asha = await addCustomer("Asha Rao");
  await signIn(page, asha, "/profile");
  const [, toCome = ""] = await bookingPages(asha);
  await open(page, toCome);
  const documents = page.getByRole("region", { name: "Documents" });
  await expect(documents).toContainText("0 of 5");
  await documents.getByRole("link", { name: "Upload documents" }).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose file Driving License (front)" }).click();
  const file = { name: "front.jpg", mimeType: "image/jpeg", buffer: Buffer.from(jpegSample()) };
  await (await chooser).setFiles(file);
  const tile = page.getByRole("group", { name: "Driving License (front)" });
  await expect(tile.getByText("Uploaded")).toBeVisible();
  await page.getByRole("link", { name: /^VZG-/ }).click();
  await expect(documents).toContainText("1 of 5");
  await documents.getByRole("link", { name: "Upload documents" }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("alert")).toContainText("Documents added to this booking");

  await page.goto("/profile/documents");
  await tile.getByRole("button", { name: "Remove Driving License (front)" }).click();
  const question = tile
    .getByRole("paragraph")
    .filter({ hasText: /^Your booking for .+ keeps its copy until / });
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(tile).toBeFocused();
  await tile.getByRole("button", { name: "Remove Driving License (front)" }).click();
  await expect(question).toBeVisible();
  await shot(page, "own-documents-remove");
  await tile.getByRole("button", { name: "Remove Driving License (front)" }).click();
  await expect(toasts(page)).toContainText("Your booking keeps its copy.");
  const kept = page.getByRole("region", { name: "How long we keep them" });
  await expect(kept).toContainText(/An earlier copy, kept with your booking for .+Kept until /);
  const copy = kept.getByRole("link", { name: /^Open the earlier copy of Driving License/ });
  await shot(page, "own-documents-kept");
  const opened = await page.request.get((await copy.getAttribute("href")) ?? "");
  expect([opened.status(), opened.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
});

test.describe("as the server sends it", () => {
  test.use(withoutBrowser);

  test("a customer pays for, views and cancels a booking", async ({ page }) => {
    const { payment, car, price } = getDemoRental("maruti-suzuki-dzire-cng-2022");
    await signUp(page, payment);
    await page.goto(payment);
    await acceptTerms(page);
    await payButton(page).click();
    await page.waitForURL(/\/sandbox-gateway\/checkout\//);
    await payWith(page, "Success");
    await page.getByRole("link", { name: "Return to Samudra Drives" }).click();
    await page.waitForURL(/\/profile\?booked=/);
    await page.getByRole("link", { name: car.name }).click();
    await page.getByRole("link", { name: "Cancel booking" }).click();
    await expect(page.getByRole("main")).toContainText(formatRupees(price.total));
    await page.getByRole("button", { name: "Cancel booking" }).click();
    await expect(page.getByRole("alert")).toContainText("Booking cancelled successfully!");
    await expect(page.getByRole("main")).toContainText("Refund requested");
  });

  test("a booking cancelled in one tab cannot be cancelled again in another", async ({
    page,
    context,
  }) => {
    const asha = await addCustomer("Asha Rao");
    await signIn(page, asha, "/profile");
    const [, toCome = ""] = await bookingPages(asha);
    await open(page, `${toCome}/cancel`);
    const other = await context.newPage();
    await open(other, `${toCome}/cancel`);
    for (const [tab, words] of [
      [page, "Booking cancelled successfully!"],
      [other, "This booking is already cancelled"],
    ] as const) {
      await tab.getByRole("button", { name: "Cancel booking" }).click();
      await expect(tab.getByRole("alert")).toContainText(words);
    }
  });

  test("a cancelled hold releases the car and can no longer be paid", async ({ page }) => {
    const { payment, car } = getDemoRental("tata-tiago-icng-2022", 33);
    await signUp(page, payment);
    await open(page, payment);
    await startPaying(page);
    await open(page, "/profile");
    await page.getByRole("link", { name: car.name }).click();
    await page.getByRole("link", { name: "Release the car" }).click();
    await expect(page.getByRole("main")).toContainText("You will not be charged");
    await page.getByRole("button", { name: "Release the car" }).click();
    await expect(page.getByRole("alert")).toContainText("You have released the car");
    await expect(page.getByRole("main")).toContainText("cancelled before it was paid");
    await expect(page.getByRole("link", { name: "Book again" })).toBeVisible();
  });
});
