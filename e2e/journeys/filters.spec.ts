import type { Page } from "@playwright/test";
import { fleet } from "#app/seed/fleet.ts";
import { addDays } from "#app/domain/business-time.ts";
import { type RentalSearch, searchToParams } from "#app/domain/rental-search.ts";
import { expect, open, shot, test, withoutBrowser } from "../support/fixtures.ts";
import { getDemoRental, today } from "../support/demo-rental.ts";
import { fillSearch, savedSearch } from "../support/steps.ts";

// No other journey rents a car on these days, so every car is available.
const pickupDate = addDays(today(), 40);
const search: RentalSearch = {
  ...getDemoRental("toyota-innova-crysta-2023").search,
  pickupDate,
  returnDate: addDays(pickupDate, 2),
};
const list = `/vehicles?${searchToParams(search).toString()}`;
const cars = fleet.filter((car) => car.city === search.city && car.location === search.location);
const automatic = cars.filter((car) => car.transmission === "Automatic");

test("filters and sorting apply at once, are kept in the URL, and can be removed", async ({
  page,
}) => {
  await open(page, "/about");
  await open(page, list);
  await expectShown(page, `Showing ${cars.length} vehicles`);

  await filter(page, "Transmission").selectOption("Automatic");
  await expectShown(page, `Showing ${automatic.length} vehicles`);
  await expect(page).toHaveURL(/&transmission=Automatic$/);
  await expect(page.getByText(`of ${cars.length} available at ${search.location}`)).toBeVisible();

  await filter(page, "Sort by").selectOption("price-low");
  await expect(page).toHaveURL(/&sort=price-low$/);
  const byPrice = automatic.toSorted((a, b) => a.rupeesPerHour - b.rupeesPerHour);
  await expect(names(page)).toHaveText(byPrice.map((car) => car.name));
  await shot(page, "filtered");

  await page.getByRole("link", { name: "Remove the filter Automatic" }).click();
  await expectShown(page, `Showing ${cars.length} vehicles`);
  await expect(page.getByRole("heading", { name: /^Showing/ })).toBeFocused();
  await expect(filter(page, "Transmission")).toHaveValue("");
  await expect(filter(page, "Sort by")).toHaveValue("price-low");

  await page.goBack();
  await expect(page).toHaveURL("/about");
  await page.goForward();
  await expect(page).toHaveURL(/&sort=price-low$/);
});

test("going back from a car restores the filtered list", async ({ page }) => {
  await open(page, list);
  await filter(page, "Transmission").selectOption("Automatic");
  await expectShown(page, `Showing ${automatic.length} vehicles`);
  await page
    .getByRole("link", { name: /^View Details/ })
    .first()
    .click();
  await expect(page.getByRole("link", { name: "Proceed to Booking" })).toBeVisible();
  await page.goBack();
  await expectShown(page, `Showing ${automatic.length} vehicles`);
  await expect(filter(page, "Transmission")).toHaveValue("Automatic");
});

test("a shared link shows another visitor the same list", async ({ page, openNewVisitor }) => {
  await open(page, "/vehicles");
  await filter(page, "Category").selectOption("SUV");
  await filter(page, "Seats").selectOption("7");
  await filter(page, "Sort by").selectOption("price-high");
  const suvs = fleet.filter((car) => car.category === "SUV" && car.seats >= 7);
  await expectShown(page, `${suvs.length} of our ${fleet.length} cars`);
  await expect(page).toHaveURL("/vehicles?vehicleType=SUV&seats=7&sort=price-high");

  const other = await openNewVisitor();
  await other.goto(page.url());
  await expectShown(other, `${suvs.length} of our ${fleet.length} cars`);
  await expect(names(other)).toHaveText(await names(page).allTextContents());
  await expect(filter(other, "Category")).toHaveValue("SUV");
  await expect(filter(other, "Seats")).toHaveValue("7");
});

test("filters chosen faster than the cars load all apply", async ({ page }) => {
  for (const delay of [0, 40, 120]) {
    await page.route("**/vehicles.data*", (route) => setTimeout(() => route.continue(), delay));
    await open(page, "/vehicles");
    await filter(page, "Category").selectOption("SUV");
    await filter(page, "Seats").selectOption("7");
    await filter(page, "Sort by").selectOption("price-high");
    await expect(page).toHaveURL("/vehicles?vehicleType=SUV&seats=7&sort=price-high");
    await page.unrouteAll({ behavior: "wait" });
  }
});

test("a new search keeps the filters and saves the vehicle type", async ({ page }) => {
  await open(page, "/vehicles?vehicleType=SUV&sort=newest");
  await fillSearch(page, search);
  await page.getByRole("button", { name: "Search cars" }).click();
  const suvs = cars.filter((car) => car.category === "SUV");
  await expectShown(page, `Showing ${suvs.length} vehicles`);
  await expect(page).toHaveURL(/&vehicleType=SUV&sort=newest$/);
  expect(await savedSearch(page)).toEqual({ ...search, vehicleType: "SUV" });
  await page.getByRole("link", { name: "Clear all" }).click();
  await expectShown(page, `Showing ${cars.length} vehicles`);
  expect(await savedSearch(page)).toEqual(search);
});

test("filters are chosen and cleared by keyboard", async ({ page }) => {
  await open(page, list);
  await filter(page, "Category").focus();
  for (let field = 0; field < 2; field++) await page.keyboard.press("Tab");
  await expect(filter(page, "Transmission")).toBeFocused();
  await page.keyboard.press("A");
  await expectShown(page, `Showing ${automatic.length} vehicles`);
  await expect(filter(page, "Transmission")).toBeFocused();
  for (let field = 0; field < 3; field++) await page.keyboard.press("Tab");
  await expect(filter(page, "Sort by")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Remove the filter Automatic" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expectShown(page, `Showing ${cars.length} vehicles`);
});

test("on a phone the filters open in a sheet", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, list);
  const button = page.getByRole("button", { name: /^Filters/ });
  await button.click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.getByRole("radio", { name: /^Automatic/ }).check();
  await expect(sheet.getByRole("button", { name: `Show ${automatic.length} cars` })).toBeVisible();
  await expect(sheet.getByRole("radio", { name: /^Rs\.1,000\+/ })).toBeDisabled();
  await shot(page, "filter-sheet", "view");
  await sheet.getByRole("button", { name: /^Show/ }).click();
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();
  await expect(button).toHaveText("Filters · 1");
  await expectShown(page, `Showing ${automatic.length} vehicles`);

  await button.click();
  await sheet.getByRole("button", { name: "Clear all" }).click();
  await expect(sheet.getByRole("button", { name: `Show ${cars.length} cars` })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(button).toHaveText("Filters");
});

test("the previous cars stay until the new ones load, without a layout shift", async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) {
        if (Reflect.get(entry, "hadRecentInput") === true) continue;
        const moved: { node: Node | null }[] = Reflect.get(entry, "sources");
        const what = moved.map(({ node }) => node?.textContent?.slice(0, 40)).join(", ");
        document.documentElement.dataset.jumped = what;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await open(page, list);
  let answer = () => {};
  const released = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/vehicles\.data/, async (route) => {
    await released;
    await route.continue();
  });
  await filter(page, "Transmission").focus();
  await page.keyboard.press("A");
  await expect(page.locator("[aria-busy=true] article")).toHaveCount(cars.length);
  await expect(page.getByRole("link", { name: "Remove the filter Automatic" })).toBeVisible();
  // Shifts within 500 ms of a key press are not counted by the browser.
  await page.waitForTimeout(700);
  await page.evaluate(async () => {
    await document.fonts.ready;
    delete document.documentElement.dataset.jumped;
  });
  answer();
  await expectShown(page, `Showing ${automatic.length} vehicles`);
  await expect(page.locator("[aria-busy=true] article")).toHaveCount(0);
  await expect(page.locator("html")).not.toHaveAttribute("data-jumped");
});

test.describe("as the server sends it", () => {
  test.use(withoutBrowser);

  test("invalid filters in the URL are ignored", async ({ page }) => {
    const garbage = [
      "price=0-10000&seats=-1&fuel=%00&transmission=%F0%9F%9A%97&sort=drop+table",
      "vehicleType=Tractor&price=__proto__&seats=1e9&pages=1e9",
      "fuel=Diesel%27--&fuel=Petrol&price[]=0-300&pages=-3&sort=constructor",
    ];
    for (const query of garbage) {
      const answer = await page.goto(`/vehicles?${query}`);
      expect(answer?.status()).toBe(200);
      await expectShown(page, `Our fleet of ${fleet.length} cars`);
      await expect(page.getByRole("list", { name: "Active filters" })).toHaveCount(0);
    }
  });

  test("the filters are a form that keeps the search", async ({ page }) => {
    await page.goto(list);
    await filter(page, "Transmission").selectOption("Automatic");
    await filter(page, "Sort by").selectOption("price-low");
    await page.getByRole("button", { name: "Apply" }).click();
    await expectShown(page, `Showing ${automatic.length} vehicles`);
    await expect(filter(page, "Transmission")).toHaveValue("Automatic");
    await page.getByRole("link", { name: "Clear all" }).click();
    await expectShown(page, `Showing ${cars.length} vehicles`);
    await expect(filter(page, "Sort by")).toHaveValue("price-low");
  });

  test("options without cars are disabled, and a link without cars offers to clear the filters", async ({
    page,
  }) => {
    await open(page, `${list}&vehicleType=SUV`);
    const hatchback = filter(page, "Category").getByRole("option", { name: "Hatchback" });
    await expect(hatchback).toBeEnabled();
    await expect(
      filter(page, "Price").getByRole("option", { name: "Rs.1,000+/hr (0)" }),
    ).toBeDisabled();

    await open(page, `${list}&fuel=Electric&seats=7`);
    await expectShown(page, "Showing 0 vehicles");
    await expect(page.getByText("none fits: Electric, 7 or more seats.")).toBeVisible();
    await page.getByRole("link", { name: "Clear all filters" }).click();
    await expectShown(page, `Showing ${cars.length} vehicles`);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("on a phone the filters unfold", async ({ page }) => {
    await page.goto("/vehicles");
    await expect(filter(page, "Fuel")).toBeHidden();
    await page.getByText("Filters", { exact: true }).click();
    await filter(page, "Fuel").selectOption("Electric");
    await page.getByRole("button", { name: "Apply" }).click();
    const electric = fleet.filter((car) => car.fuelType === "Electric");
    await expectShown(page, `${electric.length} of our ${fleet.length} cars`);
  });
});

const filter = (page: Page, label: string) =>
  page.getByRole("form", { name: "Filter and sort" }).getByLabel(label);

function names(page: Page) {
  return page.getByRole("main").getByRole("article").getByRole("heading");
}

async function expectShown(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 2, name: heading, exact: true })).toBeVisible();
}
