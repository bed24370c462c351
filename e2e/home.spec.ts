import type { Locator, Page } from "@playwright/test";
import { expect, open, test } from "./fixtures.ts";

const SECTIONS = [
  "Best Car Rental in Your City",
  "Our Services",
  "Why Choose Our Service",
  "Special Offers",
  "What Our Clients Say",
  "Ready to Hit the Road?",
];

test("the home page tells its six parts in order", async ({ page }) => {
  await open(page, "/");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(SECTIONS.slice(0, 1));
  await expect(main.getByRole("heading", { level: 2 })).toHaveText(SECTIONS.slice(1));
  await expect(main.getByText("24/7").first()).toBeVisible();
  await expect(main.getByRole("link", { name: "Contact us", exact: true })).toHaveAttribute(
    "href",
    "/contact",
  );
  await expect(main.getByRole("link", { name: "About us", exact: true })).toHaveAttribute(
    "href",
    "/about",
  );
  for (const link of await main.getByRole("link", { name: /^Browse (Cars|Vehicles)$/ }).all()) {
    await expect(link).toHaveAttribute("href", "/vehicles");
  }
  await expect(main.getByRole("link", { name: "Browse Cars" })).toHaveCount(2);
});

test("two services can be booked, two are announced", async ({ page }) => {
  await open(page, "/");
  const tiles = section(page, "Our Services").getByRole("listitem");
  await expect(tiles.getByRole("heading")).toHaveText([
    "Taxi Booking",
    "Self Drive Cars",
    "Two Wheeler",
    "Adventure",
  ]);
  await expect(tiles.getByRole("link", { name: "Book Now Taxi Booking" })).toHaveAttribute(
    "href",
    "/cabbooking",
  );
  await expect(tiles.filter({ hasText: "Popular" })).toHaveText(/Self Drive Cars/);
  for (const title of ["Two Wheeler", "Adventure"]) {
    const coming = tiles.getByRole("link", { name: `Coming Soon: ${title}` });
    await expect(coming).toBeDisabled();
    await coming.focus();
    await expect(coming).not.toBeFocused();
  }
  await tiles.filter({ hasText: "Self Drive Cars" }).click({ position: { x: 30, y: 30 } });
  await expect(page).toHaveURL(/\/vehicles$/);
});

test("three clients say how it was", async ({ page }) => {
  await open(page, "/");
  const clients = section(page, "What Our Clients Say").getByRole("listitem");
  await expect(clients).toHaveCount(3);
  await expect(clients.getByRole("img", { name: /^[45] out of 5 stars$/ })).toHaveCount(3);
  await expect(clients.getByText(/^Rented: /)).toHaveCount(3);
});

test("nothing is wider than a small screen, in large letters too", async ({ page }) => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await open(page, "/");
    await expectNoOverflow(page);
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    await expectNoOverflow(page);
  }
});

test("who comes from another page of the site sees the coast too", async ({ page }) => {
  await open(page, "/vehicles");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(SECTIONS[0] ?? "");
  await expect(page.locator("svg:has(#scene-glow)")).toBeVisible();
});

function section(page: Page, title: string): Locator {
  return page.locator("section").filter({ has: page.getByRole("heading", { name: title }) });
}

async function expectNoOverflow(page: Page): Promise<void> {
  const wider = await page.getByRole("main").evaluate((main) => main.scrollWidth - innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
}
