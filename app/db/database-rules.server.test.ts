import { describe, expect, test } from "vitest";
import { DAY } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { CREATED_AT, insertBlock, insertBooking, insertCar } from "#test/support/factories.ts";
import { holdCar } from "#test/support/holds.ts";
import { openTestDatabase } from "#test/support/test-database.ts";

const period = { pickupAt: CREATED_AT + DAY, returnAt: CREATED_AT + 3 * DAY };
const { db } = await openTestDatabase();

describe("the database", () => {
  test("refuses overlapping occupancies of one car", async () => {
    const car = await insertCar(db);
    await insertBlock(db, car.id, period);
    await expect(
      insertBlock(db, car.id, { pickupAt: period.returnAt - 1, returnAt: period.returnAt + DAY }),
    ).rejects.toThrow(/no_overlap/);
    const other = await insertBlock(db, car.id, {
      pickupAt: period.returnAt,
      returnAt: period.returnAt + DAY,
    });
    await expect(
      db
        .updateTable("carOccupancy")
        .set({ startsAt: period.pickupAt })
        .where("blockId", "=", other.id)
        .execute(),
    ).rejects.toThrow(/no_overlap/);
  });

  test("refuses changes of append-only tables", async () => {
    const car = await insertCar(db);
    await holdCar(db, CREATED_AT, { carId: car.id });
    await expect(db.deleteFrom("bookingEvents").execute()).rejects.toThrow(/append-only/);
    await expect(
      db.updateTable("bookingEvents").set({ actor: "nobody" }).execute(),
    ).rejects.toThrow(/append-only/);
  });

  test("refuses amounts that do not add up", async () => {
    const car = await insertCar(db);
    await holdCar(db, CREATED_AT, { carId: car.id });
    await expect(
      db
        .updateTable("bookings")
        .set({ totalAmount: paise(1) })
        .where("carId", "=", car.id)
        .execute(),
    ).rejects.toThrow(/bookings_are_their_lines|check/i);
    for (const wrong of [{ subtotal: paise(1) }, { tax: paise(1) }, { totalAmount: paise(1) }]) {
      await expect(insertBooking(db, { carId: car.id, ...wrong })).rejects.toThrow(/check/i);
    }
  });
});
