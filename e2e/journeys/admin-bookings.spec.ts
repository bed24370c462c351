import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { addDays } from "#app/domain/business-time.ts";
import { bookTrip, signIn, addCustomer, createAdmin } from "../support/admin-steps.ts";
import { today } from "../support/demo-rental.ts";
import { expect, shot, test, withoutBrowser } from "../support/fixtures.ts";

const list = (page: Page) => page.getByRole("main").getByRole("list", { name: "Bookings" });
const rows = (page: Page) => list(page).getByRole("listitem");
const search = (page: Page) => page.getByRole("search", { name: "Find a booking" });
const filter = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Filters" }).getByRole("link", { name });
const words = (page: Page) => search(page).getByLabel("Reference, name, phone, e-mail or car");

async function find(page: Page, text: string): Promise<void> {
  await words(page).fill(text);
  await search(page).getByRole("button", { name: "Search" }).click();
  await page.waitForURL((url) => url.searchParams.get("text") === text);
}

test("staff find a booking by text, filters and dates, and export it", async ({ page }) => {
  const [ravi, meera] = [await createAdmin(), await addCustomer("Meera Nair")];
  const references = [await bookTrip(meera), await bookTrip(meera)];
  await signIn(page, ravi, "/admin/bookings");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bookings Management");
  await expect(page.getByRole("heading", { level: 2 }).first()).toContainText("Created today, ");
  await filter(page, "All bookings").click();
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("All bookings");

  const reference = references[0] ?? "";
  await find(page, reference.toLowerCase());
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText([reference]);
  await expect(rows(page)).toContainText(["Confirmed"]);
  await shot(page, "admin-bookings-found");

  await filter(page, "Cancelled").click();
  await page.waitForURL(/filter=cancelled/);
  await expect(page.getByRole("main")).toContainText("No booking found");
  await expect(filter(page, "Confirmed")).toHaveText("Confirmed1");
  await filter(page, "Confirmed").click();
  await page.waitForURL(/filter=completed/);
  await expect(rows(page)).toHaveCount(1);

  await search(page).getByText("Dates", { exact: true }).click();
  await search(page).getByLabel("To").fill("2020-01-01");
  await search(page).getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("main")).toContainText("No booking found");
  await page.getByRole("link", { name: "Show all bookings" }).click();
  await page.waitForURL("/admin/bookings?filter=all");

  await find(page, reference);
  const started = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  const file = await started;
  expect(file.suggestedFilename()).toMatch(/^bookings-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), "utf8");
  expect(parse(text, { bom: true, columns: true })).toEqual([
    expect.objectContaining({ reference, status: "completed", channel: "website", paid: "0.00" }),
  ]);
});

test("typing on during a search loses no input", async ({ page }) => {
  const [ravi, meera] = [await createAdmin(), await addCustomer()];
  const reference = await bookTrip(meera);
  await signIn(page, ravi, "/admin/bookings");
  let answer = () => {};
  const typed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/admin/bookings.data?*", async (route) => {
    await typed;
    await route.continue();
  });
  await words(page).fill(reference.slice(0, -2));
  await words(page).press("Enter");
  await words(page).press("End");
  await words(page).pressSequentially(reference.slice(-2));
  answer();
  await page.waitForURL((url) => url.searchParams.get("text") === reference.slice(0, -2));
  await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0);
  await expect(words(page)).toBeFocused();
  await expect(words(page)).toHaveValue(reference);
  await words(page).press("Enter");
  await page.waitForURL((url) => url.searchParams.get("text") === reference);
  await expect(rows(page)).toHaveCount(1);
  await page.goBack();
  await expect(words(page)).toHaveValue(reference.slice(0, -2));
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a booking is a card that links to its page", async ({ page }) => {
    const [ravi, meera] = [await createAdmin(), await addCustomer()];
    const reference = await bookTrip(meera);
    await signIn(page, ravi, "/admin/bookings");
    await find(page, reference);
    await expect(rows(page)).toHaveCount(1);
    await shot(page, "admin-bookings");
    await rows(page).tap();
    await page.waitForURL(/\/admin\/bookings\/[\w-]{36}$/);
  });
});

test.describe("as the server sends it", () => {
  test.use(withoutBrowser);

  test("staff search and filter", async ({ page }) => {
    const [ravi, meera] = [await createAdmin(), await addCustomer()];
    const reference = await bookTrip(meera);
    await signIn(page, ravi, "/admin/bookings");
    await words(page).fill(reference);
    await search(page).getByRole("button", { name: "Search" }).click();
    await filter(page, "Confirmed").click();
    await expect(rows(page)).toHaveCount(1);
    await page.goto("/admin/bookings?text=nobody-at-all");
    await expect(page.getByRole("main")).toContainText("No booking found");
  });

  test("staff turn the pages of a list forward and back", async ({ page }) => {
    // Bookings of journeys beside this one would move the pages: earlier trips stay.
    const to = addDays(today(), -14);
    await signIn(page, await createAdmin(), `/admin/bookings?filter=all&by=pickup&to=${to}`);
    const pages = page.getByRole("navigation", { name: "Pages" });
    const references = async () => await rows(page).getByRole("link").allTextContents();
    const turn = async (name: string) => {
      const before = await references();
      await pages.getByRole("link", { name, exact: true }).click();
      await expect.poll(references).not.toEqual(before);
      return await references();
    };
    const first = await references();
    expect(await pages.getByRole("link").allTextContents()).toEqual(["Next page"]);
    const second = await turn("Next page");
    const third = await turn("Next page");
    expect(await turn("Previous page")).toEqual(second);
    expect(await turn("Previous page")).toEqual(first);
    await turn("Next page");
    expect(await turn("Next page")).toEqual(third);
    expect(await turn("First page")).toEqual(first);
  });
});
