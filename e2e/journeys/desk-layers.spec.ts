import { addPaidTrip } from "../support/admin-booking-steps.ts";
import { addCustomer, createAdmin, signIn } from "../support/admin-steps.ts";
import { expect, open, shot, test } from "../support/fixtures.ts";
import { expectAccessible, inspectDialog } from "../support/inspect-screen.ts";

test("the layers over the desk's pages are accessible", async ({ page }) => {
  test.setTimeout(120_000);
  const ravi = await createAdmin();
  const dialog = page.getByRole("dialog");
  const inspect = async (name: string) => {
    await expect(dialog).toBeVisible();
    await shot(page, `layer-${name}`, "view");
    await inspectDialog(page, name, { onPhonesOnly: false });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  };
  await signIn(page, ravi, "/admin/calendar?text=nexon");
  const board = page.getByRole("region", { name: "Cars and days" });
  await board.getByRole("list", { name: "Cars" }).getByRole("link").first().focus();
  await page
    .getByRole("link", { name: /^Book or block / })
    .first()
    .press("Enter");
  await inspect("free-time");
  const bar = board.locator("[id^=bar-]").first();
  await bar.press("Enter");
  await inspect("bar");
  await page.keyboard.press("?");
  await inspect("shortcuts");

  await open(page, "/admin/settings/rules");
  await page
    .getByRole("main")
    .getByRole("spinbutton")
    .or(page.getByRole("main").getByRole("textbox"))
    .first()
    .fill("7");
  await page.getByRole("link", { name: "Calendar" }).first().click();
  await inspect("unsaved-changes");
});

test("a list with an open panel and a selection is accessible", async ({ page }) => {
  const ravi = await createAdmin();
  const trip = await addPaidTrip(await addCustomer("Panel Axe"));
  await signIn(page, ravi, `/admin/bookings?text=${trip.reference}`);
  await page.getByRole("checkbox", { name: `Select ${trip.reference}` }).check();
  await page.keyboard.press("j");
  await page.keyboard.press("Space");
  await expect(page.getByRole("complementary", { name: "Booking" })).toContainText("Panel Axe");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await shot(page, "layer-panel", "view");
    await expectAccessible(page, `panel and selection: ${colorScheme}`);
  }
});
