import { randomInt } from "node:crypto";
import { writeAuditLog } from "#app/records/audit-log.server.ts";
import { addDays, HOUR } from "#app/domain/business-time.ts";
import { insertBooking, insertCar } from "#test/support/factories.ts";
import { addTrip, handOver, withDatabase } from "../support/admin-booking-steps.ts";
import { addCustomer, createAdmin, signIn } from "../support/admin-steps.ts";
import { expect, test } from "../support/fixtures.ts";
import { toasts } from "../support/steps.ts";

/** Counts what staff press, choose or fill in. */
function countSteps() {
  let count = 0;
  return {
    step: async (action: Promise<unknown>) => {
      count += 1;
      await action;
    },
    expectAtMost(most: number) {
      test.info().annotations.push({ type: "steps", description: String(count) });
      expect(count).toBeLessThanOrEqual(most);
    },
  };
}

/** Two free cars at a counter where the member of staff has added a booking before. */
async function openCounter(staff: { id: string }) {
  const place = { city: `Counter ${randomInt(1e9)}`, location: "Front desk" };
  await withDatabase(async (database) => {
    await database.transaction().execute(async (db) => {
      const { id: carId } = await insertCar(db, { ...place, name: "Maruti Alto K10" });
      await insertCar(db, { ...place, name: "Hyundai Aura SX" });
      const { id, reference: name } = await insertBooking(db, {
        ...place,
        carId,
        userId: staff.id,
      });
      const subject = { kind: "booking", id, name } as const;
      const entry = { action: "booking.added", subject } as const;
      await writeAuditLog(db, { userId: staff.id }, entry, Date.now() - HOUR);
    });
  });
  return place;
}

test("a walk-in customer has a car in at most 8 steps", { tag: "@fleet" }, async ({ page }) => {
  const ravi = await createAdmin();
  const place = await openCounter(ravi);
  await signIn(page, ravi, "/admin");
  const { step, expectAtMost } = countSteps();
  const main = page.getByRole("main");
  await step(page.getByRole("link", { name: "New booking" }).first().click());
  await expect(page.getByLabel("City", { exact: true })).toHaveValue(place.city);
  await expect(page.getByLabel("Pickup location")).toHaveValue(place.location);
  await step(main.getByRole("link", { name: "Hyundai Aura SX" }).click());
  await step(main.getByRole("button", { name: "New customer" }).click());
  await step(main.getByLabel("Full name").fill("Padma Walkin"));
  const phone = `97${randomInt(1e8).toString().padStart(8, "0")}`;
  await step(main.getByRole("textbox", { name: "Phone" }).fill(phone));
  await step(main.getByRole("checkbox", { name: /accepts the terms/ }).check());
  await step(main.getByRole("button", { name: "Add booking" }).click());
  await expect(toasts(page)).toContainText("Booking added successfully!");
  expectAtMost(8);
});

test("the cars that are offered follow the dates", { tag: "@fleet" }, async ({ page }) => {
  const ravi = await createAdmin();
  const place = await openCounter(ravi);
  await signIn(page, ravi, "/admin/bookings/new");
  const main = page.getByRole("main");
  const pickup = page.getByLabel("Pickup date");
  const price = main.getByRole("listitem").filter({ hasText: "Hyundai Aura SX" });
  const before = await price.textContent();
  const returnDate = page.getByLabel("Return date");
  // An arrow key would turn December into January.
  await returnDate.fill(addDays(await returnDate.inputValue(), 1));
  await expect(price).not.toHaveText(before ?? "");
  await expect(returnDate).toBeFocused();
  await page.getByLabel("City").selectOption("");
  await expect(main.getByRole("link", { name: "Hyundai Aura SX" })).toHaveCount(0);
  await expect(main.getByRole("alert")).toHaveCount(0);
  await page.getByLabel("City").selectOption(place.city);
  await page.getByLabel("Pickup location").selectOption(place.location);
  await expect(main.getByRole("link", { name: "Hyundai Aura SX" })).toBeVisible();
  await expect(pickup).not.toHaveValue("");
});

test("a car is taken back in at most 3 steps", async ({ page }) => {
  const ravi = await createAdmin();
  const customer = await addCustomer("Padma Return");
  const trip = await addTrip(customer, { pickupAt: Date.now() - 49 * HOUR });
  await handOver(trip.id, ravi.id, Date.now() - 48 * HOUR);
  await signIn(page, ravi, "/admin");
  const { step, expectAtMost } = countSteps();
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "Padma Return" });
  await step(
    row
      .getByRole("link", { name: /^Take back/ })
      .first()
      .click(),
  );
  await step(page.getByLabel("Odometer (km)").fill("1240"));
  await expect(page.getByLabel("Fuel")).toHaveValue("75");
  await step(page.getByRole("button", { name: "Mark as returned" }).click());
  await expect(toasts(page)).toContainText("Car marked as returned!");
  expectAtMost(3);
});

test("a booking is found from any page with two keys and its reference", async ({ page }) => {
  const ravi = await createAdmin();
  const trip = await addTrip(await addCustomer("Padma Found"));
  await signIn(page, ravi, "/admin/log");
  const { step, expectAtMost } = countSteps();
  await step(page.keyboard.press("Control+k"));
  const palette = page.getByRole("dialog");
  await palette.getByRole("combobox").fill(trip.reference);
  await expect(palette.getByRole("option", { name: new RegExp(trip.reference) })).toBeVisible();
  await step(page.keyboard.press("Enter"));
  await page.waitForURL(`/admin/bookings/${trip.id}`);
  expectAtMost(2);
});
