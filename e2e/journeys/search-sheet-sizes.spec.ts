import type { Locator } from "@playwright/test";
import { formatPeriod } from "#app/domain/rental-period.ts";
import { findSmallTargets } from "../support/find-small-targets.ts";
import { expect, open, shot, test } from "../support/fixtures.ts";
import { getDemoRental } from "../support/demo-rental.ts";
import {
  chooseDay,
  fillSearchSheet,
  foldedSearch,
  openSearchSheet,
  openSearchSheetAt,
  option,
  partHead,
} from "../support/search-sheet-steps.ts";
import { fillSearch } from "../support/steps.ts";

const rental = getDemoRental("tata-nexon-2023");
const { search, period } = rental;

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
test.use(PHONE);

test("the page behind the sheet does not scroll", async ({ page }) => {
  await open(page, "/");
  await foldedSearch(page).scrollIntoViewIfNeeded();
  const sheet = await openSearchSheet(page);
  const place = await page.evaluate(() => scrollY);
  await expect(page.locator("html")).toHaveCSS("overflow", "hidden");
  await sheet.getByRole("button", { name: "Close" }).tap();
  await expect(sheet).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(place);
});

test("the sheet fits in landscape and portrait", async ({ page }) => {
  await open(page, "/vehicles");
  const sheet = await openSearchSheetAt(page, "Pickup");
  await chooseDay(sheet, search.pickupDate);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(partHead(sheet, "Pickup")).toHaveAttribute("aria-expanded", "true");
  await expectToFit(sheet);
  await option(sheet, "Pickup time", "9:30 AM").tap();
  await shot(page, "sheet-landscape", "view");
  await page.setViewportSize(PHONE.viewport);
  await expect(partHead(sheet, "Pickup")).toContainText("9:30 AM");
  await expectToFit(sheet);
});

for (const { width, text } of [
  { width: 320, text: 100 },
  { width: 390, text: 200 },
]) {
  test(`the sheet fits at ${width} px with text of ${text} %`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await open(page, "/vehicles");
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = `${percent}%`;
    }, text);
    const sheet = await openSearchSheet(page);
    await expectToFit(sheet);
    await fillSearchSheet(sheet, search);
    await expectToFit(sheet);
    await partHead(sheet, "Return").tap();
    await expectToFit(sheet);
    expect(await findSmallTargets(sheet)).toEqual([]);
    await shot(page, `sheet-text-${text}`, "view");
    await sheet.getByRole("button", { name: "Close" }).tap();
    await expect(sheet).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test("a saved search appears without a layout shift", async ({ page }) => {
  await open(page, "/");
  await page.evaluate(
    (saved) => localStorage.setItem("rentalFormData", saved),
    JSON.stringify(search),
  );
  for (const address of ["/", "/vehicles", rental.list]) {
    await open(page, address);
    await expect(foldedSearch(page)).toContainText(search.location);
    const shifts = await page.evaluate(shiftsInSearch);
    expect(shifts, address).toEqual([]);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a tap unfolds the fields, and the server shows the result", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByLabel("City")).toBeHidden();
    await foldedSearch(page).tap();
    await fillSearch(page, search);
    await shot(page, "plain-search", "view");
    await page.getByRole("button", { name: "Search cars" }).tap();
    await expect(page.getByRole("heading", { name: /^Showing/ })).toBeVisible();
    await expect(foldedSearch(page)).toContainText(formatPeriod(period));
    await expect(page.getByLabel("City")).toBeHidden();
    await foldedSearch(page).tap();
    await expect(page.getByLabel("City")).toHaveValue(search.city);
  });

  test("the errors of a search are visible at once", async ({ page }) => {
    await page.goto("/vehicles?city=Visakhapatnam&pickupDate=2020-01-01");
    await expect(page.getByRole("alert")).toContainText("Please fill in all fields");
    await expect(page.getByText("Pickup date cannot be in the past")).toBeVisible();
    await expect(page.getByLabel("Pickup location")).toBeVisible();
  });
});

/** Expects nothing to overflow sideways, and the search button to be visible. */
async function expectToFit(sheet: Locator): Promise<void> {
  const tooWide = await sheet.evaluate((element) =>
    [element, ...element.querySelectorAll("*")]
      .filter((part) => part.getBoundingClientRect().right > innerWidth + 0.5)
      .map((part) => part.outerHTML.slice(0, 200)),
  );
  expect(tooWide).toEqual([]);
  await expect(sheet.getByRole("button", { name: "Search cars" })).toBeInViewport({ ratio: 1 });
  await expect(sheet.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
}

async function shiftsInSearch(): Promise<string[]> {
  type Shift = PerformanceEntry & { sources: { node: Node | null }[] };
  const shifts = await new Promise<Shift[]>((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries() as Shift[]));
    observer.observe({ type: "layout-shift", buffered: true });
    setTimeout(() => resolve([]), 500);
  });
  return shifts
    .flatMap(({ sources }) => sources)
    .map(({ node }) => (node instanceof Element ? node : node?.parentElement))
    .filter((element) => element?.closest("search"))
    .map((element) => element?.outerHTML.slice(0, 200) ?? "");
}
