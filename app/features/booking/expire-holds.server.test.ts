import { sql } from "kysely";
import { expect, test } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { isPostgres } from "#app/db/dialect.server.ts";
import { DAY } from "#app/domain/business-time.ts";
import { lockCar } from "#app/records/booking/lock-booking.server.ts";
import { CREATED_AT } from "#test/support/factories.ts";
import { holdCar } from "#test/support/holds.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { expireHolds } from "./expire-holds.server.ts";

const { db } = await openTestDatabase();
const LATER = CREATED_AT + DAY;

async function holdCars(count: number) {
  const holds = [];
  for (let held = 0; held < count; held += 1) holds.push(await holdCar(db, CREATED_AT));
  return holds;
}

async function statusOf({ carId }: { carId: string }) {
  const booking = db.selectFrom("bookings").select("status").where("carId", "=", carId);
  return (await booking.executeTakeFirstOrThrow()).status;
}

test.runIf(isPostgres(db))("a locked car is left to the next run, without the others", async () => {
  const [locked, free] = await holdCars(2);
  await inTransaction(db, async (holder) => {
    await lockCar(holder, locked!.carId);
    expect(await expireHolds(db, LATER)).toBe(1);
  });
  expect([await statusOf(locked!), await statusOf(free!)]).toEqual(["pending", "expired"]);
  expect(await expireHolds(db, LATER)).toBe(1);
  expect(await statusOf(locked!)).toBe("expired");
});

test.skipIf(isPostgres(db))("a hold that fails does not keep the others waiting", async () => {
  const [failing, other] = await holdCars(2);
  const trigger = (carId: string) => sql`create trigger broken before update on bookings
    when old.car_id = ${sql.lit(carId)} begin select raise(abort, 'broken'); end`;
  await trigger(failing!.carId).execute(db);
  await expect(expireHolds(db, LATER)).rejects.toMatchObject({ errors: [{ message: "broken" }] });
  expect([await statusOf(failing!), await statusOf(other!)]).toEqual(["pending", "expired"]);
  await sql`drop trigger broken`.execute(db);
  expect(await expireHolds(db, LATER)).toBe(1);
});
