import type { Page } from "@playwright/test";
import { listedRows as rows, openList } from "../support/bookings-list-steps.ts";
import { expect, open, test } from "../support/fixtures.ts";

const panel = (page: Page) => page.getByRole("complementary", { name: "Booking" });
const reference = (page: Page, row: number) =>
  rows(page).nth(row).getByRole("link", { name: /^VZG-/ });

test.use({ viewport: { width: 1440, height: 900 } });

test("Tab goes from the open row into its panel, and back", async ({ page }) => {
  await openList(page, "Tabrowala");
  const shown = panel(page).getByRole("heading");
  const second = (await reference(page, 1).textContent()) ?? "";
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("Space");
  await expect(shown).toHaveText(second);
  await page.keyboard.press("Tab");
  await expect(panel(page).getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(panel(page).getByRole("link").first()).toBeFocused();
  await expect(shown).toHaveText(second);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(reference(page, 1)).toBeFocused();

  await reference(page, 2).focus();
  await expect(shown).toHaveText(second);
  await reference(page, 1).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("j");
  await expect(reference(page, 2)).toBeFocused();
  await expect(shown).toHaveText((await reference(page, 2).textContent()) ?? "");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(reference(page, 2)).toBeFocused();
});

test("what opens takes the focus, so that typing is no shortcut", async ({ page }) => {
  await openList(page, "Likhnewala");
  const main = page.getByRole("main");
  const summary = (title: string) => main.locator("summary").filter({ hasText: title });
  await summary("Save view").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("new bookings");
  await expect(page.getByLabel("Name of the view")).toHaveValue("new bookings");
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Name of the view")).toBeHidden();
  await expect(summary("Save view")).toBeFocused();

  await summary("Columns").click();
  await expect(main.getByRole("link", { name: "Hide Car" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(summary("Columns")).toBeFocused();
  await summary("Dates").click();
  await expect(main.getByLabel("By date of")).toBeFocused();
  await summary("Dates").click();
  await expect(main.getByLabel("By date of")).toBeHidden();

  await open(page, "/admin/bookings?filter=all&from=2026-01-01");
  await expect(main.getByLabel("By date of")).toBeVisible();
  await page.keyboard.press("j");
  await expect(reference(page, 0)).toBeFocused();
});

test("Back from a booking finds the row that was left", async ({ page }) => {
  await openList(page, "Wapaswala");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/admin\/bookings\/[\w-]{36}$/);
  await page.goBack();
  await expect(reference(page, 1)).toBeFocused();
  await page.keyboard.press("j");
  await expect(reference(page, 2)).toBeFocused();
});
