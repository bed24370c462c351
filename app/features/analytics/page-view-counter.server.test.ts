import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "#app/db/client.server.ts";
import { instantOf } from "#app/domain/business-time.ts";
import { CREATED_AT } from "#test/support/factories.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { createPageViewCounter, OTHER } from "./page-view-counter.server.ts";

const TODAY = "2026-11-20";

let scene: TestDatabase;
let db: Database;

beforeAll(async () => {
  scene = await createTestDatabase();
  db = scene.db;
});
afterEach(async () => void (await db.deleteFrom("pageViews").execute()));
afterAll(() => scene.drop());

function counted() {
  return db.selectFrom("pageViews").selectAll().orderBy("day").orderBy("address").execute();
}

function times<T>(count: number, make: (number: number) => T): T[] {
  return Array.from({ length: count }, (_, number) => make(number));
}

test("views of one address add up, together and one after another", async () => {
  const { count } = createPageViewCounter(db);
  await Promise.all(times(40, () => count({ address: "/", at: CREATED_AT })));
  await Promise.all(["/", "/vehicles"].map((address) => count({ address, at: CREATED_AT })));
  expect(await counted()).toEqual([
    { day: TODAY, address: "/", views: 41 },
    { day: TODAY, address: "/vehicles", views: 1 },
  ]);
});

test("processes that count at the same time lose none", async () => {
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

test("a day begins at midnight in Visakhapatnam", async () => {
  const { count } = createPageViewCounter(db);
  const midnight = instantOf("2026-11-21", 0);
  await Promise.all([midnight - 1, midnight].map((at) => count({ address: "/", at })));
  expect(await counted()).toEqual([
    { day: "2026-11-20", address: "/", views: 1 },
    { day: "2026-11-21", address: "/", views: 1 },
  ]);
});

test("a flood of addresses grows the table up to its limit, and is counted all the same", async () => {
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

test("whoever waits hears that a view could not be counted, and the next one is", async () => {
  const { count } = createPageViewCounter(db);
  const tooLong = { address: "x".repeat(301), at: CREATED_AT };
  await expect(count(tooLong)).rejects.toThrow(/check/i);
  await count({ address: "/", at: CREATED_AT });
  expect(await counted()).toHaveLength(1);
});
