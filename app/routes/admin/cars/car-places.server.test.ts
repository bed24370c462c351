import { expect, test } from "vitest";
import { DAY } from "#app/domain/business-time.ts";
import { openAdminArea } from "#test/support/admin-pages.ts";
import { CREATED_AT, insertBooking, insertCar, insertUser } from "#test/support/factories.ts";
import { fixedClock } from "#test/support/fixed-clock.ts";
import { openTestServices } from "#test/support/test-services.ts";

const { database, services } = await openTestServices({ clock: fixedClock(CREATED_AT) });
const { db } = database;
const { loadData } = await openAdminArea(services);

test("a car that was moved shows the bookings whose pickup is where it was", async () => {
  const { id, city } = await insertCar(db, { location: "Beach Road" });
  const { id: userId } = await insertUser(db);
  const booked = async (location: string, days: number) => {
    const pickupAt = CREATED_AT + days * DAY;
    const trip = { pickupAt, returnAt: pickupAt + DAY, status: "completed" } as const;
    return await insertBooking(db, { carId: id, userId, city, location, ...trip });
  };
  const left = await booked("Airport", 2);
  await booked("Beach Road", 4);
  const underWay = await booked("Airport", 6);
  await db
    .updateTable("bookings")
    .set({ tripStatus: "picked_up" })
    .where("id", "=", underWay.id)
    .execute();
  await booked("Airport", -4);
  await db
    .updateTable("bookings")
    .set({ tripStatus: "returned" })
    .where("pickupAt", "<", CREATED_AT)
    .execute();
  expect(await loadData(`/admin/cars/${id}`)).toMatchObject({
    bookingsElsewhere: [{ id: left.id, location: "Airport" }],
  });
});
