import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, inject } from "vitest";
import { type Database, openDatabase } from "#app/db/client.server.ts";
import { createPostgres, type ScratchPostgres } from "./scratch-postgres.ts";
import { returnSparePostgres, takeSparePostgres } from "./spare-postgres.ts";

export type TestDatabase = {
  db: Database;
  /** The settings that open this database from another process or pool. */
  where: { databaseUrl?: string; dataDir: string };
  drop(): Promise<void>;
};

const isOnPostgres = () => process.env.TEST_DATABASE === "postgres";

/** A new migrated database: SQLite in a scratch folder, or PostgreSQL when TEST_DATABASE says so. */
export async function createTestDatabase(): Promise<TestDatabase> {
  if (isOnPostgres()) return await openSpare();
  const test = openScratch(null, inject("migratedSqlite"));
  // Tests need no durability across a power failure, and waiting for the disk is most of their time.
  await sql`pragma synchronous = off`.execute(test.db);
  return test;
}

/** For all the tests of a file: a database that is dropped after the last of them. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  afterAll(() => database.drop());
  return database;
}

export async function createEmptyDatabase(): Promise<TestDatabase> {
  return openScratch(isOnPostgres() ? await createPostgres() : null);
}

async function openSpare(): Promise<TestDatabase> {
  const spare = await takeSparePostgres(inject("migratedPostgres"));
  const dataDir = mkdtempSync(path.join(tmpdir(), "samudra-test-"));
  return {
    db: spare.db,
    where: { databaseUrl: spare.url, dataDir },
    async drop() {
      await returnSparePostgres(spare);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function openScratch(postgres: ScratchPostgres | null, template?: string): TestDatabase {
  const dataDir = mkdtempSync(path.join(tmpdir(), "samudra-test-"));
  if (template !== undefined) copyFileSync(template, path.join(dataDir, "samudra.db"));
  const where = postgres ? { databaseUrl: postgres.url, dataDir } : { dataDir };
  const db = openDatabase(where);
  return {
    db,
    where,
    async drop() {
      await db.destroy();
      await postgres?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
