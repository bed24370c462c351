import { beforeAll, expect, test } from "vitest";
import { HOUR, instantOf } from "#app/domain/business-time.ts";
import { insertUser } from "#test/support/factories.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { seedFleet } from "./seed-fleet.server.ts";
import { seedHistory } from "./seed-history.server.ts";

const database = await openTestDatabase();
beforeAll(async () => {
  const { id } = await insertUser(database.db);
  await database.db.insertInto("admins").values({ userId: id }).execute();
});

const count = async (table: "bookings" | "carOccupancy" | "refunds" | "handovers") => {
  const all = database.db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as("rows"));
  return (await all.executeTakeFirstOrThrow()).rows;
};

test("creates the history once across processes", async () => {
  const { db } = database;
  const now = instantOf("2026-11-20", 14 * 60);
  await seedFleet(db, now);
  const results = await Promise.all([seedHistory(db, now), seedHistory(db, now)]);
  expect(results.toSorted((a, b) => a - b)[0]).toBe(0);
  expect(await count("bookings")).toBe(Math.max(...results));
  expect(await count("bookings")).toBeGreaterThan(300);
  expect(await count("refunds")).toBeGreaterThan(3);
  expect(await seedHistory(db, now)).toBe(0);

  const recent = db
    .selectFrom("bookings")
    .select("id")
    .where("returnAt", ">", now - 5 * HOUR);
  expect((await recent.execute()).length).toBeGreaterThanOrEqual(5);
});

test("gives the demo's customer a past trip, a refunded one and one to come", async () => {
  const demo = await openTestDatabase();
  const now = instantOf("2026-11-20", 14 * 60);
  const staff = await insertUser(demo.db);
  await demo.db.insertInto("admins").values({ userId: staff.id }).execute();
  const customer = await insertUser(demo.db, { phone: "+919876500001" });
  await seedFleet(demo.db, now);
  await seedHistory(demo.db, now);
  const own = await demo.db
    .selectFrom("bookings")
    .select(["status", "tripStatus"])
    .where("userId", "=", customer.id)
    .orderBy("pickupAt")
    .execute();
  expect(own).toHaveLength(3);
  expect(own).toContainEqual({ status: "completed", tripStatus: "returned" });
  expect(own.at(-1)).toEqual({ status: "completed", tripStatus: "upcoming" });
  const refunds = demo.db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.paymentId")
    .innerJoin("bookings", "bookings.id", "payments.bookingId")
    .select("refunds.amount")
    .where("bookings.userId", "=", customer.id);
  expect(await refunds.execute()).toHaveLength(1);
});
