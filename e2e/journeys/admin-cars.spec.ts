import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { addDays } from "#app/domain/business-time.ts";
import { searchToParams } from "#app/domain/rental-search.ts";
import { bookCar, hiddenCar } from "../support/admin-car-steps.ts";
import { runMakeAdmin, signIn, addCustomer, createAdmin } from "../support/admin-steps.ts";
import { expect, open, shot, test, withoutBrowser } from "../support/fixtures.ts";
import { inspectScreen } from "../support/inspect-screen.ts";
import { today } from "../support/demo-rental.ts";
import { toasts } from "../support/steps.ts";

const main = (page: Page) => page.getByRole("main");
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save changes" });
const unique = (word: string) => `${word} ${randomBytes(4).toString("hex")}`;

/** Adds a car in a city that no other journey searches. */
async function addCar(page: Page, { name, city }: { name: string; city: string }): Promise<void> {
  await field(page, "Name").fill(name);
  await field(page, "Category").selectOption("SUV");
  await field(page, "Price per hour").fill("150");
  await field(page, "City").fill(city);
  await field(page, "Pickup location").fill("Jetty");
  await page.getByRole("button", { name: "Add Car" }).click();
}

async function find(page: Page, text: string): Promise<void> {
  await open(page, `/admin/cars?${new URLSearchParams({ text }).toString()}`);
}

/** Expects what a visitor finds in the city, after the short cache has expired. */
async function expectAt(page: Page, city: string, words: RegExp): Promise<void> {
  const pickupDate = addDays(today(), 2);
  const dates = { pickupDate, returnDate: addDays(pickupDate, 2), vehicleType: "" };
  const times = { pickupTime: "10:00 AM", returnTime: "10:00 AM" };
  const search = searchToParams({ city, location: "Jetty", ...dates, ...times });
  await expect(async () => {
    await open(page, `/vehicles?${search.toString()}`);
    await expect(main(page)).toContainText(words, { timeout: 500 });
  }).toPass({ timeout: 20_000 });
}

test(
  "a car is added, found by visitors, changed, duplicated and archived",
  { tag: "@fleet" },
  async ({ page, openNewVisitor, expectConsole }) => {
    test.setTimeout(120_000);
    expectConsole(/status of 400.*cars/);
    const [name, city] = [unique("Kia Seltos"), unique("Port")];
    const visitor = await openNewVisitor();
    await signIn(page, await createAdmin(), "/admin/cars/new");

    await page.getByRole("button", { name: "Add Car" }).click();
    const summary = page.getByRole("alert");
    await expect(summary).toContainText("Failed to add car: 3 fields need correcting.");
    await expect(summary).toBeFocused();
    await summary.getByRole("link", { name: "Category is required" }).click();
    await expect(field(page, "Category")).toBeFocused();
    for (const price of ["-1", "0", "1e9", "12abc"]) {
      await field(page, "Price per hour").fill(price);
      await page.getByRole("button", { name: "Add Car" }).click();
      // The response takes the focus from the button.
      await expect(summary).toBeFocused();
      await expect(summary).toContainText("Price is a whole number of rupees");
      await expect(field(page, "Price per hour")).toHaveValue(price);
    }
    await shot(page, "admin-car-problems");
    await page.getByLabel("Feature 1").fill("Sunroof");
    await page.getByRole("button", { name: "Add a feature" }).click();
    await expect(page.getByLabel("Feature 2")).toBeFocused();
    await page.keyboard.type("Six airbags");
    await addCar(page, { name, city });
    await expect(toasts(page)).toContainText("Car added successfully!");

    await expectAt(visitor, city, /Rs\.150\/hr/);
    await visitor.getByRole("link", { name: `View Details of ${name}` }).click();
    await expect(visitor.getByRole("heading", { level: 1, name })).toBeVisible();

    await find(page, name);
    await page.getByRole("link", { name, exact: true }).click();
    await field(page, "Price per hour").fill("175");
    await page.getByRole("link", { name: "Duplicate" }).click();
    const question = page.getByRole("dialog", { name: "Leave without saving?" });
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect(question).toBeHidden();
    await save(page).click();
    await expect(toasts(page)).toContainText("Car updated successfully!");
    await expectAt(visitor, city, /Rs\.175\/hr/);

    await page.getByRole("link", { name: "Duplicate" }).click();
    await expect(field(page, "Name")).toHaveValue(`${name} (copy)`);
    await expect(page.getByLabel("Feature 2")).toHaveValue("Six airbags");
    await page.getByRole("button", { name: "Add Car" }).click();
    await page.waitForURL(/\/admin\/cars(\?|$)/);
    await find(page, name);
    await page.getByRole("link", { name: `Delete: ${name} (copy)` }).click();
    await expect(main(page)).toContainText("Are you sure you want to delete this car?");
    await page.getByRole("button", { name: "Delete car" }).click();
    await expect(toasts(page)).toContainText("Car deleted successfully!");

    const reference = await bookCar(await addCustomer(), name);
    await find(page, name);
    await page.getByRole("link", { name: `Delete: ${name}`, exact: true }).click();
    await expect(page.getByRole("note")).toContainText(reference);
    await page.getByRole("button", { name: "Archive car" }).click();
    await expect(toasts(page)).toContainText("it was archived instead of deleted");
    // It was the only car of the city.
    await expectAt(visitor, city, /Choose a city from the list/);
    await find(page, name);
    await expect(main(page).getByRole("listitem").first()).toContainText("Archived");
    await page.getByRole("button", { name: `Restore: ${name}` }).click();
    await expect(toasts(page)).toContainText("Car is back in the fleet!");
    await page.getByRole("link", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Archive car" }).click();
    await page.waitForURL(/\/admin\/cars(\?|$)/);
  },
);

test(
  "saving a car that a colleague has changed shows the changes and asks which to keep",
  { tag: "@fleet" },
  async ({ page, openNewBrowser, expectConsole }) => {
    expectConsole(/status of 409.*cars/);
    const car = await hiddenCar();
    const other = await openNewBrowser();
    await signIn(page, await createAdmin(), `/admin/cars/${car.id}`);
    const lata = await addCustomer("Lata Devi");
    await runMakeAdmin(lata.email);
    await signIn(other, lata, `/admin/cars/${car.id}`);
    await field(page, "Price per hour").fill("135");
    await field(page, "Colour").fill("Monsoon grey");
    await save(page).click();
    await expect(toasts(page)).toContainText("Car updated successfully!");

    await field(other, "Price per hour").fill("99");
    await save(other).click();
    const alert = other.getByRole("alert");
    await expect(alert).toContainText("Someone else has changed it since you opened it.");
    await expect(alert).toContainText("Ravi Teja saved it on");
    await expect(alert).toBeFocused();
    const price = other.getByRole("group", { name: "Price per hour" });
    await expect(price).toContainText("Before: Rs.120/hr");
    await expect(price.getByLabel("Rs.99/hr")).toBeChecked();
    const theirs = other.getByRole("region", { name: "Changed by Ravi Teja" });
    await expect(theirs.getByRole("listitem")).toHaveText(/^Colour.*Monsoon grey.*Before: /);
    await inspectScreen(other, "admin-car-conflict");
    await price.getByLabel("Rs.135/hr").check();
    await other.getByRole("button", { name: "Save what I chose" }).click();
    await expect(toasts(other)).toContainText("Car updated successfully!");
    await expect(field(other, "Price per hour")).toHaveValue("135");
    await expect(field(other, "Colour")).toHaveValue("Monsoon grey");
  },
);

test.describe("as the server sends it", { tag: "@fleet" }, () => {
  test.use(withoutBrowser);

  test("a car is added after its errors are corrected", async ({ page, expectConsole }) => {
    expectConsole(/status of 400.*cars/);
    const [name, city] = [unique("Plain Swift"), unique("Port")];
    await signIn(page, await createAdmin(), "/admin/cars/new");
    await field(page, "Name").fill(name);
    await page.getByLabel("Feature 7").fill("Spare wheel");
    await page.getByRole("button", { name: "Add Car" }).click();
    await expect(page.getByRole("alert")).toContainText("Failed to add car: 2 fields");
    await expect(field(page, "Name")).toHaveValue(name);
    await addCar(page, { name, city });
    await expect(page.getByRole("alert")).toContainText("Car added successfully!");
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page.getByLabel("Feature 1")).toHaveValue("Spare wheel");
    await page.getByRole("link", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Delete car" }).click();
    await expect(page.getByRole("alert")).toContainText("Car deleted successfully!");
  });
});
