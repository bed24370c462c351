import { expect, onTestFinished, test } from "vitest";
import { CREATED_AT, insertBooking, insertCar, insertUser } from "#test/support/factories.ts";
import { migrateBefore } from "#test/support/migrate-before.ts";
import { createEmptyDatabase } from "#test/support/test-database.ts";
import { carsOfHandovers } from "./069-cars-of-handovers.ts";

test("the car of a pickup is that of the first leg, the car of a return the booking's", async () => {
  const { db, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  await migrateBefore(db, "069");
  const { id: actorId } = await insertUser(db);
  const [first, second] = [await insertCar(db), await insertCar(db)];
  const { id: bookingId } = await insertBooking(db, { carId: first.id, userId: actorId });
  const leg = { bookingId, seq: 2, carId: second.id, startsAt: CREATED_AT };
  await db
    .insertInto("bookingLegs")
    .values({ ...leg, endsAt: CREATED_AT + 1, pricePerHour: first.pricePerHour })
    .execute();
  await db.updateTable("bookings").set({ carId: second.id }).execute();
  const handover = { bookingId, odometerKm: 1, fuelPercent: 50, notes: "", actorId };
  const at = { at: CREATED_AT, createdAt: CREATED_AT };
  await db
    .insertInto("handovers")
    .values([
      { ...handover, ...at, kind: "pickup" },
      { ...handover, ...at, kind: "return" },
    ])
    .execute();

  await carsOfHandovers().up(db.withoutPlugins());

  const rows = db.selectFrom("handovers").select(["kind", "carId"]).orderBy("kind");
  expect(await rows.execute()).toEqual([
    { kind: "pickup", carId: first.id },
    { kind: "return", carId: second.id },
  ]);
});
