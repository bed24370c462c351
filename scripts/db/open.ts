import { loadSiteConfig } from "#app/config/site-config.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { openMigrated } from "#app/db/open-migrated.server.ts";

/** For a command, which may run beside a site of an earlier version. */
export async function openSiteDatabase(): Promise<Database> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = await loadSiteConfig();
  const { db } = await openMigrated({ databaseUrl, dataDir }, { allowUpgrade: false });
  return db;
}
