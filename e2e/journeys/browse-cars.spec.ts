import { getDemoRental } from "../support/demo-rental.ts";
import { expect, open, shot, test } from "../support/fixtures.ts";

const { list, car } = getDemoRental("maruti-suzuki-swift-2024", 33);

for (const width of [700, 1280, 1440]) {
  test(`the contact note floats in view at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, "/vehicles");
    const note = page.getByRole("complementary", { name: "Help with a booking" });
    await expect(note.getByRole("link", { name: "Call us" })).toBeInViewport();
    await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
    await expect(note.getByRole("link", { name: "Contact" })).toBeInViewport();
  });
}

test("a car opened without a connection is refused on the list, and opens again after", async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  await open(page, list);
  await context.setOffline(true);
  await page.getByRole("link", { name: `View Details of ${car.name}` }).click();
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("Failed to load vehicle details.");
  await expect(alert).toContainText("You are offline.");
  await shot(page, "car-offline", "view");
  await context.setOffline(false);
  await alert.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: car.name })).toBeVisible();
});

test("the first price is in the first view of a phone, and more cars come by scrolling", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, list);
  const first = page.getByRole("article").first();
  await expect(first.getByText(/^Rs\.[\d,.]+ for 48 hours incl\. tax$/)).toBeInViewport({
    ratio: 1,
  });
  await shot(page, "cars-on-a-phone", "view");

  await open(page, "/vehicles");
  await expect(page.getByText(/^9 of \d+ shown$/)).toBeVisible();
  await page.getByText(/^9 of \d+ shown$/).scrollIntoViewIfNeeded();
  await expect(page.getByRole("article").nth(9)).toBeAttached();
  await expect(page).toHaveURL(/pages=\d/);
});

test("cars at other places of the city follow those of the search", async ({ page }) => {
  await open(page, list);
  const elsewhere = page.getByRole("region", { name: /elsewhere in Visakhapatnam$/ });
  await elsewhere.scrollIntoViewIfNeeded();
  await expect(elsewhere.getByRole("article").first()).toContainText("Visakhapatnam");
  await expect(elsewhere.getByRole("article").filter({ hasText: "RTC Complex" })).toHaveCount(0);

  const others = elsewhere.getByRole("article").filter({ hasNotText: "Automatic" });
  await expect(others).not.toHaveCount(0);
  await page.getByRole("combobox", { name: "Transmission" }).selectOption("Automatic");
  await expect(page).toHaveURL(/transmission=Automatic/);
  await elsewhere.scrollIntoViewIfNeeded();
  await expect(elsewhere.getByRole("article").first()).toContainText("Automatic");
  await expect(others).toHaveCount(0);
});
