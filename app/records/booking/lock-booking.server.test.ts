import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { isPostgres } from "#app/db/dialect.server.ts";
import { CREATED_AT, insertBooking, insertCar } from "#test/support/factories.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { lockBooking, lockCars } from "./lock-booking.server.ts";

const { db } = await openTestDatabase();

test("an unknown booking is not found", async () => {
  const locked = await inTransaction(db, (tx) => lockBooking(tx, "nothing"));
  expect(locked).toEqual({ ok: false, reason: "not-found" });
});

// SQLite has one writer at a time.
test.runIf(isPostgres(db))(
  "a booking that gets another car meanwhile is read with that",
  async () => {
    const { id, carId } = await insertBooking(db);
    const other = await insertCar(db);
    const [isLocked, mayMove] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const moving = inTransaction(db, async (tx) => {
      await lockCars(tx, [carId, other.id], CREATED_AT);
      isLocked.resolve();
      await mayMove.promise;
      await tx.updateTable("bookings").set({ carId: other.id }).where("id", "=", id).execute();
    });
    await isLocked.promise;
    const reading = inTransaction(db, (tx) => lockBooking(tx, id));
    await sleep(50);
    mayMove.resolve();
    await moving;
    expect(await reading).toMatchObject({ ok: true, value: { id, carId: other.id } });
  },
);
