import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { openDatabase } from "#app/db/client.server.ts";
import { addDays } from "#app/domain/business-time.ts";
import { insertCar } from "#test/support/factories.ts";
import { signIn, addCustomer, createAdmin, createSession } from "../support/admin-steps.ts";
import { expect, open, shot, test } from "../support/fixtures.ts";
import { inspectScreen } from "../support/inspect-screen.ts";
import { dataDir } from "../support/site-under-test.ts";
import { today } from "../support/demo-rental.ts";
import { payButton, toasts } from "../support/steps.ts";

const pickupDate = addDays(today(), 3);
const when = {
  pickupDate,
  pickupTime: "10:00 AM",
  returnDate: addDays(pickupDate, 2),
  returnTime: "10:00 AM",
};

/** A location with cars that no other journey uses. */
async function addLocation(...names: string[]) {
  const place = { city: `Wharf ${randomInt(1e9)}`, location: "Jetty" };
  const db = openDatabase({ databaseUrl: process.env.E2E_DATABASE_URL, dataDir });
  try {
    const cars = await Promise.all(names.map((name) => insertCar(db, { ...place, name })));
    const ids = cars.map(({ id }) => id);
    const query = new URLSearchParams({ ...place, ...when }).toString();
    return { ...place, ids, query };
  } finally {
    await db.destroy();
  }
}

const step = (page: Page, name: string | RegExp) => page.getByRole("region", { name });
const add = (page: Page) => page.getByRole("button", { name: "Add booking" });
const newPhone = () => `98${randomInt(1e8).toString().padStart(8, "0")}`;

test(
  "what staff choose before the scripts are loaded stays",
  { tag: "@fleet" },
  async ({ page }) => {
    const { city, location } = await addLocation("Tata Nexon XZ");
    await createSession(page, await createAdmin());
    const { promise: isChosen, resolve: letScriptsLoad } = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await isChosen;
      await route.continue();
    });
    await page.goto("/admin/bookings/new", { waitUntil: "commit" });
    await page.getByLabel("City").selectOption(city);
    await page.getByLabel("Pickup location").selectOption({ label: location });
    await page.getByLabel("Pickup date").fill(when.pickupDate);
    await page.getByLabel("Pickup time").selectOption(when.pickupTime);
    letScriptsLoad();
    await expect(page.getByRole("link", { name: "Tata Nexon XZ" })).toBeVisible();
    await expect(page.getByLabel("City")).toHaveValue(city);
    await expect(page.getByLabel("Pickup date")).toHaveValue(when.pickupDate);
  },
);

test("staff hold a car for a new caller", { tag: "@fleet" }, async ({ page, expectConsole }) => {
  expectConsole(/status of 400.*bookings\/new/);
  const { city, location } = await addLocation("Tata Nexon XZ", "Maruti Swift ZXI");
  await signIn(page, await createAdmin(), "/admin/bookings/new");
  await page.getByLabel("City").selectOption(city);
  await page.getByLabel("Pickup location").selectOption(location);
  await page.getByLabel("Pickup date").fill(when.pickupDate);
  await page.getByLabel("Pickup time").selectOption(when.pickupTime);
  await expect(page.getByLabel("Return date")).not.toHaveValue("");
  await page.getByLabel("Return date").fill(when.returnDate);
  await page.getByLabel("Return time").selectOption(when.returnTime);
  await page.getByRole("link", { name: "Tata Nexon XZ" }).click();
  await page.getByLabel("Name, phone or e-mail").fill("nobody at all");
  await page.getByRole("button", { name: "Find" }).click();
  await expect(step(page, "Customer")).toContainText("Nobody found");
  await page.getByRole("button", { name: "New customer" }).click();

  await expect(page.getByLabel("Full name")).toHaveValue("nobody at all");
  await page.getByLabel("Full name").fill("");
  await add(page).click();
  await expect(step(page, "New customer")).toContainText("Name is required");
  await expect(page.getByLabel("Full name")).toBeFocused();
  await page.getByLabel("Full name").fill("Lakshmi Devi");
  await page.getByRole("checkbox", { name: /accepts the terms/ }).check();
  await page.getByRole("textbox", { name: "Phone" }).fill(newPhone());
  await page.getByRole("radio", { name: /^24 hours/ }).check();
  await expect(step(page, "Payment")).toContainText("Rs.6,796.80");
  await add(page).click();
  await page.waitForURL(/\/admin\/bookings\/[\w-]{36}/);
  await expect(toasts(page)).toContainText("Booking added successfully!");

  await open(page, `/admin/bookings?${new URLSearchParams({ text: "Lakshmi Devi" }).toString()}`);
  await expect(page.getByRole("main")).toContainText("Tata Nexon XZ");
});

test(
  "staff find a caller by e-mail, who pays from their profile",
  { tag: "@fleet" },
  async ({ page, openNewBrowser, expectConsole }) => {
    expectConsole(/status of 409.*bookings\/new/);
    const { ids, query } = await addLocation("Hyundai Verna SX");
    const asha = await addCustomer("Asha Rao");
    const address = `/admin/bookings/new?carId=${ids[0]}&personId=new&${query}`;
    await signIn(page, await createAdmin(), address);
    await page.getByLabel("Full name").fill("Asha");
    await page.getByLabel("E-mail").fill(asha.email);
    await page.getByRole("checkbox", { name: /accepts the terms/ }).check();
    await add(page).click();
    await expect(page.getByRole("alert")).toContainText("This is Asha Rao's e-mail");
    await shot(page, "admin-new-booking-taken-e-mail");
    await page.getByRole("button", { name: "Book for Asha Rao" }).click();
    await page.waitForURL(/\/admin\/bookings\/[\w-]{36}/);

    const customerPage = await openNewBrowser();
    await signIn(customerPage, asha, "/profile");
    await expect(customerPage.getByRole("timer")).toContainText(/Held for you for 3:59:\d\d more/);
    await customerPage.getByRole("link", { name: "Complete payment" }).click();
    await expect(customerPage.getByRole("timer")).toContainText(
      /We hold this car for you until \d+:\d\d [AP]M\s*3:5\d:\d\d left/,
    );
    await expect(payButton(customerPage)).toBeVisible();
  },
);

test(
  "a customer pays in cash at the counter, and the car is no longer offered",
  { tag: "@fleet" },
  async ({ page }) => {
    const { ids, query } = await addLocation("Toyota Glanza G", "Honda Amaze VX");
    const meera = await addCustomer("Meera Nair");
    await open(page, `/vehicles?${query}`);
    await expect(page.getByRole("main")).toContainText("Toyota Glanza G");
    await signIn(page, await createAdmin(), `/admin/bookings/new?carId=${ids[0]}`);
    await open(page, `/admin/bookings/new?carId=${ids[0]}&${query}`);
    await page.getByLabel("Name, phone or e-mail").fill(meera.email);
    await page.getByRole("button", { name: "Find" }).click();
    await page.getByRole("link", { name: "Meera Nair" }).click();
    await page.getByRole("radio", { name: "At the counter" }).check();
    await page.getByRole("radio", { name: "Paid now" }).check();
    await page.getByRole("radio", { name: "Cash" }).check();
    await page.getByLabel("Receipt number").fill("104");
    await page.getByRole("checkbox", { name: /accepts the terms/ }).check();
    await add(page).dblclick();
    await page.waitForURL(/\/admin\/bookings\/[\w-]{36}/);

    await open(page, `/vehicles?${query}`);
    const offer = (car: string) => page.getByRole("link", { name: `View Details of ${car}` });
    await expect(offer("Honda Amaze VX")).toHaveCount(1);
    await expect(offer("Toyota Glanza G")).toHaveCount(0);
    await open(page, `/admin/bookings/new?carId=${ids[0]}&${query}`);
    await expect(step(page, "Car")).toContainText("Toyota Glanza G is not free for these dates");
    await shot(page, "admin-new-booking-taken");
  },
);

test.describe("without JavaScript", { tag: "@fleet" }, () => {
  test.use({ javaScriptEnabled: false });

  test("staff hold a car for a new customer", async ({ page, expectConsole }) => {
    expectConsole(/status of 400.*bookings\/new/);
    const { ids, query } = await addLocation("Kia Carens");
    await signIn(page, await createAdmin(), `/admin/bookings/new?${query}`);
    await page.goto(`/admin/bookings/new?${query}`);
    await page.getByRole("link", { name: "Kia Carens" }).click();
    await page.getByRole("button", { name: "New customer" }).click();
    await page.waitForURL(new RegExp(`carId=${ids[0]}`));
    await page.getByRole("textbox", { name: "Phone" }).fill(newPhone());
    await add(page).click();
    await expect(page.getByRole("main")).toContainText("Name is required");
    await page.getByLabel("Full name").fill("Sita Ram");
    await expect(page.getByLabel("Receipt number")).toBeHidden();
    await expect(page.getByLabel("Until date")).toBeHidden();
    await page.getByRole("radio", { name: /^Until…/ }).check();
    await page.getByLabel("Until date").fill("");
    await page.getByRole("checkbox", { name: /accepts the terms/ }).check();
    await add(page).click();
    await expect(page.getByText("Choose a date and a time.")).toBeVisible();
    await page.getByLabel("Until date").fill(addDays(today(), 1));
    await page.getByLabel("Until time").selectOption("6:00 PM");
    await add(page).click();
    await page.waitForURL(/\/admin\/bookings\/[\w-]{36}\?done=booking-added/);
    await expect(page.getByRole("main")).toContainText(/Held until .*, 6:00 PM/);
  });
});

test(
  "a new booking is accessible by touch, keyboard and screen reader",
  { tag: "@fleet" },
  async ({ page }) => {
    test.setTimeout(180_000);
    const { ids, query } = await addLocation(
      "Tata Nexon XZ",
      "Maruti Swift ZXI",
      "Mahindra Thar LX",
    );
    const meera = await addCustomer("Meera Satyanarayanamurthy");
    await signIn(page, await createAdmin(), "/admin/bookings/new");
    const base = `/admin/bookings/new?${query}`;
    const pages = {
      when: "/admin/bookings/new",
      refused: "/admin/bookings/new?city=&pickupTime=",
      cars: base,
      customer: `${base}&carId=${ids[0]}&who=${encodeURIComponent(meera.email)}`,
      known: `${base}&carId=${ids[0]}&personId=${meera.id}`,
      new: `${base}&carId=${ids[0]}&personId=new`,
    };
    for (const [name, address] of Object.entries(pages)) {
      await test.step(name, async () => {
        await open(page, address);
        await inspectScreen(page, `admin-new-booking-${name}`);
      });
    }
  },
);
