import { addDays } from "#app/domain/business-time.ts";
import { type RentalSearch, searchToParams } from "#app/domain/rental-search.ts";
import { expect, open, shot, test } from "../support/fixtures.ts";
import { getDemoRental, today } from "../support/demo-rental.ts";
import { fillSearch, signUp } from "../support/steps.ts";

const { car, search } = getDemoRental("tata-tiago-ev-2023");
const dayBefore = (date: string) => addDays(date, -1);

const CHECK_TIMES = "Please check your dates and times";
const OTHER_PLACE = "Please choose another place";

const REFUSED: [what: string, changes: Partial<RentalSearch>, message: string, title: string][] = [
  ["an unknown city", { city: "Atlantis" }, "Choose a city from the list", OTHER_PLACE],
  [
    "an unknown location",
    { location: "Moon Base" },
    "Choose a location from the list",
    OTHER_PLACE,
  ],
  [
    "a past date",
    { pickupDate: dayBefore(today()) },
    "Pickup date cannot be in the past",
    "These dates have passed",
  ],
  ["an unreal date", { returnDate: "2026-02-30" }, "Return date is not a real date", CHECK_TIMES],
  [
    "a return before the pickup",
    { returnDate: dayBefore(search.pickupDate) },
    "Rental duration must be at least 24 hours",
    CHECK_TIMES,
  ],
  [
    "23 hours",
    { returnDate: addDays(search.pickupDate, 1), returnTime: "9:00 AM" },
    "Rental duration must be at least 24 hours",
    CHECK_TIMES,
  ],
  ["6:59 AM", { pickupTime: "6:59 AM" }, "Pickup time must be between 7 AM and 11 PM", CHECK_TIMES],
  [
    "11:00 PM",
    { returnTime: "11:00 PM" },
    "Return time must be between 7 AM and 11 PM",
    CHECK_TIMES,
  ],
  [
    "a time that is none",
    { pickupTime: "'; drop table cars" },
    "must look like 9:30 AM",
    CHECK_TIMES,
  ],
];

test.describe("as the server answers", () => {
  test.use({ javaScriptEnabled: false });

  test("an invalid search in the URL shows its errors", async ({ page }) => {
    for (const [what, changes, message, title] of REFUSED) {
      await test.step(what, async () => {
        const query = searchToParams({ ...search, ...changes }).toString();
        const answer = await page.goto(`/vehicles?${query}`);
        expect(answer?.status()).toBe(200);
        const form = page.getByRole("search", { name: "Find a car" });
        await expect(form.getByRole("alert")).toContainText(title);
        await expect(form.getByText(message)).toBeVisible();
        await expect(page.getByRole("heading", { name: /^Showing \d+ vehicles$/ })).toHaveCount(0);

        const detail = await page.request.get(`/vehicles/${car.slug}?${query}`);
        expect(detail.status()).toBe(200);
      });
    }
  });

  test("the booking page redirects an invalid search to the car", async ({ page }) => {
    await signUp(page);
    for (const [what, changes] of REFUSED.slice(2)) {
      await test.step(what, async () => {
        const query = searchToParams({ ...search, ...changes }).toString();
        await page.goto(`/VehicleBookingPage/${car.slug}?${query}&step=payment`);
        expect(new URL(page.url()).pathname).toBe(`/vehicles/${car.slug}`);
        await expect(page.getByRole("link", { name: "Select Rental Details" })).toBeVisible();
      });
    }
  });
});

test("the form shows an error at each missing field", async ({ page }) => {
  await open(page, "/vehicles");
  const form = page.getByRole("search", { name: "Find a car" });
  await expect(form.getByLabel("Pickup location")).toBeDisabled();
  await page.getByRole("button", { name: "Search cars" }).click();
  await expect(form.getByRole("alert")).toContainText("Please fill in all fields");
  for (const name of [
    "City",
    "Location",
    "Pickup date",
    "Pickup time",
    "Return date",
    "Return time",
  ]) {
    await expect(form.getByText(`${name} is required`)).toBeVisible();
  }
  await expect(form.getByLabel("City")).toBeFocused();
  await shot(page, "search-empty");
  expect(new URL(page.url()).search).toBe("");
});

test("the form offers only possible times and refuses invalid dates", async ({ page }) => {
  await open(page, "/vehicles");
  const form = page.getByRole("search", { name: "Find a car" });
  await fillSearch(page, search);
  const pickupTimes = await form.getByLabel("Pickup time").locator("option").allTextContents();
  expect(pickupTimes.slice(1, 2)).toEqual(["7:00 AM"]);
  expect(pickupTimes.at(-1)).toBe("10:30 PM");

  await form.getByLabel("Return date").fill(addDays(search.pickupDate, 1));
  const returnTimes = await form.getByLabel("Return time").locator("option").allTextContents();
  expect(returnTimes).not.toContain("9:30 AM");
  expect(returnTimes).toContain("10:00 AM");

  await form.getByLabel("Return date").fill(dayBefore(search.pickupDate));
  await page.getByRole("button", { name: "Search cars" }).click();
  await expect(form.getByText("Rental duration must be at least 24 hours")).toBeVisible();

  await form.getByLabel("Pickup date").fill(dayBefore(today()));
  await page.getByRole("button", { name: "Search cars" }).click();
  await expect(form.getByText("Pickup date cannot be in the past")).toBeVisible();
  await expect(form.getByRole("alert")).toContainText("These dates have passed");
  expect(new URL(page.url()).search).toBe("");
});

test("changing the pickup date moves the return, and changing the city clears the location", async ({
  page,
}) => {
  await open(page, "/vehicles");
  const form = page.getByRole("search", { name: "Find a car" });
  await fillSearch(page, search);
  const later = addDays(search.pickupDate, 7);
  await form.getByLabel("Pickup date").fill(later);
  await expect(form.getByLabel("Return date")).toHaveValue(addDays(later, 1));
  await expect(form.getByLabel("Return time")).toHaveValue(search.pickupTime);
  await form.getByLabel("City").selectOption("Vijayawada");
  await expect(form.getByLabel("Pickup location")).toHaveValue("");
});
