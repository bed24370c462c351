import type { TestProject } from "vitest/node";
import { openDatabase } from "#app/db/client.server.ts";
import { migrate } from "#app/db/migrate.server.ts";
import { createPostgres, dropWithCopies } from "./scratch-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The name of a migrated database; copying it is faster than migrating another. */
    migratedPostgres: string;
  }
}

export default async function migrateOnce({ provide }: TestProject): Promise<() => Promise<void>> {
  const { name, url } = await createPostgres();
  const db = openDatabase({ databaseUrl: url, dataDir: ":memory:" });
  await migrate(db);
  await db.destroy();
  provide("migratedPostgres", name);
  return () => dropWithCopies(name);
}
