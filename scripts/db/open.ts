import { orExit } from "#app/config/cannot-start.server.ts";
import { readConfig } from "#app/config/config.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { openMigrated } from "#app/db/open-migrated.server.ts";

export async function openSiteDatabase(): Promise<Database> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = await orExit(readConfig);
  const { db } = await openMigrated({ databaseUrl, dataDir });
  return db;
}
