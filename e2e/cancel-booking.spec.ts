import type { Page } from "@playwright/test";
import { formatRupees, paise } from "#app/domain/money.ts";
import { jpegSample } from "#test/support/document-samples.ts";
import { bookAndPay, waitUntil } from "./admin-booking-steps.ts";
import { signIn, somebody } from "./admin-steps.ts";
import { findViolations } from "./find-violations.ts";
import { findLostText } from "./find-lost-text.ts";
import { findSmallTargets } from "./find-small-targets.ts";
import { expect, open, shot, test } from "./fixtures.ts";
import { bookingPages } from "./profile-pages.ts";
import { rentalOf } from "./rental.ts";
import { acceptTerms, payButton, payWith, signUp, startPaying, toasts } from "./steps.ts";
import { walkByKeyboard } from "./walk-by-keyboard.ts";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

test("a customer cancels on the phone, sees what it costs, and follows the refund", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 409.*cancel/);
  await page.setViewportSize(PHONE);
  const asha = await somebody("Asha Rao");
  const { car, price } = rentalOf("maruti-suzuki-baleno-2023");
  const id = await bookAndPay(page, asha, car.slug);
  await page.getByRole("link", { name: car.name }).click();
  await expect(page.getByRole("heading", { level: 1, name: car.name })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Pick up the car on");
  await expect(page.getByRole("link", { name: /^Invoice/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
    "href",
    /wa\.me\/\d+\?text=.*VZG-/,
  );

  await page.getByRole("link", { name: "Cancel booking" }).click();
  await expect(page.getByText("Your refund", { exact: true })).toBeVisible();
  await expect(page.getByRole("definition").last()).toHaveText(formatRupees(price.total));
  // While the page is open, the day before the pickup begins.
  await waitUntil(id, 12);
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
  await expect(async () => {
    await page.reload();
    await expect(refund).toContainText("Paid back by the provider", { timeout: 500 });
    await expect(refund.getByText("Paid back", { exact: true })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 45_000 });
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText("Partly refunded");
  await expect(page.getByRole("main")).toContainText("Your booking is cancelled · E-mail");
  await expect(page.getByRole("link", { name: /^Credit note/ })).toBeVisible();
});

test("a car that is held is given back, and paying for it afterwards is not possible", async ({
  page,
}) => {
  const { payment, car } = rentalOf("tata-tiago-icng-2022", 33);
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

test("two tabs cancel once, and the second says so", async ({ page, context }) => {
  const asha = await somebody("Asha Rao");
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

test("documents are given later, and go with the booking", async ({ page }) => {
  const asha = await somebody("Asha Rao");
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

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a booking is paid, looked at and cancelled", async ({ page }) => {
    const { payment, car, price } = rentalOf("maruti-suzuki-dzire-cng-2022");
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
});

test.describe("looks", () => {
  test.use({ reducedMotion: "reduce" });

  test("the pages of a booking suit everybody", async ({ page }) => {
    test.setTimeout(180_000);
    const asha = await somebody("Asha Rao");
    await signIn(page, asha, "/profile");
    const pages = await bookingPages(asha);
    for (const [number, address] of pages.entries()) {
      await test.step(address, () => inspect(page, address, `booking-${number}`));
    }
  });
});

async function inspect(page: Page, address: string, name: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await open(page, address);
  for (const [size, colorScheme] of [
    [PHONE, "light"],
    [PHONE, "dark"],
    [DESKTOP, "light"],
    [DESKTOP, "dark"],
  ] as const) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await shot(page, `${name}-${colorScheme}`);
    const violations = await findViolations(page);
    const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    expect.soft(found, `${address} ${colorScheme}`).toEqual([]);
  }
  await page.setViewportSize(PHONE);
  expect.soft(await findSmallTargets(page.locator("body")), address).toEqual([]);
  expect.soft((await walkByKeyboard(page)).lost, address).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await findLostText(page), `${address} at 320 px`).toEqual([]);
  await page.setViewportSize(PHONE);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  expect.soft(await findLostText(page), `${address} with large text`).toEqual([]);
}
