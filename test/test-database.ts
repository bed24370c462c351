import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { type Database, openDatabase } from "#app/db/client.server.ts";
import { migrate } from "#app/db/migrate.server.ts";

export type TestDatabase = {
  db: Database;
  /** The settings that open this very database from another process or pool. */
  where: { databaseUrl?: string; dataDir: string };
  drop(): Promise<void>;
};

/**
 * A migrated database of its own, on SQLite in a scratch folder or on the PostgreSQL of
 * TEST_POSTGRES_URL, as TEST_DATABASE says.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const test = await createEmptyDatabase();
  await migrate(test.db);
  return test;
}

/** The same before its first migration. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "samudra-test-"));
  const postgres = process.env.TEST_DATABASE === "postgres" ? await createPostgres() : null;
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

async function createPostgres() {
  const base = process.env.TEST_POSTGRES_URL;
  if (base === undefined) throw new Error("TEST_POSTGRES_URL is not set");
  const name = `samudra_test_${randomBytes(6).toString("hex")}`;
  const url = new URL(base);
  url.pathname = `/${name}`;
  await onServer(base, `create database ${name}`);
  return { url: url.href, drop: () => onServer(base, `drop database ${name} with (force)`) };
}

async function onServer(base: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: base });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
