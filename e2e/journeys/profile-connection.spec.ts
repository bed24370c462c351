import type { Page } from "@playwright/test";
import { newId } from "#app/db/new-id.server.ts";
import { DAY } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { proposeCharge } from "#app/features/trip-charges/propose-charge.server.ts";
import { addLateTrip, addPaidTrip, getTrip, withDatabase } from "../support/admin-booking-steps.ts";
import { addCustomer, createAdmin, signIn, signInByForm } from "../support/admin-steps.ts";
import { expect, open, shot, test } from "../support/fixtures.ts";

const REASON = "Our train was cancelled, and we come a week later.";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const restored = (page: Page) => page.getByText("What you typed is here again");
const storage = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

/** A late return and fuel, which are answered by equal forms. */
async function addTwoCharges(customer: { id: string; name: string }): Promise<string> {
  const ravi = await createAdmin();
  const { id: bookingId, reference } = await addLateTrip(customer, ravi.id);
  await withDatabase(async (db) => {
    for (const kind of ["late_return", "fuel"] as const) {
      const price = { quantity: 1, unitPrice: paise(500_00), photoIds: [] };
      const charge = { id: newId(), bookingId, kind, detail: "Half a tank", ...price };
      const proposed = await proposeCharge({ db }, { userId: ravi.id }, charge, Date.now());
      if (!proposed.ok) throw new Error(proposed.reason);
    }
  });
  return reference;
}

/** Sends a new name and gets no answer. */
async function loseNewName(page: Page, name: string): Promise<void> {
  await open(page, "/profile/name");
  await page.getByLabel("Full name").fill(name);
  await page.route("**/name.data*", (route) => route.abort("failed"), { times: 1 });
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => storage(page)).toContain(name);
}

test("a customer's form keeps what was typed while offline and when the session has ended", async ({
  page,
  context,
}) => {
  const asha = await addCustomer("Asha Rao");
  const { id } = await addPaidTrip(asha, { pickupAt: Date.now() + 5 * DAY });
  const { reference } = await getTrip(id);
  await signIn(page, asha, `/profile/bookings/${reference}/cancel`);
  const reason = page.getByLabel("Reason (optional)");
  const cancel = page.getByRole("button", { name: "Cancel booking" });
  await reason.fill(REASON);

  await context.setOffline(true);
  await cancel.click();
  await expect(page.getByRole("alert")).toContainText("Not sent: you are offline");
  await expect(reason).toHaveValue(REASON);
  await shot(page, "profile-offline", "view");
  await context.setOffline(false);
  await expect(page.getByRole("alert")).toBeHidden();

  await context.clearCookies();
  await cancel.click();
  await signInByForm(page, asha);
  await expect(page.getByRole("alert")).toContainText("What you typed is here again");
  await expect(reason).toHaveValue(REASON);
  await cancel.click();
  await expect(page.getByRole("alert")).toContainText("Booking cancelled successfully!");
});

test("a password that was shown is not kept", async ({ page, context }) => {
  const password = "seven brass lanterns";
  const asha = await addCustomer("Asha Rao");
  await signIn(page, asha, "/profile/password");
  await page.getByRole("button", { name: "Show password" }).click();
  await page.getByRole("textbox", { name: "New password" }).fill(password);
  await context.clearCookies();
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("heading", { name: "Sign in to your account" })).toBeVisible();
  expect(await storage(page)).not.toContain(password);
  expect(await storage(page)).not.toContain(asha.email);
});

test("of two equal forms, the one that was sent is restored", async ({ page, context }) => {
  const asha = await addCustomer("Asha Rao");
  const reference = await addTwoCharges(asha);
  await signIn(page, asha, `/profile/bookings/${reference}/charges`);
  const disputes = page.getByRole("article").getByLabel("What is wrong with it?");
  await expect(disputes).toHaveCount(2);
  await page.getByText("Dispute it").last().click();
  await disputes.last().fill("It was a quarter when I got it.");
  await context.clearCookies();
  await page.getByRole("button", { name: "Dispute the charge" }).last().click();
  await signInByForm(page, asha);
  await expect(restored(page)).toBeVisible();
  await expect(disputes.last()).toBeVisible();
  await expect(disputes.last()).toHaveValue("It was a quarter when I got it.");
  await expect(disputes.first()).toHaveValue("");
  await expect(disputes.first()).toBeHidden();
});

test("the next user of the tab does not see what was typed", async ({ page, context }) => {
  const [asha, meera] = [await addCustomer("Asha Rao"), await addCustomer("Meera Nair")];
  await signIn(page, asha, "/profile/name");
  await page.getByLabel("Full name").fill("Asha R. Rao");
  await context.clearCookies();
  await page.getByRole("button", { name: "Save" }).click();
  await signInByForm(page, meera);
  await expect(page.getByLabel("Full name")).toHaveValue("Meera Nair");
  await expect(restored(page)).toBeHidden();
  expect(await storage(page)).not.toContain("Asha");
});

test("signing out, here or in another tab, clears what was typed", async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/net::ERR_FAILED/);
  const asha = await addCustomer("Asha Rao");
  const signOut = (tab: Page) => tab.getByRole("button", { name: "Sign Out", exact: true }).click();
  await signIn(page, asha, "/profile");
  await loseNewName(page, "Asha R. Rao");
  await open(page, "/profile?tab=info");
  expect(await storage(page)).toContain("Asha R. Rao");
  await signOut(page);
  await page.waitForURL("/login");
  expect(await storage(page)).not.toContain("Asha R. Rao");

  await signIn(page, asha, "/profile");
  await loseNewName(page, "Asha R. Rao");
  await open(page, "/profile");
  const other = await context.newPage();
  await open(other, "/profile?tab=info");
  await signOut(other);
  await expect.poll(() => storage(page)).not.toContain("Asha R. Rao");
});

test("signing out everywhere clears what was typed", async ({ page, expectConsole }) => {
  expectConsole(/net::ERR_FAILED/);
  const asha = await addCustomer("Asha Rao");
  await signIn(page, asha, "/profile");
  await loseNewName(page, "Asha R. Rao");
  await open(page, "/profile?tab=info");
  await page.getByRole("button", { name: "Sign out everywhere", exact: true }).click();
  await page.waitForURL("/login");
  await expect.poll(() => storage(page)).not.toContain("Asha R. Rao");
});
