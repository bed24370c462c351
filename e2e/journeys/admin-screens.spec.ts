import { fleetPages, taxiAndMessagePages, userPages } from "../support/admin-page-list.ts";
import { bookingPages } from "../support/booking-pages.ts";
import { signIn, createAdmin } from "../support/admin-steps.ts";
import { expect, open, test } from "../support/fixtures.ts";
import { inspectScreen } from "../support/inspect-screen.ts";
import { moneyPages } from "../support/money-steps.ts";

test.setTimeout(300_000);

/** What a page loads after it is shown. */
const LOADED_LATER: Record<string, string> = {
  "car-new": "text=Add pictures",
  "car-copy": "text=Add pictures",
  car: "text=Add pictures",
  insight: ".recharts-surface",
};

/** Split into parts, so that several workers share them. */
const parts = {
  bookings: bookingPages,
  fleet: fleetPages,
  office: taxiAndMessagePages,
  money: moneyPages,
  people: userPages,
};

for (const [part, createPages] of Object.entries(parts)) {
  test(
    `the admin area is accessible by touch, keyboard and screen reader: ${part}`,
    { tag: "@fleet" },
    async ({ page, expectConsole }) => {
      expectConsole(/status of 404.*nobody/);
      const ravi = await createAdmin();
      await signIn(page, ravi, "/admin/users");
      for (const [name, address] of Object.entries(await createPages(ravi))) {
        await test.step(name, async () => {
          await open(page, address);
          const later = LOADED_LATER[name];
          if (later !== undefined) await page.locator(later).first().waitFor();
          await inspectScreen(page, `admin-${name}`);
        });
      }
    },
  );
}

test(
  "the errors of a car import are accessible",
  { tag: "@fleet" },
  async ({ page, expectConsole }) => {
    expectConsole(/status of 422.*import/);
    await signIn(page, await createAdmin(), "/admin/cars/import");
    const buffer = Buffer.from("name,category,price\nTata Nexon,Truck,12abc\n,SUV,0,");
    const file = { name: "a-long-name-of-a-list-of-cars.csv", mimeType: "text/csv", buffer };
    await page.getByLabel("CSV file").setInputFiles(file);
    await page.getByRole("button", { name: "Check the file" }).click();
    await expect(page.getByRole("list", { name: "What is wrong" })).toBeVisible();
    await inspectScreen(page, "admin-import-wrong");
  },
);

test("the preview of an import of settings is accessible", { tag: "@fleet" }, async ({ page }) => {
  await signIn(page, await createAdmin(), "/admin/settings");
  const questions = [{ question: "Where can I park?", answer: "By the jetty. ".repeat(20) }];
  const buffer = Buffer.from(JSON.stringify({ questions }));
  const file = { name: "settings.json", mimeType: "application/json", buffer };
  await page.getByLabel("Import a file").setInputFiles(file);
  await page.getByRole("button", { name: "Check file" }).click();
  await expect(page.getByRole("heading", { name: "Import settings" })).toBeVisible();
  await expect(page.getByText("Where can I park?").first()).toBeVisible();
  await inspectScreen(page, "admin-settings-import");
});
