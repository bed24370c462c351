import type { Page } from "@playwright/test";
import { addDays, businessDate, DAY, instantOf } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { insertBooking, insertCar } from "#test/support/factories.ts";
import { insertSettledPayment } from "#test/support/payments.ts";
import { getTrip, handOver, withDatabase } from "../support/admin-booking-steps.ts";
import { createAdmin, signIn } from "../support/admin-steps.ts";
import { findViolations } from "../support/find-violations.ts";
import { expect, shot, test } from "../support/fixtures.ts";
import { pressContinue } from "../support/handover-steps.ts";
import { toasts } from "../support/steps.ts";

/** Three cars at a place: the first is booked twice, from tomorrow and from two days later on. */
async function prepare(place: string, userId: string) {
  return await withDatabase(async (db) => {
    const at = { city: place, location: place };
    const first = await insertCar(db, { ...at, name: `First of ${place}` });
    const second = await insertCar(db, { ...at, name: `Second of ${place}` });
    const dear = { ...at, name: `Dear of ${place}`, pricePerHour: paise(1_550_00) };
    const third = await insertCar(db, { ...dear, category: "Luxury" });
    const pickupAt = instantOf(addDays(businessDate(Date.now()), 1), 9 * 60 + 30);
    const rent = { userId, carId: first.id, city: place, location: place };
    const book = async (from: number, userName: string) => {
      const trip = { ...rent, userName, pickupAt: from, returnAt: from + DAY };
      const booking = await insertBooking(db, trip);
      await insertSettledPayment(db, booking.id, { amount: booking.totalAmount });
      return booking;
    };
    const trip = await book(pickupAt, "Anjali Rao");
    const next = await book(pickupAt + 2 * DAY, "Kabir Das");
    return { first, second, third, trip, next };
  });
}

const main = (page: Page) => page.getByRole("main");
const enterReadings = async (
  page: Page,
  car: string,
  { km, fuel }: Record<"km" | "fuel", string>,
) => {
  const readings = page.getByRole("group", { name: car });
  await readings.getByLabel("Odometer (km)").fill(km);
  await readings.getByLabel("Fuel").selectOption(fuel);
};
const confirm = (page: Page) => main(page).getByRole("button", { name: "Change booking" });

test(
  "staff drag a paid booking: it asks first, and another car keeps the price or not",
  { tag: "@fleet" },
  async ({ page }) => {
    const ravi = await createAdmin();
    const { trip, third } = await prepare("Askapuram", ravi.id);
    await signIn(page, ravi, "/admin/calendar?text=Askapuram");
    const bar = page.getByRole("link", { name: new RegExp(trip.reference) });
    await bar.focus();
    await page.keyboard.press("Space");
    for (const key of ["ArrowUp", "ArrowUp", "ArrowUp"]) await page.keyboard.press(key);
    await expect(page.locator("p[aria-live=assertive]")).toHaveText(/^Dear of Askapuram/);
    await page.keyboard.press("Space");

    await expect(page.getByRole("heading", { level: 1, name: "Change booking" })).toBeVisible();
    await expect(main(page).getByRole("link", { name: "Calendar" })).toBeVisible();
    await expect(main(page)).toContainText("Rs.43,896.00");
    await shot(page, "admin-change-other-car");
    await page.getByRole("radio", { name: "Keep the price" }).check();
    await expect(main(page)).not.toContainText("Rs.43,896.00");
    await confirm(page).click();
    await expect(toasts(page)).toContainText("Booking changed successfully!");
    await expect(page).toHaveURL(/\/admin\/calendar\?text=Askapuram$/);
    await expect(bar).toBeVisible();
    expect(await getTrip(trip.id)).toMatchObject({
      carId: third.id,
      totalAmount: trip.totalAmount,
    });
  },
);

test(
  "an extension that the next booking blocks is resolved by a plan",
  { tag: "@fleet" },
  async ({ page }) => {
    const ravi = await createAdmin();
    const { trip, next, second } = await prepare("Planpeta", ravi.id);
    await signIn(page, ravi, `/admin/bookings/${trip.id}/change`);
    await page.getByLabel("Return date").fill(addDays(businessDate(trip.returnAt), 2));
    await expect(page.getByRole("alert")).toContainText(`${next.reference} has the car then.`);
    await expect(page.getByRole("link", { name: /^Until .* instead$/ })).toBeVisible();
    await shot(page, "admin-change-blocked");
    await page.getByRole("link", { name: `Give ${next.reference} another car…` }).click();
    await expect(main(page)).toContainText(
      `${next.reference} (Kabir Das) gets Second of Planpeta.`,
    );
    await shot(page, "admin-change-plan");
    await page.getByRole("radio", { name: "Pay later" }).check();
    await confirm(page).click();
    await expect(toasts(page)).toContainText("Booking changed successfully!");
    expect(await getTrip(next.id)).toMatchObject({ carId: second.id });
    await expect(main(page)).toContainText("Still to pay");
    await page.getByRole("link", { name: "Take payment" }).click();
    await shot(page, "admin-take-balance");
    await main(page).getByRole("button", { name: "Continue" }).click();
    await expect(toasts(page)).toContainText("Payment added successfully!");
    await expect(main(page)).not.toContainText("Still to pay");
  },
);

test(
  "after a breakdown the customer drives on with another car at no higher price",
  { tag: "@fleet" },
  async ({ page, expectConsole }) => {
    expectConsole(/status of 409/);
    const ravi = await createAdmin();
    const { trip, third } = await prepare("Brakewada", ravi.id);
    await withDatabase(async (db) => {
      const from = Date.now() - 5 * 60 * 60_000;
      const to = { pickupAt: from, returnAt: from + DAY };
      const legs = { startsAt: to.pickupAt, endsAt: to.returnAt };
      await db.updateTable("bookings").set(to).where("id", "=", trip.id).execute();
      await db.updateTable("carOccupancy").set(legs).where("bookingId", "=", trip.id).execute();
      await db.updateTable("bookingLegs").set(legs).where("bookingId", "=", trip.id).execute();
    });
    await handOver(trip.id, ravi.id);
    await signIn(page, ravi, `/admin/bookings/${trip.id}/change`);
    await page.getByLabel("Car from now on").selectOption(third.id);
    await page.getByRole("radio", { name: /^The lower one/ }).check();
    await expect(page.getByRole("radio", { name: /^The lower one/ })).toBeChecked();
    await expect(confirm(page)).toBeVisible();
    // The car that broke down is read later, where it was towed to.
    await enterReadings(page, "Car that goes out", { km: "5,000", fuel: "Full" });
    await shot(page, "swap-readings");
    expect(await findViolations(page)).toEqual([]);
    await confirm(page).click();
    await expect(toasts(page)).toContainText("Booking changed successfully!");
    await expect(main(page)).toContainText("Dear of Brakewada");
    expect(await getTrip(trip.id)).toMatchObject({ carId: third.id });

    await page.getByRole("link", { name: /^Add the readings of the swap/ }).click();
    const add = main(page).getByRole("button", { name: "Add readings" });
    await expect(page.getByRole("group")).toHaveAccessibleName("Car that comes back");
    await enterReadings(page, "Car that comes back", { km: "9000", fuel: "½" });
    await add.click();
    const question = "It was 1,000 km at pickup, 8,000 km less. Is this right?";
    await expect(page.getByText(question, { exact: true })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByLabel("Odometer (km)").fill("1,120");
    await add.click();
    await expect(toasts(page)).toContainText("Readings added!");
    await expect(main(page).getByText("1,120 km (+120 km) · Fuel ½")).toBeVisible();
    await expect(page.getByRole("link", { name: /^Add the readings/ })).toHaveCount(0);
    await shot(page, "swap-booking");

    await page.getByRole("link", { name: "Take back step by step" }).click();
    await page.getByLabel("Odometer (km)").fill("4999");
    await page.getByLabel("Fuel").selectOption("¾");
    await pressContinue(page);
    await expect(page.getByText("It was 5,000 km at pickup.")).toBeVisible();
  },
);
