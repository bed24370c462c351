import type { Page } from "@playwright/test";
import { createAdmin, signIn } from "../support/admin-steps.ts";
import { expect, open, shot, test } from "../support/fixtures.ts";
import { addFailedText, addTaxiRequest } from "../support/taxi-and-message-steps.ts";

const sideBar = (page: Page) => page.getByRole("banner");
const bottomBar = (page: Page) => page.getByRole("navigation", { name: "Main pages" });
const GROUPS = ["Day", "Fleet", "Money", "Site", "System"];

test("the side bar has every page by group, and who is signed in", async ({ page }) => {
  await signIn(page, await createAdmin(), "/admin");
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Main", exact: true })).toHaveCount(0);
  await expect(bottomBar(page)).toBeHidden();
  const pages = sideBar(page).getByRole("navigation", { name: "Admin" });
  for (const name of GROUPS) await expect(pages.getByRole("list", { name })).toBeVisible();
  const hiddenPx = await sideBar(page).evaluate(
    ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight,
  );
  expect(hiddenPx).toBe(0);

  await pages.getByRole("link", { name: "Cars Management" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cars Management" })).toBeVisible();
  await expect(pages.locator("[aria-current=page]")).toHaveText("Cars Management");
  await pages.getByRole("link", { name: "Add Car" }).click();
  await expect(pages.locator("[aria-current=page]")).toHaveText("Add Car");

  await expect(sideBar(page)).toContainText("Samudra Drives");
  await expect(sideBar(page)).toContainText("Demo.");
  await expect(sideBar(page).getByRole("link", { name: /^Ravi Teja/ })).toHaveAttribute(
    "href",
    "/profile",
  );
  await sideBar(page).getByRole("link", { name: "View site" }).click();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await page.goBack();
  await sideBar(page).getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("/login");
});

test("errors and unknown pages keep the frame; a printed page has none", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 404/, /net::ERR_FAILED/);
  await signIn(page, await createAdmin(), "/admin");
  await page.route("**/admin/users.data*", (route) => route.abort("failed"));
  await sideBar(page).getByRole("link", { name: "Users" }).click();
  await expect(page.getByRole("heading", { name: "This page could not be loaded" })).toBeVisible();
  await expect(sideBar(page).getByRole("link", { name: "Users" })).toBeVisible();

  const response = await page.goto("/admin/no-such-page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await expect(sideBar(page)).toBeVisible();
  await page.getByRole("link", { name: "Go to Today" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();

  await page.emulateMedia({ media: "print" });
  await expect(sideBar(page)).toBeHidden();
  await page.setViewportSize({ width: 794, height: 1123 });
  await expect(bottomBar(page)).toBeHidden();
});

test("the frame moves nothing on a page once it is shown", async ({ page }) => {
  await signIn(page, await createAdmin(), "/admin/users");
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await open(page, "/admin/bookings");
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const sum = (list: PerformanceObserverEntryList) =>
            list.getEntries().reduce((total, entry) => total + Reflect.get(entry, "value"), 0);
          new PerformanceObserver((list) => resolve(sum(list))).observe({
            type: "layout-shift",
            buffered: true,
          });
          setTimeout(resolve, 500, 0);
        }),
    );
    expect(shift, `at ${width} px`).toBeLessThan(0.01);
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the bar leads to the day's pages, a new booking and all others", async ({ page }) => {
    await addTaxiRequest({ name: "Lakshmi Devi" });
    await addFailedText("Your booking is confirmed.");
    await signIn(page, await createAdmin(), "/admin");
    await expect(sideBar(page)).toHaveCount(0);
    const bar = bottomBar(page);
    await expect(bar.locator("[aria-current]")).toHaveText("Today");
    await bar.getByRole("link", { name: "Calendar" }).tap();
    await expect(page.getByRole("heading", { level: 1, name: "Calendar" })).toBeVisible();
    await expect(bar.locator("[aria-current]")).toHaveText("Calendar");
    await bar.getByRole("link", { name: "New booking" }).tap();
    await expect(page.getByRole("heading", { level: 1, name: "New booking" })).toBeVisible();

    await bar.getByRole("link", { name: /^More \d+\+? waiting/ }).tap();
    const pages = page.getByRole("navigation", { name: "All pages" });
    for (const name of GROUPS) await expect(pages.getByRole("list", { name })).toBeVisible();
    await expect(pages.getByRole("link", { name: /^Taxi \d+\+? new/ })).toBeVisible();
    await shot(page, "admin-more", "view");
    await pages.getByRole("link", { name: "Users" }).tap();
    await expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
    await expect(bar.locator("[aria-current]")).toContainText("More");
  });
});

test.describe("on a phone without JavaScript", () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });

  test("every page can be reached, and signing out works", async ({ page }) => {
    await signIn(page, await createAdmin(), "/admin");
    await bottomBar(page).getByRole("link", { name: /^More/ }).click();
    await page.getByRole("link", { name: "Insight" }).click();
    await page.waitForURL("/admin/insight");
    await bottomBar(page).getByRole("link", { name: /^More/ }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.waitForURL("/login");
  });
});
