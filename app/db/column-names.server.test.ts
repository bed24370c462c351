import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "#test/support/test-database.ts";

const { db } = await openTestDatabase();

test("names are camelCase in code and snake_case in the database, also in expressions", () => {
  const query = db
    .selectFrom("carOccupancy as next")
    .innerJoin("cars", "cars.id", "next.carId")
    .select(["next.startsAt", sql<number>`${sql.ref("cars.pricePerHour")} * 2`.as("twicePrice")])
    .where("cars.archivedAt", "is", null);
  const { sql: text } = query.compile();
  expect(text).toContain('"car_occupancy" as "next"');
  expect(text).toContain('"cars"."price_per_hour" * 2 as "twice_price"');
  expect(text).not.toMatch(/[a-z][A-Z]/);
});

test("a quotation mark in a name ends no identifier", () => {
  const { sql: text } = db
    .selectFrom("cars")
    .select(sql`1`.as('a"b'))
    .compile();
  expect(text).toContain('"a""b"');
});
