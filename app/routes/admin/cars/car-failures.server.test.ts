import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { isPostgres } from "#app/db/dialect.server.ts";
import { openAdminArea } from "#test/support/admin-pages.ts";
import { insertCar } from "#test/support/factories.ts";
import { openTestServices } from "#test/support/test-services.ts";
import { DatabaseSync } from "node:sqlite";
import path from "node:path";

const { database, services } = await openTestServices();
const { db } = database;
const { send } = await openAdminArea(services);

const typed = { name: "Kia Seltos", category: "SUV", rupeesPerHour: "150", year: "2024" };
const REFUSED = "The database refused it (the fleet is closed). Nothing was saved.";
const UNAVAILABLE = "The database cannot save anything right now. Try again in a moment.";

async function expectFailures(id: string, detail: string) {
  expect(await send("/admin/cars/new", typed)).toMatchObject({
    status: 500,
    actionData: { typed, problems: {}, failed: `Failed to add car: ${detail}` },
  });
  expect(await send(`/admin/cars/${id}`, { ...typed, version: "1" })).toMatchObject({
    status: 500,
    actionData: {
      answer: { typed, problems: {}, failed: `Failed to update car: ${detail}` },
      conflict: null,
    },
  });
  expect(await send(`/admin/cars/${id}/delete`, {})).toMatchObject({
    status: 500,
    actionData: { failed: `Failed to delete car: ${detail}` },
  });
}

test("a rule of the database that refuses a car is quoted, and the form is kept", async () => {
  const { id } = await insertCar(db);
  const remove = await closeFleet();
  await expectFailures(id, REFUSED);
  await remove();
  expect((await send(`/admin/cars/${id}/delete`, {})).status).toBe(302);
});

describe.skipIf(isPostgres(db))("on SQLite", () => {
  afterEach(() => sql`pragma query_only = off`.execute(db));

  test("a disk that is read-only keeps the form", async () => {
    const { id } = await insertCar(db);
    await sql`pragma query_only = on`.execute(db);
    await expectFailures(id, UNAVAILABLE);
  });

  test("another program's lock is waited for a few seconds, then the form is kept", async () => {
    const { id } = await insertCar(db);
    const other = new DatabaseSync(path.join(database.where.dataDir, "samudra.db"));
    other.exec("begin immediate");
    const started = performance.now();
    await expectFailures(id, UNAVAILABLE);
    expect(performance.now() - started).toBeLessThan(8000);
    other.exec("rollback");
    other.close();
    expect((await send(`/admin/cars/${id}/delete`, {})).status).toBe(302);
  });
});

/** Returns what opens it again. */
async function closeFleet() {
  const events = ["insert", "update", "delete"];
  if (isPostgres(db)) {
    await sql`create function close_fleet() returns trigger language plpgsql as
      'begin raise exception ''the fleet is closed''; end'`.execute(db);
    await sql`create trigger closed before insert or update or delete on cars
      for each row execute function close_fleet()`.execute(db);
    return async () => void (await sql`drop function close_fleet cascade`.execute(db));
  }
  for (const event of events) {
    await sql`create trigger ${sql.raw(`closed_${event} before ${event}`)} on cars
      begin select raise(abort, 'the fleet is closed'); end`.execute(db);
  }
  return async () => {
    for (const event of events) await sql.raw(`drop trigger closed_${event}`).execute(db);
  };
}
