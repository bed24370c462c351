import { expect, test } from "vitest";
import { CREATED_AT, insertBooking, insertCar, insertUser } from "#test/support/factories.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { addWaiting, WAITED_FOR } from "#test/support/waitlist.ts";
import { deleteAccount } from "./delete-account.server.ts";

const { db } = await openTestDatabase();

test("erases what the user waits for, and nobody else's entries", async () => {
  const { id: carId } = await insertCar(db);
  await insertBooking(db, { carId, ...WAITED_FOR });
  const asha = await insertUser(db);
  await addWaiting(db, { carId }, { userId: asha.id });
  const other = await addWaiting(db, { carId });
  expect(await deleteAccount(db, asha.id, CREATED_AT)).toMatchObject({ ok: true });
  const entries = db.selectFrom("waitlistEntries").select("userId");
  expect(await entries.execute()).toEqual([{ userId: other.userId }]);
});
