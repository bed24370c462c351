import type { Page } from "@playwright/test";
import { addPaidTrip } from "../support/admin-booking-steps.ts";
import { addCustomer, signIn, signInByForm } from "../support/admin-steps.ts";
import { expect, shot, test } from "../support/fixtures.ts";
import { expectAccessible } from "../support/inspect-screen.ts";

test.use({ serviceWorkers: "allow", viewport: { width: 390, height: 844 } });

test("a customer without a connection sees where and when the trip begins, until signing out", async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/ERR_(?:INTERNET_DISCONNECTED|FAILED)/);
  const asha = await addCustomer("Asha Rao");
  const trip = await addPaidTrip(asha);
  const own = `/profile/bookings/${trip.reference}`;
  await signIn(page, asha, own);
  await expectKept(page, true);

  await context.setOffline(true);
  await page.goto(own);
  await expect(page.getByRole("heading", { level: 1, name: "Your trips" })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main).toContainText(trip.reference);
  await expect(main).toContainText(/As of .* kept on this device/);
  await expect(main).not.toContainText("Rs.");
  await expectAccessible(page, "trips without a connection");
  await shot(page, "offline-trips");
  await page.goto("/profile?tab=info");
  await expect(main).toContainText(trip.reference);

  await context.setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  await expectKept(page, true);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL(/\/login/);
  await expectKept(page, false);
  await context.setOffline(true);
  await expect(page.goto(own)).rejects.toThrow("ERR_FAILED");
});

test("whoever signs in next on the device does not see them", async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  const asha = await addCustomer("Asha Rao");
  const trip = await addPaidTrip(asha);
  const ravi = await addCustomer("Ravi Varma");
  await signIn(page, asha, `/profile/bookings/${trip.reference}`);
  await expectKept(page, true);

  // The session ends without a page of the profile that would notice.
  await page.goto("/about");
  await context.clearCookies();
  await page.goto("/login?next=/about");
  await signInByForm(page, ravi);
  await page.waitForURL("/about");
  await expectKept(page, false);

  await page.goto("/profile");
  await expectKept(page, true);
  await context.setOffline(true);
  await page.goto("/profile");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Your trips" })).toBeVisible();
  await expect(main).not.toContainText(trip.reference);
});

async function expectKept(page: Page, kept: boolean): Promise<void> {
  const isKept = () =>
    page.evaluate(async () => (await caches.match("/profile/offline")) !== undefined);
  await expect.poll(isKept).toBe(kept);
}
