import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inject } from "vitest";
import { type Database, openDatabase } from "#app/db/client.server.ts";
import { migrate } from "#app/db/migrate.server.ts";
import { createPostgres, type ScratchPostgres } from "./scratch-postgres.ts";

export type TestDatabase = {
  db: Database;
  /** The settings that open this very database from another process or pool. */
  where: { databaseUrl?: string; dataDir: string };
  drop(): Promise<void>;
};

const isOnPostgres = () => process.env.TEST_DATABASE === "postgres";

/**
 * A migrated database of its own, on SQLite in a scratch folder or on the PostgreSQL of
 * TEST_POSTGRES_URL, as TEST_DATABASE says.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  if (isOnPostgres()) return openScratch(await createPostgres(inject("migratedPostgres")));
  const test = openScratch(null);
  await migrate(test.db);
  return test;
}

/** The same before its first migration. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return openScratch(isOnPostgres() ? await createPostgres() : null);
}

function openScratch(postgres: ScratchPostgres | null): TestDatabase {
  const dataDir = mkdtempSync(path.join(tmpdir(), "samudra-test-"));
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
