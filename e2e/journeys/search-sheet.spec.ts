import type { Locator } from "@playwright/test";
import { addDays } from "#app/domain/business-time.ts";
import { formatPeriod } from "#app/domain/rental-period.ts";
import { searchToParams } from "#app/domain/rental-search.ts";
import { pickupSlots } from "#app/domain/time-slots.ts";
import { expect, open, shot, test } from "../support/fixtures.ts";
import { daysAheadWithinMonth, getDemoRental, today } from "../support/demo-rental.ts";
import {
  chooseDay,
  day,
  fillSearchSheet,
  foldedSearch,
  openSearchSheetAt,
  option,
  partHead,
  searchSheet,
} from "../support/search-sheet-steps.ts";
import { fillSearch, savedSearch } from "../support/steps.ts";

const rental = getDemoRental("tata-nexon-2023", daysAheadWithinMonth());
const { search, period } = rental;
const query = searchToParams(search).toString();
const found = /^Showing \d+ vehicles?/;

test.use({
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  reducedMotion: "no-preference",
});

test("a search by touch leads from each answer to the next question", async ({ page }) => {
  await open(page, "/");
  await foldedSearch(page).tap();
  const sheet = searchSheet(page);
  await expect(partHead(sheet, "Where")).toHaveAttribute("aria-expanded", "true");
  await option(sheet, "City", search.city).tap();
  await option(sheet, "Pickup location", search.location).tap();
  await expect(partHead(sheet, "Where")).toContainText(`${search.location}, ${search.city}`);

  await expect(partHead(sheet, "Pickup")).toHaveAttribute("aria-expanded", "true");
  await chooseDay(sheet, search.pickupDate);
  await shot(page, "sheet-pickup", "view");
  await option(sheet, "Pickup time", search.pickupTime).tap();

  await expect(partHead(sheet, "Return")).toHaveAttribute("aria-expanded", "true");
  await expect(sheet.getByText("24 hours", { exact: false }).last()).toBeVisible();
  await expect(day(sheet, search.pickupDate)).toBeDisabled();
  await chooseDay(sheet, search.returnDate);
  await shot(page, "sheet-return", "view");
  await option(sheet, "Return time", search.returnTime).tap();
  await expect(sheet.locator("[aria-live]").last()).toContainText(
    formatPeriod(period).split(" · ")[0] ?? "",
  );
  await expect(sheet.getByText(`48 hours · ${search.location}, ${search.city}`)).toBeVisible();
  await shot(page, "sheet-done", "view");

  await sheet.getByRole("button", { name: "Search cars" }).tap();
  await expect(page.getByRole("heading", { name: found })).toBeVisible();
  await expect(page).toHaveURL(`/vehicles?${query}`);
  await expect(searchSheet(page)).toHaveCount(0);
  expect(await savedSearch(page)).toEqual(search);
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(foldedSearch(page)).toContainText(`${search.location}, ${search.city}`);
});

test("a finished search is one line, and is changed in the sheet", async ({ page }) => {
  await open(page, rental.list);
  await expect(foldedSearch(page)).toContainText(formatPeriod(period));
  await foldedSearch(page).getByText("Change", { exact: true }).tap();
  const sheet = searchSheet(page);
  await partHead(sheet, "Return").tap();
  const later = addDays(search.returnDate, 1);
  await chooseDay(sheet, later);
  await sheet.getByRole("button", { name: "Search cars" }).tap();
  await expect(page).toHaveURL((url) => url.searchParams.get("returnDate") === later);
  await expect(sheet).toBeHidden();
  await expect(foldedSearch(page)).toContainText("72 hours");
  await page.goBack();
  await expect(page).toHaveURL(rental.list);
  await expect(foldedSearch(page)).toContainText("48 hours");
});

test("a refused search opens at the first missing field", async ({ page }) => {
  await open(page, "/vehicles");
  await page.getByRole("button", { name: "Search cars" }).tap();
  const sheet = searchSheet(page);
  await expect(partHead(sheet, "Where")).toBeFocused();
  await expect(sheet.getByRole("alert")).toHaveCount(0);
  await sheet.getByRole("button", { name: "Search cars" }).tap();
  await expect(sheet.getByRole("alert")).toContainText("Please fill in all fields");
  for (const name of ["Location", "Pickup date", "Pickup time", "Return time"]) {
    await expect(sheet.getByText(`${name} is required`)).toBeVisible();
  }
  await expect(
    sheet.getByRole("radiogroup", { name: "Pickup location" }).getByRole("radio").first(),
  ).toBeFocused();
  await shot(page, "sheet-refused", "view");

  await option(sheet, "Pickup location", search.location).tap();
  await expect(sheet.getByText("Location is required")).toHaveCount(0);
  await sheet.getByRole("button", { name: "Search cars" }).tap();
  await expect(sheet.getByRole("grid").locator("[tabindex='0']")).toBeFocused();
  await fillSearchSheet(sheet, search);
  await expect(sheet.getByRole("alert")).toHaveCount(0);
  await sheet.getByRole("button", { name: "Search cars" }).tap();
  await expect(page.getByRole("heading", { name: found })).toBeVisible();
});

test("only available days and times are offered", async ({ page }) => {
  const opened = Date.now();
  await open(page, "/vehicles");
  const sheet = await openSearchSheetAt(page, "Pickup");
  await expect(day(sheet, today())).toBeEnabled();
  await expect(day(sheet, today())).toHaveAttribute("aria-current", "date");
  await expect(sheet.getByRole("button", { name: "Previous month" })).toBeDisabled();
  const days = await sheet.getByRole("grid").locator("button:enabled").evaluateAll(valuesOf);
  expect(days.filter((date) => date < today())).toEqual([]);
  const before = pickupSlots(today(), opened);
  await day(sheet, today()).tap();
  const times = await timesOf(sheet, "Pickup time");
  expect([before, pickupSlots(today(), Date.now())]).toContainEqual(times);
  if (times.length === 0) {
    await expect(sheet.getByText("No pickup times are left on this day")).toBeVisible();
  }

  await chooseDay(sheet, search.pickupDate);
  expect(await timesOf(sheet, "Pickup time")).toHaveLength(32);
  await option(sheet, "Pickup time", "6:30 PM").tap();
  await expect(partHead(sheet, "Return")).toContainText("6:30 PM");
  expect((await timesOf(sheet, "Return time"))[0]).toBe("6:30 PM");
  await chooseDay(sheet, addDays(search.pickupDate, 2));
  expect((await timesOf(sheet, "Return time"))[0]).toBe("7:00 AM");
});

test("Back, Escape and the Close button close the sheet and keep the choices", async ({ page }) => {
  const dataRequests: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(".data")) dataRequests.push(request.url());
  });
  await open(page, "/vehicles");
  await open(page, "/");
  const closing: [string, (sheet: Locator) => Promise<unknown>][] = [
    ["back", () => page.goBack()],
    ["Escape", () => page.keyboard.press("Escape")],
    ["the cross", (sheet) => sheet.getByRole("button", { name: "Close" }).tap()],
  ];
  for (const [what, close] of closing) {
    await test.step(what, async () => {
      const sheet = await openSearchSheetAt(page, "Where");
      await option(sheet, "City", search.city).tap();
      await close(sheet);
      await expect(sheet).toBeHidden();
      await expect(page).toHaveURL("/");
      await expect(foldedSearch(page)).toContainText(search.city);
      await expect(foldedSearch(page)).toBeFocused();
    });
  }
  expect(dataRequests, "what the router requested again").toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL("/vehicles");
});

test("a search is made by keyboard alone", async ({ page }) => {
  await open(page, "/vehicles");
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await foldedSearch(page).focus();
  await press("Enter");
  const sheet = searchSheet(page);
  await expect(partHead(sheet, "Where")).toBeFocused();

  await press("Tab", "Space");
  await expect(sheet.getByRole("radio", { checked: true })).toHaveCount(1);
  await press("Tab", "Space", "ArrowDown");
  await expect(partHead(sheet, "Where")).toHaveAttribute("aria-expanded", "true");

  await press("Tab");
  await expect(partHead(sheet, "Pickup")).toBeFocused();
  await press("Enter", "Tab");
  while (!(await sheet.getByRole("grid").locator(":focus").count())) await press("Tab");
  await press("ArrowRight", "ArrowDown", "Enter");
  const pickupDate = addDays(today(), 8);
  await expect(day(sheet, pickupDate)).toBeFocused();
  await press("PageDown", "PageUp", "Tab", "Space", "ArrowRight");
  await expect(option(sheet, "Pickup time", "7:30 AM")).toBeChecked();

  await press("Tab");
  await expect(partHead(sheet, "Return")).toBeFocused();
  await expect(partHead(sheet, "Return")).toContainText("7:30 AM");
  await press("Tab", "Enter");
  await expect(page.getByRole("heading", { name: found })).toBeVisible();
  expect(new URL(page.url()).searchParams.get("pickupDate")).toBe(pickupDate);
});

test("the fields unfold when the sheet fails to load", async ({ page, expectConsole }) => {
  expectConsole(/search-sheet/, /ERR_FAILED/);
  await page.route(/search-sheet/, (route) => route.abort());
  await open(page, "/vehicles");
  await foldedSearch(page).click();
  await expect(page.getByLabel("City")).toBeVisible();
  await fillSearch(page, search);
  await page.getByRole("button", { name: "Search cars" }).click();
  await expect(page).toHaveURL(`/vehicles?${query}`);
});

function timesOf(sheet: Locator, question: string): Promise<string[]> {
  return sheet.getByRole("radiogroup", { name: question }).getByRole("radio").evaluateAll(valuesOf);
}

/** Runs in the page. */
function valuesOf(controls: Element[]): string[] {
  return controls.map((control) => (control as HTMLInputElement | HTMLButtonElement).value);
}
