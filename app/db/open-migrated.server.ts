import { type Database, openDatabase } from "./client.server.ts";
import { migrate } from "./migrate.server.ts";
import { UnusableDatabase } from "./unusable-database.server.ts";

/** At the start of a process: ends it with one sentence if the database is not one of this version. */
export async function openMigrated(
  location: Parameters<typeof openDatabase>[0],
): Promise<{ db: Database; applied: string[] }> {
  const db = openDatabase(location);
  try {
    return { db, applied: await migrate(db) };
  } catch (error) {
    if (!(error instanceof UnusableDatabase)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
