import type { Page } from "@playwright/test";
import { bookingPages, fleetPages, officePages, peoplePages } from "./admin-page-list.ts";
import { signIn, createAdmin } from "./admin-steps.ts";
import { findViolations } from "./find-violations.ts";
import { findLostText } from "./find-lost-text.ts";
import { findSmallTargets } from "./find-small-targets.ts";
import { expect, open, shot, test } from "./fixtures.ts";
import { moneyPages } from "./money-steps.ts";
import { walkByKeyboard } from "./walk-by-keyboard.ts";

test.use({ reducedMotion: "reduce" });
test.setTimeout(300_000);

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** What a page brings by itself, once it is there. */
const LATER: Record<string, string> = {
  "car-new": "text=Add pictures",
  "car-copy": "text=Add pictures",
  car: "text=Add pictures",
  insight: ".recharts-surface",
};

/** Parts that two workers share. */
const parts = {
  bookings: bookingPages,
  fleet: fleetPages,
  office: officePages,
  money: moneyPages,
  people: peoplePages,
};

for (const [part, pagesOf] of Object.entries(parts)) {
  test(
    `the admin area suits everybody, on a phone and a desktop, by day and by night: ${part}`,
    { tag: "@fleet" },
    async ({ page, expectConsole }) => {
      expectConsole(/status of 404.*nobody/);
      const ravi = await createAdmin();
      const pages = await pagesOf(ravi);
      await page.setViewportSize(PHONE);
      await signIn(page, ravi, "/admin/users");
      for (const [name, address] of Object.entries(pages)) {
        await test.step(name, () => inspect(page, name, address));
      }
    },
  );
}

test(
  "what is wrong with a list of cars suits everybody",
  { tag: "@fleet" },
  async ({ page, expectConsole }) => {
    expectConsole(/status of 422.*import/);
    await signIn(page, await createAdmin(), "/admin/cars/import");
    const buffer = Buffer.from("name,category,price\nTata Nexon,Truck,12abc\n,SUV,0,");
    const file = { name: "a-long-name-of-a-list-of-cars.csv", mimeType: "text/csv", buffer };
    await page.getByLabel("CSV file").setInputFiles(file);
    await page.getByRole("button", { name: "Check the file" }).click();
    await expect(page.getByRole("list", { name: "What is wrong" })).toBeVisible();
    await inspectShown(page, "admin-import-wrong");
  },
);

async function inspect(page: Page, name: string, address: string): Promise<void> {
  await open(page, address);
  const later = LATER[name];
  if (later !== undefined) await page.locator(later).first().waitFor();
  await inspectShown(page, `admin-${name}`);
}

/** By day on a phone, by night on a desktop, narrow, and with large text: without asking for it again. */
async function inspectShown(page: Page, name: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: "light" });
  await shot(page, name);
  expect.soft(await findSmallTargets(page.locator("body")), name).toEqual([]);
  expect.soft((await walkByKeyboard(page)).lost, name).toEqual([]);
  await expectAccessible(page, name);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectWhole(page, `${name}: 320 px wide`);
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ colorScheme: "dark" });
  await shot(page, name);
  expect.soft(await hiddenTabs(page), `${name}: tabs beyond a desktop's edge`).toBe(0);
  await expectAccessible(page, name);
  await page.setViewportSize(PHONE);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await expectWhole(page, `${name}: text at 200 %`);
}

/** In pixels. */
async function hiddenTabs(page: Page): Promise<number> {
  const strip = page.getByRole("navigation", { name: "Admin" });
  return await strip.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
}

/** A chart is drawn anew a moment after there is another width. */
async function expectWhole(page: Page, what: string): Promise<void> {
  const { poll } = expect.configure({ soft: true, timeout: 2000 });
  await poll(() => findLostText(page), what).toEqual([]);
}

async function expectAccessible(page: Page, name: string): Promise<void> {
  const violations = await findViolations(page);
  const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  expect.soft(found, name).toEqual([]);
}
