import type { Locator, Page } from "@playwright/test";
import type { RentalSearch } from "#app/domain/rental-search.ts";
import { formatFullDate } from "#app/features/fleet/calendar-month.ts";
import { expect } from "./expect.ts";

/** The line that a phone shows instead of the search form. */
export function foldedSearch(page: Page): Locator {
  return page.getByRole("search", { name: "Find a car" }).locator("summary");
}

export function searchSheet(page: Page): Locator {
  return page.getByRole("dialog", { name: "Find a car" });
}

export async function openSearchSheet(page: Page): Promise<Locator> {
  await foldedSearch(page).click();
  await expect(searchSheet(page)).toBeVisible();
  return searchSheet(page);
}

/** The header of a part, which shows its choice and unfolds it. */
export function partHead(sheet: Locator, part: "Where" | "Pickup" | "Return"): Locator {
  return sheet.getByRole("button", { name: new RegExp(`^${part} `) });
}

export async function fillSearchSheet(sheet: Locator, search: RentalSearch): Promise<void> {
  await unfold(partHead(sheet, "Where"));
  await option(sheet, "City", search.city).click();
  await option(sheet, "Pickup location", search.location).click();
  await unfold(partHead(sheet, "Pickup"));
  await chooseDay(sheet, search.pickupDate);
  await option(sheet, "Pickup time", search.pickupTime).click();
  await unfold(partHead(sheet, "Return"));
  await chooseDay(sheet, search.returnDate);
  await option(sheet, "Return time", search.returnTime).click();
}

export function option(sheet: Locator, question: string, answer: string): Locator {
  return sheet
    .getByRole("radiogroup", { name: question })
    .getByRole("radio", { name: new RegExp(`^${answer}\\b`) });
}

export function day(sheet: Locator, date: string): Locator {
  return sheet.getByRole("button", { name: new RegExp(`^${formatFullDate(date)}\\b`) });
}

/** Chooses a day, changing the month of the calendar as needed. */
export async function chooseDay(sheet: Locator, date: string): Promise<void> {
  const shown = sheet.getByRole("grid").locator("button").first();
  while ((await day(sheet, date).count()) === 0) {
    const isLater = ((await shown.getAttribute("value")) ?? "") < date;
    await sheet.getByRole("button", { name: isLater ? "Next month" : "Previous month" }).click();
  }
  await day(sheet, date).click();
}

export async function openSearchSheetAt(
  page: Page,
  part: "Where" | "Pickup" | "Return",
): Promise<Locator> {
  const sheet = await openSearchSheet(page);
  await unfold(partHead(sheet, part));
  return sheet;
}

async function unfold(head: Locator): Promise<void> {
  if ((await head.getAttribute("aria-expanded")) === "false") await head.click();
}
