import { afterAll, beforeAll, expect, test } from "vitest";
import { HOUR, instantOf } from "#app/domain/business-time.ts";
import { insertUser } from "#test/support/factories.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { seedFleet } from "./seed-fleet.server.ts";
import { seedHistory } from "./seed-history.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { id } = await insertUser(database.db);
  await database.db.insertInto("admins").values({ userId: id }).execute();
});
afterAll(() => database.drop());

const count = async (table: "bookings" | "carOccupancy" | "refunds" | "handovers") => {
  const all = database.db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as("rows"));
  return (await all.executeTakeFirstOrThrow()).rows;
};

test("the demo has a past, once, however many processes begin it", async () => {
  const { db } = database;
  const now = instantOf("2026-11-20", 14 * 60);
  await seedFleet(db, now);
  const made = await Promise.all([seedHistory(db, now), seedHistory(db, now)]);
  expect(made.toSorted((a, b) => a - b)[0]).toBe(0);
  expect(await count("bookings")).toBe(Math.max(...made));
  expect(await count("bookings")).toBeGreaterThan(300);
  expect(await count("refunds")).toBeGreaterThan(3);
  expect(await seedHistory(db, now)).toBe(0);

  const recent = db
    .selectFrom("bookings")
    .select("id")
    .where("returnAt", ">", now - 5 * HOUR);
  expect((await recent.execute()).length).toBeGreaterThanOrEqual(5);
});
