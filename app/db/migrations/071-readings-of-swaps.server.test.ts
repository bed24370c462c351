import { expect, onTestFinished, test } from "vitest";
import { CREATED_AT, insertBooking, insertUser } from "#test/support/factories.ts";
import { migrateBefore } from "#test/support/migrate-before.ts";
import { createEmptyDatabase } from "#test/support/test-database.ts";
import { isPostgres } from "#app/db/dialect.server.ts";
import { readingsOfSwaps } from "./071-readings-of-swaps.ts";

test("handovers stay, and each swap has one of each car", async () => {
  const { db, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  await migrateBefore(db, "071");
  const { id: actorId } = await insertUser(db);
  const { id: bookingId } = await insertBooking(db, { userId: actorId });
  const readings = { odometerKm: 1, fuelPercent: 50, notes: "", at: CREATED_AT };
  const handover = { ...readings, bookingId, actorId, createdAt: CREATED_AT };
  const insert = (row: object) =>
    db
      .insertInto("handovers")
      .values({ ...handover, kind: "pickup", ...row })
      .execute();
  await insert({ kind: "pickup", keysMissing: 1 });

  await readingsOfSwaps(isPostgres(db) ? "postgres" : "sqlite").up(db.withoutPlugins());

  await insert({ kind: "return", chargesCheckedAt: CREATED_AT });
  for (const swap of [1, 2]) {
    await insert({ kind: "swap_return", swap });
    await insert({ kind: "swap_pickup", swap });
  }
  for (const refused of [
    { kind: "pickup" },
    { kind: "swap_return", swap: 2 },
    { kind: "swap_return", swap: 0 },
    { kind: "return", swap: 1 },
    { kind: "other" },
  ]) {
    await expect(insert(refused)).rejects.toThrow();
  }
  const rows = db.selectFrom("handovers").select(["kind", "swap", "keysMissing"]);
  expect(await rows.orderBy("swap").orderBy("kind").execute()).toEqual([
    { kind: "pickup", swap: 0, keysMissing: 1 },
    { kind: "return", swap: 0, keysMissing: 0 },
    { kind: "swap_pickup", swap: 1, keysMissing: 0 },
    { kind: "swap_return", swap: 1, keysMissing: 0 },
    { kind: "swap_pickup", swap: 2, keysMissing: 0 },
    { kind: "swap_return", swap: 2, keysMissing: 0 },
  ]);
});
