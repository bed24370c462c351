import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrateBefore } from "#test/support/migrate-before.ts";
import { createEmptyDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { pictures } from "./017-pictures.ts";

let past: TestDatabase;
beforeAll(async () => {
  past = await createEmptyDatabase();
});
afterAll(() => past.drop());

test("keeps the paths of existing pictures, and loses none that waits for its car", async () => {
  const { db } = past;
  const plain = db.withoutPlugins();
  const dialect = await migrateBefore(db, "017");
  const id = (end: string) => `019a9f2e-7d1c-7b3a-8e55-0c2f4b6d8a${end}`;
  const key = (end: string) => `car-images/${end}/${id(end)}.webp`;
  await sql`insert into car_pictures (path) values (${`/storage/car-images/${id("10")}.webp`})`.execute(
    plain,
  );
  await sql`insert into file_removals (storage_key, due_at) values
    (${key("11")}, 900), (${key("12")}, 0), ('documents/ab/x', 900)`.execute(plain);
  await pictures(dialect).up(plain);
  const rows = db.selectFrom("pictures").select(["id", "storageKey", "expiresAt"]).orderBy("id");
  expect(await rows.execute()).toEqual([
    { id: id("10"), storageKey: key("10"), expiresAt: null },
    { id: id("11"), storageKey: key("11"), expiresAt: 900 },
  ]);
  const left = db.selectFrom("fileRemovals").select("storageKey").orderBy("storageKey");
  expect((await left.execute()).map(({ storageKey }) => storageKey)).toEqual([
    key("12"),
    "documents/ab/x",
  ]);
});
