import { expect, open, test } from "../support/fixtures.ts";

test("the whole tile of a service is a link", async ({ page }) => {
  await open(page, "/");
  const tile = page.getByRole("listitem").filter({ hasText: "Self Drive Cars" });
  await tile.click({ position: { x: 30, y: 30 } });
  await expect(page).toHaveURL(/\/vehicles$/);
});

test("the scene is drawn after a navigation from another page", async ({ page }) => {
  await open(page, "/vehicles");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Best Car Rental in Your City");
  await expect(page.locator("svg:has(#scene-glow)")).toBeVisible();
});
