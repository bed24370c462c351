import type { Page } from "@playwright/test";
import { expect, open, test } from "../support/fixtures.ts";
import { isFocusBehindOverlay } from "../support/overlays.ts";

const PLAIN = ["/About", "/Contact", "/TermsandConditions", "/Privacypolicy"];
const MENU_LINKS = ["Home", "Vehicles", "About Us", "Contact"];
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test("static pages load no framework, and link to pages that do", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  for (const path of PLAIN) {
    await page.goto(path, { waitUntil: "networkidle" });
    expect(scripts, path).toEqual([]);
  }
  await page.getByRole("contentinfo").getByRole("link", { name: "Vehicles" }).click();
  await expect(page.getByRole("heading", { name: "Find your car" })).toBeVisible();
  expect(scripts.length).toBeGreaterThan(0);
});

test("loaded scripts stay in use across static pages", async ({ page }) => {
  await open(page, "/");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole("banner").getByRole("link", { name: "About Us" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "About Us" })).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms of Service" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Terms of Service" })).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).click();
  await expect(page.getByRole("button", { name: "Search cars" })).toBeVisible();
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test.describe("the menu of a phone", () => {
  test.use(phone);

  for (const path of ["/", "/About"]) {
    test(`at ${path} is 72 px below the top and traps keyboard focus`, async ({ page }) => {
      await open(page, path);
      const menu = await openMenu(page);
      await expect.poll(async () => (await menu.boundingBox())?.y).toBe(72);
      await expect(menu.getByRole("link")).toHaveText([...MENU_LINKS, "+91 98765 43210"]);
      for (let pressed = 0; pressed < 12; pressed += 1) {
        await page.keyboard.press("Tab");
        expect(await isFocusBehindOverlay(page)).toBe(false);
      }
      await page.keyboard.press("Escape");
      await expect(menu).toBeHidden();
      await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
    });
  }

  test("closes when a link is chosen, by its button and by a tap on the bar", async ({ page }) => {
    await open(page, "/");
    await (await openMenu(page)).getByRole("link", { name: "Vehicles" }).click();
    await page.waitForURL("/vehicles");
    // The menu closes when a page is chosen, also when the page is slow.
    await expect(page.getByRole("heading", { name: "Find your car" })).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
    await (await openMenu(page)).getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await openMenu(page);
    await page.touchscreen.tap(360, 36);
    await expect(page.getByRole("dialog")).toBeHidden();
    await openMenu(page);
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Best Car Rental in Your City" })).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
  });
});

test.describe("without JavaScript", () => {
  test.use({ ...phone, javaScriptEnabled: false });

  test("the menu opens, closes and links to pages", async ({ page }) => {
    await page.goto("/");
    const menu = await openMenu(page);
    await menu.getByRole("button", { name: "Close" }).click();
    await expect(menu).toBeHidden();
    await (await openMenu(page)).getByRole("link", { name: "Contact" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Contact Us" })).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
  });
});

async function openMenu(page: Page) {
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu).toBeVisible();
  return menu;
}
