import { afterEach, expect, test } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import { instantOf } from "#app/domain/business-time.ts";
import { CREATED_AT } from "#test/support/factories.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { createPageViewCounter, OTHER } from "./page-view-counter.server.ts";

const TODAY = "2026-11-20";

const scene = await openTestDatabase();
const { db } = scene;

afterEach(async () => void (await db.deleteFrom("pageViews").execute()));

function counted() {
  return db.selectFrom("pageViews").selectAll().orderBy("day").orderBy("address").execute();
}

function times<T>(count: number, make: (number: number) => T): T[] {
  return Array.from({ length: count }, (_, number) => make(number));
}

test("adds up concurrent and successive views of a URL", async () => {
  const { count } = createPageViewCounter(db);
  await Promise.all(times(40, () => count({ address: "/", at: CREATED_AT })));
  await Promise.all(["/", "/vehicles"].map((address) => count({ address, at: CREATED_AT })));
  expect(await counted()).toEqual([
    { day: TODAY, address: "/", views: 41 },
    { day: TODAY, address: "/vehicles", views: 1 },
  ]);
});

test("loses no views of concurrent processes", async () => {
  const others = times(4, () => openDatabase(scene.where));
  const addresses = times(30, (number) => `/vehicles/car-${number}`);
  await Promise.all(
    others.flatMap((other, turn) => {
      const { count } = createPageViewCounter(other);
      const order = turn % 2 === 0 ? addresses : addresses.toReversed();
      return times(3, () => order.map((address) => count({ address, at: CREATED_AT }))).flat();
    }),
  );
  await Promise.all(others.map((other) => other.destroy()));
  const rows = await counted();
  expect(rows).toHaveLength(addresses.length);
  expect(rows.every(({ views }) => views === 12)).toBe(true);
});

test("starts a day at midnight in Indian time", async () => {
  const { count } = createPageViewCounter(db);
  const midnight = instantOf("2026-11-21", 0);
  await Promise.all([midnight - 1, midnight].map((at) => count({ address: "/", at })));
  expect(await counted()).toEqual([
    { day: "2026-11-20", address: "/", views: 1 },
    { day: "2026-11-21", address: "/", views: 1 },
  ]);
});

test("limits the rows that a flood of URLs adds, and still counts the views", async () => {
  const { count } = createPageViewCounter(db, { maxAddresses: 5 });
  await count({ address: "/", at: CREATED_AT });
  const flood = (folder: string) =>
    times(20, (number) => count({ address: `/${folder}/${number}`, at: CREATED_AT }));
  await Promise.all(flood("first"));
  await Promise.all([...flood("second"), count({ address: "/", at: CREATED_AT })]);
  const rows = await counted();
  expect(rows).toHaveLength(6);
  expect(rows.find(({ address }) => address === "/")?.views).toBe(2);
  expect(rows.find(({ address }) => address === OTHER)?.views).toBe(36);
});

test("reports a view that could not be counted, and counts the next one", async () => {
  const { count } = createPageViewCounter(db);
  const tooLong = { address: "x".repeat(301), at: CREATED_AT };
  await expect(count(tooLong)).rejects.toThrow(/check/i);
  await count({ address: "/", at: CREATED_AT });
  expect(await counted()).toHaveLength(1);
});
