import { loadSiteConfig } from "#app/config/site-config.server.ts";
import { openMigrated } from "#app/db/open-migrated.server.ts";

const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = await loadSiteConfig();
const { db, applied } = await openMigrated({ databaseUrl, dataDir });
await db.destroy();
console.log(applied.length === 0 ? "Nothing to do." : `Applied: ${applied.join(", ")}`);
