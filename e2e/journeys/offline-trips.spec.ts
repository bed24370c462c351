import { addPaidTrip } from "../support/admin-booking-steps.ts";
import { addCustomer, signIn } from "../support/admin-steps.ts";
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
  const isKept = () =>
    page.evaluate(async () => (await caches.match("/profile/offline")) !== undefined);
  await signIn(page, asha, own);
  await expect.poll(isKept).toBe(true);

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
  await expect.poll(isKept).toBe(true);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL(/\/login/);
  await expect.poll(isKept).toBe(false);
  await context.setOffline(true);
  await expect(page.goto(own)).rejects.toThrow("ERR_FAILED");
});
