import type { Page } from "@playwright/test";
import { DAY } from "#app/domain/business-time.ts";
import { addPaidTrip, getTrip } from "../support/admin-booking-steps.ts";
import { addCustomer, signIn, signInByForm } from "../support/admin-steps.ts";
import { expect, shot, test } from "../support/fixtures.ts";

const REASON = "Our train was cancelled, and we come a week later.";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const storage = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

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
