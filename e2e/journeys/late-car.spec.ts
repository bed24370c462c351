import type { Page } from "@playwright/test";
import { addDays, DAY, HOUR, MINUTE } from "#app/domain/business-time.ts";
import { parseMoment, searchToParams } from "#app/domain/rental-search.ts";
import { pickupSlots } from "#app/domain/time-slots.ts";
import { keepLateCars } from "#app/features/booking/keep-late-cars.server.ts";
import { insertBooking, insertCar } from "#test/support/factories.ts";
import { insertSettledPayment } from "#test/support/payments.ts";
import { getTrip, handOver, withDatabase } from "../support/admin-booking-steps.ts";
import { addCustomer, createAdmin, signIn } from "../support/admin-steps.ts";
import { today } from "../support/demo-rental.ts";
import { expect, open, shot, test } from "../support/fixtures.ts";
import { latestMail } from "../support/sent-messages.ts";
import { toasts } from "../support/steps.ts";

const place = { city: "Derpalli", location: "Derpalli" };
const main = (page: Page) => page.getByRole("main");

/** A car that is out and was due an hour ago, its paid next booking, and two cars that are free. */
async function prepare(staffId: string) {
  const meera = await addCustomer("Meera Nair");
  const cars = await withDatabase(async (db) => {
    const late = await insertCar(db, { ...place, name: "Late Creta" });
    const spare = await insertCar(db, { ...place, name: "Spare Seltos" });
    await insertCar(db, { ...place, name: "Free Nexon" });
    const now = Math.floor(Date.now() / MINUTE) * MINUTE;
    const rent = { ...place, userId: meera.id, carId: late.id };
    const book = async (pickupAt: number, userName: string) => {
      const trip = { ...rent, userName, userEmail: meera.email, pickupAt };
      const booking = await insertBooking(db, { ...trip, returnAt: pickupAt + DAY });
      await insertSettledPayment(db, booking.id, { amount: booking.totalAmount });
      return booking;
    };
    const out = await book(now - HOUR - 5 * MINUTE - DAY, "Kabir Das");
    return { spare, out, next: await book(now + 2 * HOUR, meera.name) };
  });
  await handOver(cars.out.id, staffId);
  return { ...cars, meera };
}

/** The first rental that a visitor can search for now. */
function nextRental() {
  const days = [today(), addDays(today(), 1)];
  const [first] = days.flatMap((date) =>
    pickupSlots(date, Date.now() + MINUTE).map((time) => [date, time]),
  );
  const [pickupDate = "", pickupTime = ""] = first ?? [];
  const period = { pickupDate, pickupTime, returnDate: addDays(pickupDate, 1) };
  const search = { ...place, ...period, returnTime: pickupTime, vehicleType: "" };
  return { search, pickupAt: parseMoment(pickupDate, pickupTime) ?? 0 };
}

test(
  "a late car is not offered, and its next customer gets another one",
  { tag: "@fleet" },
  async ({ page, openNewVisitor }) => {
    const ravi = await createAdmin();
    const { spare, out, next, meera } = await prepare(ravi.id);
    await withDatabase((db) => keepLateCars(db, Date.now()));

    await signIn(page, ravi, "/admin");
    const task = (hasText: string) => main(page).getByRole("listitem").filter({ hasText });
    const late = task("Late Creta is 1 h");
    await expect(late).toContainText("Kabir Das");
    const atRisk = task(`Late Creta is not back for ${next.reference}`);
    await expect(atRisk).toContainText("still with Kabir Das");
    await shot(page, "admin-today-late-car");
    await atRisk.getByRole("link", { name: "Give another car" }).click();
    await page.getByLabel("Car", { exact: true }).selectOption(spare.id);
    await page.getByRole("radio", { name: "Keep the price" }).check();
    await expect(page).toHaveURL(/basis=keep/);
    await expect(page.getByRole("checkbox", { name: "Notify the customer" })).toBeChecked();
    await main(page).getByRole("button", { name: "Change booking" }).click();
    await expect(toasts(page)).toContainText("Booking changed successfully!");
    const changed = { carId: spare.id, totalAmount: next.totalAmount };
    expect(await getTrip(next.id)).toMatchObject(changed);
    await latestMail(meera.email, "Spare Seltos");
    await open(page, "/admin");
    await expect(late).toHaveCount(1);
    await expect(atRisk).toHaveCount(0);

    // Nobody else has booked it now. At night the first pickup is hours ahead: as if it were late until then.
    const { search, pickupAt } = nextRental();
    await withDatabase((db) => keepLateCars(db, Math.max(Date.now(), pickupAt - HOUR)));
    const visitor = await openNewVisitor();
    await open(visitor, `/vehicles?${searchToParams(search).toString()}`);
    const offers = main(visitor).getByRole("link", { name: /^View Details of/ });
    await expect(offers).toHaveText([/Free Nexon/]);

    await open(page, `/admin/calendar?${new URLSearchParams({ text: place.city }).toString()}`);
    const trip = page.getByRole("listitem").filter({
      has: page.getByRole("link", { name: new RegExp(`${out.reference}, Late`) }),
    });
    const taken = await trip.last().locator("> [aria-hidden=true]").boundingBox();
    const line = await page.locator("#calendar-now").boundingBox();
    await shot(page, "admin-calendar-late-car");
    expect((taken?.x ?? 0) + (taken?.width ?? 0)).toBeGreaterThan((line?.x ?? Infinity) + 5);
  },
);
