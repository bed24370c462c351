import { expect, test } from "vitest";
import { newId } from "#app/db/new-id.server.ts";
import { insertBooking, insertCar, insertUser, CREATED_AT } from "#test/support/factories.ts";
import { openTestServices } from "#test/support/test-services.ts";
import { bookingsQuery } from "./bookings-query.ts";
import { exportBookings } from "./export-bookings.server.ts";

const { db } = (await openTestServices()).database;

test("a long export yields to other work between its chunks", async () => {
  const owner = { carId: (await insertCar(db)).id, userId: (await insertUser(db)).id };
  const booking = await insertBooking(db, { ...owner, status: "cancelled" });
  const others = Array.from({ length: 500 }, (_, number) => {
    return { ...booking, id: newId(), reference: `VZG-${number}` };
  });
  await db.insertInto("bookings").values(others).execute();
  const parts = exportBookings(db, bookingsQuery.parse({ filter: "all" }), CREATED_AT);
  const came: string[] = [];
  await parts.next();
  setImmediate(() => came.push("somebody else"));
  came.push((await parts.next()).done === true ? "nothing" : "the second part");
  expect(came).toEqual(["somebody else", "the second part"]);
});
