import type { Page } from "@playwright/test";
import { HOUR } from "#app/domain/business-time.ts";
import { addCustomer, createAdmin, signIn } from "../support/admin-steps.ts";
import {
  addTripWithDeposit,
  letTimePass,
  payDeposit,
  settleDeposits,
} from "../support/deposit-steps.ts";
import { expect, open, shot, test } from "../support/fixtures.ts";
import {
  enterReadings,
  enterReasons,
  heading,
  pressContinue,
  photographDamage,
  addSignatures,
  takeAllPhotos,
  tickItems,
  touchDrawing,
} from "../support/handover-steps.ts";
import { expectAccessible } from "../support/inspect-screen.ts";
import { toasts } from "../support/steps.ts";
import { takePhoto } from "../support/trip-photo-steps.ts";
import { SLOT_LABELS } from "#app/content/trip-photo-labels.ts";
import { CONDITION_SLOTS } from "#app/domain/trip-photos.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** The connection is lost after three photos, and comes back before the last is taken. */
async function takePhotosWithoutConnection(page: Page): Promise<void> {
  await expect(heading(page, "Photos")).toBeVisible();
  for (const [index, slot] of CONDITION_SLOTS.entries()) {
    if (index === 3) await page.context().setOffline(true);
    if (index === 8) {
      await expect(page.getByText(/^\d+ photos .*wait for a connection/)).toBeVisible();
      await page.context().setOffline(false);
    }
    await takePhoto(page, SLOT_LABELS[slot]);
  }
  await expect(page.getByText("10 of 10 taken")).toBeVisible();
  await pressContinue(page, "Continue");
}

async function handOver(page: Page, bookingId: string): Promise<void> {
  await page.goto(`/admin/bookings/${bookingId}/handover/pickup`);
  await enterReasons(page);
  await tickItems(page);
  await enterReadings(page, { km: "41,230", fuel: "¾", fastag: "350" });
  await takePhotosWithoutConnection(page);
  await pressContinue(page, "No new damage");
  await addSignatures(page);
  await pressContinue(page, "Hand over the car");
  await expect(toasts(page)).toContainText("Car marked as picked up!");
}

async function takeBackWithDamage(page: Page, bookingId: string): Promise<void> {
  await page.goto(`/admin/bookings/${bookingId}/handover/return`);
  await enterReadings(page, { km: "41520", fuel: "¾", fastag: "350" });
  await takeAllPhotos(page);
  await touchDrawing(page, 0.5, 0.75);
  await photographDamage(page, "Scratch", "Along the lid");
  await pressContinue(page, "All damage is marked");
  await tickItems(page);
  await addSignatures(page);
  await pressContinue(page, "Take the car back");
  await expect(toasts(page)).toContainText("Car marked as returned!");
}

/** Each file that the booking offers, by its name. */
async function expectPdf(page: Page, link: RegExp): Promise<void> {
  const url = await page.getByRole("link", { name: link }).getAttribute("href");
  const response = await page.request.get(url ?? "");
  expect(response.headers()["content-type"]).toBe("application/pdf");
  expect((await response.body()).byteLength).toBeGreaterThan(5_000);
}

test("damage is charged, disputed and paid in part from the deposit, and the rest is released", async ({
  page,
  expectConsole,
  openNewBrowser,
}) => {
  test.setTimeout(150_000);
  expectConsole(/ERR_(?:INTERNET_DISCONNECTED|FAILED|ABORTED|CONNECTION_RESET)/);
  const [ravi, meena] = [await createAdmin(), await createAdmin()];
  const asha = await addCustomer("Asha Rao");
  const trip = await addTripWithDeposit(asha, ravi.id);
  const own = await openNewBrowser();
  await own.setViewportSize({ width: 390, height: 844 });
  const ownPath = `/profile/bookings/${trip.reference}`;
  await signIn(own, asha, `${ownPath}/deposit`);
  await expectAccessible(own, "pay the deposit");
  await open(own, ownPath);
  await payDeposit(own, "Block");
  const deposit = own.getByRole("region", { name: "Your deposit" });
  await expect(deposit).toContainText("Blocked on your account");

  await signIn(page, ravi, `/admin/bookings/${trip.id}`);
  await handOver(page, trip.id);
  await takeBackWithDamage(page, trip.id);
  const colleague = await openNewBrowser();
  await signIn(colleague, meena, "/admin/money/deposits?show=held");
  await expect(colleague.getByRole("main")).toContainText(trip.reference);
  await expectAccessible(colleague, "deposits that are held");
  await colleague.goto("/admin");
  const task = colleague.getByRole("listitem").filter({ hasText: trip.reference });
  await expect(task).toContainText(": charge for damage?");
  await shot(colleague, "charges-to-propose");

  await task.getByRole("link", { name: /^Check charges/ }).click();
  await expect(colleague.getByRole("button", { name: "Nothing more to charge" })).toBeVisible();
  await expectAccessible(colleague, "charges to propose");
  await shot(colleague, "suggested-charges");
  const toPropose = page.getByRole("region", { name: "To propose" });
  await toPropose.getByRole("link", { name: "Boot lid: scratch" }).click();
  await page.getByLabel("Amount in rupees, before tax").fill("2,500");
  await page.getByRole("button", { name: "Propose the charge" }).click();
  await expect(toasts(page)).toContainText("Charge proposed!");

  await own.goto(ownPath);
  await expect(deposit).toContainText("Damage, Rs.2,950.00: waits for your answer");
  await own.getByRole("link", { name: "Accept or dispute" }).click();
  await own.getByText("Dispute it").click();
  await own.getByLabel("What is wrong with it?").fill("Half of it was there before.");
  await own.getByRole("button", { name: "Dispute the charge" }).click();
  await expect(own.getByText("Disputed", { exact: true })).toBeVisible();
  await shot(own, "charge-disputed");

  await colleague.goto("/admin");
  await task.getByRole("link", { name: /^Decide/ }).click();
  await colleague.getByLabel("Amount in rupees, before tax").fill("1000");
  await colleague.getByLabel("Reason").fill("Half of it.");
  await colleague.getByRole("button", { name: "Close the dispute" }).click();
  await expect(toasts(colleague)).toContainText("Charge added to the booking!");

  await letTimePass(trip.id, 25 * HOUR);
  await expect(async () => {
    await settleDeposits();
    await own.goto(ownPath);
    await expect(deposit).toContainText("Rs.1,180.00 kept for what you owed", { timeout: 500 });
  }).toPass({ timeout: 60_000, intervals: [2_000] });
  await expect(deposit).toContainText("Rs.3,820.00 unblocked");
  await expect(deposit).toContainText("Damage, Rs.1,180.00");
  await shot(own, "deposit-part-kept");
  await expectPdf(own, /^Supplementary invoice/);
  await expectPdf(own, /^Rental agreement Version \d+: .*[Rr]eturn/);
  await expect(own.getByRole("region", { name: "Price and payment" })).not.toContainText(
    "Still to pay",
  );
  await colleague.goto("/admin/money/deposits?show=closed");
  await expect(colleague.getByRole("main")).toContainText(trip.reference);
  await expectAccessible(colleague, "deposits that are closed");
});
