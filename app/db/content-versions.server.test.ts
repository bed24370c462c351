import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { DAY } from "#app/domain/business-time.ts";
import { insertBlock, insertCar, CREATED_AT } from "#test/support/factories.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { isPostgres } from "./dialect.server.ts";
import {
  type ContentWatcher,
  LISTENER_APPLICATION_NAME,
  watchContent,
} from "./content-versions.server.ts";

const { db, where } = await openTestDatabase();
let versions: ContentWatcher;
beforeAll(async () => (versions = await watchContent(where)));
afterAll(() => versions.close());

/** What changed during the work, as seen right after it. */
async function changesOf(work: () => Promise<unknown>): Promise<string[]> {
  await versions.settle();
  const before = { ...versions.current() };
  await work();
  await versions.settle();
  const after = { ...versions.current() };
  return (["fleet", "availability"] as const).filter((topic) => before[topic] !== after[topic]);
}

describe("what public pages show", () => {
  test("a car changes the fleet", async () => {
    expect(await changesOf(() => insertCar(db, { slug: "thar" }))).toEqual(["fleet"]);
    const renamed = () => db.updateTable("cars").set({ name: "Thar Roxx" }).execute();
    expect(await changesOf(renamed)).toEqual(["fleet"]);
  });

  test("an occupancy changes what is available", async () => {
    const car = await insertCar(db);
    const period = { pickupAt: CREATED_AT + DAY, returnAt: CREATED_AT + 2 * DAY };
    const occupied = () => insertBlock(db, car.id, period);
    expect(await changesOf(occupied)).toEqual(["availability"]);
    const freed = () => db.deleteFrom("carOccupancy").execute();
    expect(await changesOf(freed)).toEqual(["availability"]);
  });

  test("changes made together are each seen by who made them", async () => {
    const names = ["Aravalli", "Nilgiri", "Sahyadri"];
    const seen = names.map((name) =>
      changesOf(() => db.updateTable("cars").set({ name }).execute()),
    );
    expect(await Promise.all(seen)).toEqual([["fleet"], ["fleet"], ["fleet"]]);
  });

  test("a page view changes nothing, nor does what is rolled back", async () => {
    const viewed = () =>
      db.insertInto("pageViews").values({ day: "2026-11-23", address: "/", views: 1 }).execute();
    expect(await changesOf(viewed)).toEqual([]);
    const refused = () =>
      db.transaction().execute(async (tx) => {
        await tx.updateTable("cars").set({ name: "Nothing" }).execute();
        throw new Error("no");
      });
    expect(await changesOf(() => refused().catch(() => {}))).toEqual([]);
  });
});

test.runIf(!isPostgres(db))("a change is seen in the same turn of the event loop", () => {
  const other = new DatabaseSync(path.join(where.dataDir, "samudra.db"));
  const before = { ...versions.current() };
  other.exec("update content_versions set version = version + 1 where topic = 'settings'");
  expect(versions.current()?.settings).toBe((before.settings ?? 0) + 1);
  other.close();
});

test.runIf(isPostgres(db))("a lost connection counts as a change of everything", async () => {
  const before = { ...versions.current() };
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
            where application_name = ${LISTENER_APPLICATION_NAME} and datname = current_database()`.execute(
    db,
  );
  await vi.waitFor(() => expect(versions.current()).toBeNull());
  await vi.waitFor(() => expect(versions.current()).not.toBeNull(), { timeout: 10_000 });
  expect(versions.current()?.fleet).toBeGreaterThan(before.fleet ?? 0);
});
