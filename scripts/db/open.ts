import { readConfig } from "#app/config/config.server.ts";
import { type Database, openDatabase } from "#app/db/client.server.ts";
import { migrate } from "#app/db/migrate.server.ts";

export async function openSiteDatabase(): Promise<Database> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = readConfig();
  return await openMigrated({ databaseUrl, dataDir });
}

export async function openMigrated(
  location: Parameters<typeof openDatabase>[0],
): Promise<Database> {
  const db = openDatabase(location);
  await migrate(db);
  return db;
}
