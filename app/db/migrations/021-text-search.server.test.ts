import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { isPostgres } from "#app/db/dialect.server.ts";
import { findCandidates } from "#app/db/text-candidates.server.ts";
import { insertBooking, insertUser } from "#test/support/factories.ts";
import { migrateBefore } from "#test/support/migrate-before.ts";
import { createEmptyDatabase } from "#test/support/test-database.ts";
import { textSearch } from "./021-text-search.ts";

async function createFilledDatabase() {
  const { db, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  const dialect = await migrateBefore(db, "021");
  const { id: userId } = await insertUser(db, { name: "Asha Rao" });
  const booking = { reference: "VZG-22222", userName: "Asha RAO", userPhone: "+919876543210" };
  const { id: bookingId } = await insertBooking(db, { userId, ...booking });
  return { db, dialect, userId, bookingId };
}

async function find(db: Database, table: "bookings" | "users", word: string): Promise<string[]> {
  const candidates = await findCandidates(db, { table, words: [word], mostCandidates: 10 });
  if (candidates === null) throw new Error("No candidates");
  const found = await db.selectFrom(table).select("id").where(candidates).execute();
  return found.map(({ id }) => id);
}

test("indexes the rows of before and those that come after", async () => {
  const { db, dialect, userId, bookingId } = await createFilledDatabase();
  await textSearch(dialect).up(db.withoutPlugins());
  expect(await find(db, "bookings", "3210")).toEqual([bookingId]);
  expect(await find(db, "bookings", "g-2222")).toEqual([bookingId]);
  expect(await find(db, "users", "asha")).toEqual([userId]);
  const { id: next } = await insertBooking(db, { userId, userName: "Ravi", reference: "VZG-3" });
  expect(await find(db, "bookings", "ravi")).toEqual([next]);

  const erased = { userName: "Deleted", userEmail: "", userPhone: null };
  await db.updateTable("bookings").set(erased).where("userId", "=", userId).execute();
  for (const word of ["asha", "3210", "ravi"]) expect(await find(db, "bookings", word)).toEqual([]);
  expect(await find(db, "bookings", "deleted")).toHaveLength(2);
  const { rows } = await sql<{ text: string }>`
    select text from booking_texts order by text`.execute(db);
  expect(rows.map(({ text }) => text)).toEqual(["vzg-22222 deleted  ", "vzg-3 deleted  "]);
});

test("works on a PostgreSQL server without pg_trgm", async ({ skip }) => {
  const { db, dialect, bookingId } = await createFilledDatabase();
  skip(!isPostgres(db), "SQLite has its trigrams built in");
  const plain = db.withoutPlugins();
  const role = `no_extensions_${process.pid}`;
  await sql
    .raw(
      `create role ${role}; grant create, usage on schema public to ${role};
       grant all on all tables in schema public to ${role}`,
    )
    .execute(plain);
  await plain.transaction().execute(async (tx) => {
    await sql.raw(`set local role ${role}`).execute(tx);
    await textSearch(dialect).up(tx);
  });
  await sql.raw(`reassign owned by ${role} to current_user`).execute(plain);
  await sql.raw(`drop owned by ${role}; drop role ${role}`).execute(plain);
  const { rows } = await sql`select from pg_indexes where indexname like '%trigrams'`.execute(db);
  expect(rows).toEqual([]);
  expect(await find(db, "bookings", "g-2222")).toEqual([bookingId]);
});
