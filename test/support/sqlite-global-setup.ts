import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#app/db/client.server.ts";
import { migrate } from "#app/db/migrate.server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The file of a migrated SQLite database; copying it is faster than migrating another. */
    migratedSqlite: string;
  }
}

export default async function migrateOnce({ provide }: TestProject): Promise<() => void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "samudra-template-"));
  const db = openDatabase({ dataDir });
  await migrate(db);
  // Closing merges the write-ahead log into the file.
  await db.destroy();
  provide("migratedSqlite", path.join(dataDir, "samudra.db"));
  return () => rmSync(dataDir, { recursive: true, force: true });
}
