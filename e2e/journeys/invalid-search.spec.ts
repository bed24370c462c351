import { addDays } from "#app/domain/business-time.ts";
import { formatDateAndTime } from "#app/features/fleet/search-labels.ts";
import { type RentalSearch, searchToParams } from "#app/domain/rental-search.ts";
import { expect, open, shot, test, withoutBrowser } from "../support/fixtures.ts";
import { daysAheadWithinMonth, getDemoRental, today } from "../support/demo-rental.ts";
import {
  chooseDay,
  day,
  fillSearchSheet,
  foldedSearch,
  openSearchSheet,
  option,
  partHead,
  searchSheet,
} from "../support/search-sheet-steps.ts";
import { signUp } from "../support/steps.ts";

const { car, search } = getDemoRental("tata-tiago-ev-2023", daysAheadWithinMonth());
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
  test.use(withoutBrowser);

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
    for (const [what, changes, message] of REFUSED.slice(2)) {
      await test.step(what, async () => {
        const query = searchToParams({ ...search, ...changes }).toString();
        await page.goto(`/VehicleBookingPage/${car.slug}?${query}&step=payment`);
        expect(new URL(page.url()).pathname).toBe(`/vehicles/${car.slug}`);
        await expect(page.getByRole("link", { name: "Select Rental Details" })).toBeVisible();
        await expect(page.getByRole("main")).toContainText(message);
      });
    }
  });
});

test("an empty search opens at what is missing, and shows errors when that is not chosen", async ({
  page,
}) => {
  await open(page, "/vehicles");
  await page.getByRole("button", { name: "Search cars" }).click();
  const sheet = searchSheet(page);
  await expect(partHead(sheet, "Where")).toHaveAttribute("aria-expanded", "true");
  await expect(option(sheet, "City", "Visakhapatnam")).toBeChecked();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByText("is required")).toHaveCount(0);

  await sheet.getByRole("button", { name: "Search cars" }).click();
  await expect(sheet.getByRole("alert")).toContainText("Please fill in all fields");
  for (const name of ["Location", "Pickup date", "Pickup time", "Return date", "Return time"]) {
    await expect(sheet.getByText(`${name} is required`)).toBeVisible();
  }
  await expect(sheet.getByRole("radiogroup", { name: "Pickup location" })).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await shot(page, "search-empty");
  expect(new URL(page.url()).search).toBe("");
});

test("only possible days and times are offered", async ({ page }) => {
  await open(page, "/vehicles");
  const sheet = await openSearchSheet(page);
  await fillSearchSheet(sheet, search);
  await chooseDay(sheet, addDays(search.pickupDate, 1));
  const times = sheet.getByRole("radiogroup", { name: "Return time" });
  await expect(times.getByRole("radio", { name: "9:30 AM" })).toHaveCount(0);
  await expect(times.getByRole("radio", { name: "10:00 AM", exact: true })).toBeVisible();
  await expect(day(sheet, search.pickupDate)).toBeDisabled();

  await partHead(sheet, "Pickup").click();
  const pickupTimes = sheet.getByRole("radiogroup", { name: "Pickup time" }).getByRole("radio");
  await expect(pickupTimes).toHaveCount(32);
  await expect(pickupTimes.first()).toHaveAttribute("value", "7:00 AM");
  await expect(pickupTimes.last()).toHaveAttribute("value", "10:30 PM");
});

test("changing the pickup date moves the return, and changing the city clears the location", async ({
  page,
}) => {
  await open(page, "/vehicles");
  const sheet = await openSearchSheet(page);
  await fillSearchSheet(sheet, search);
  await partHead(sheet, "Pickup").click();
  const later = addDays(search.pickupDate, 7);
  await chooseDay(sheet, later);
  await expect(partHead(sheet, "Return")).toContainText(
    formatDateAndTime(addDays(later, 1), search.pickupTime),
  );
  await partHead(sheet, "Where").click();
  await option(sheet, "City", "Vijayawada").click();
  await expect(partHead(sheet, "Where")).toContainText("Vijayawada");
  await expect(partHead(sheet, "Where")).not.toContainText(search.location);
});

test("a link to past dates says so and keeps its fields", async ({ page }) => {
  const past = { ...search, pickupDate: dayBefore(today()), returnDate: addDays(today(), 2) };
  await open(page, `/vehicles?${searchToParams(past).toString()}`);
  const form = page.getByRole("search", { name: "Find a car" });
  await expect(form.getByRole("alert")).toContainText("These dates have passed");
  await expect(foldedSearch(page)).toContainText(`${search.location}, ${search.city}`);
  await page.getByRole("button", { name: "Search cars" }).click();
  await expect(partHead(searchSheet(page), "Pickup")).toHaveAttribute("aria-expanded", "true");
});
