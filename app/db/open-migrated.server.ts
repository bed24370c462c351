import { type Database, openDatabase } from "./client.server.ts";
import { isDatabaseMisconfigured, isDatabaseUnavailable } from "./dialect.server.ts";
import { migrate, type MigrateOptions } from "./migrate.server.ts";
import { UnusableDatabase } from "./unusable-database.server.ts";

/** At the start of a process: ends it with one sentence if the database is away, or not one of this version. */
export async function openMigrated(
  location: Parameters<typeof openDatabase>[0],
  options: MigrateOptions = {},
): Promise<{ db: Database; applied: string[] }> {
  const db = openDatabase(location);
  try {
    return { db, applied: await migrate(db, options) };
  } catch (error) {
    const sentence = explain(error);
    if (sentence === null) throw error;
    process.stderr.write(`${sentence}\n`);
    process.exit(1);
  }
}

function explain(error: unknown): string | null {
  if (error instanceof UnusableDatabase) return error.message;
  const { message, code } = error as NodeJS.ErrnoException;
  if (isDatabaseMisconfigured(error)) {
    return `The database refuses DATABASE_URL: ${message}. Check its user, password and name, that the user owns the database, and its sslmode.`;
  }
  if (!isDatabaseUnavailable(error)) return null;
  // Node has no message for a host whose every address refuses.
  return `The database is not available: ${message || code}.`;
}
