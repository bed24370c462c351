import { expect, onTestFinished, test } from "vitest";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import { CREATED_AT, insertCar, insertUser } from "#test/support/factories.ts";
import { migrateBefore } from "#test/support/migrate-before.ts";
import { createEmptyDatabase } from "#test/support/test-database.ts";
import { shortWaits } from "./068-short-waits.ts";

test("keeps who waits, and allows less than a day", async () => {
  const { db, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  const dialect = await migrateBefore(db, "068");
  const { id: userId } = await insertUser(db);
  const { id: carId, city, location } = await insertCar(db);
  const times = { createdAt: CREATED_AT, updatedAt: CREATED_AT };
  const target = { userId, carId, category: null, city, location };
  const none = { state: "waiting", bookingId: null, offerExpiresAt: null } as const;
  const entry = (id: string, length: number) => {
    const period = { pickupAt: CREATED_AT, returnAt: CREATED_AT + length };
    return { id, ...target, ...period, ...none, ...times };
  };
  const insert = (id: string, length: number) =>
    db.insertInto("waitlistEntries").values(entry(id, length)).execute();
  await insert("day", DAY);
  await expect(insert("hours", 4 * HOUR)).rejects.toThrow(/check/i);

  await shortWaits(dialect).up(db.withoutPlugins());

  await insert("hours", 4 * HOUR);
  await expect(insert("nothing", 0)).rejects.toThrow(/check/i);
  await expect(insert("again", DAY)).rejects.toThrow(/unique/i);
  const rows = db.selectFrom("waitlistEntries").selectAll().orderBy("id");
  expect(await rows.execute()).toEqual([entry("day", DAY), entry("hours", 4 * HOUR)]);
});
