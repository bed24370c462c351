import { rmSync } from "node:fs";
import path from "node:path";
import { loadSiteConfig } from "#app/config/site-config.server.ts";
import { openMigrated } from "#app/db/open-migrated.server.ts";
import { makeScratchFolder } from "../scratch-folder.ts";
import { readBackup, writeBackup } from "./transfer-file.ts";

const [direction] = process.argv.slice(2);
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = await loadSiteConfig();
if ((direction !== "to-postgres" && direction !== "to-sqlite") || databaseUrl === undefined) {
  console.error("Usage: DATABASE_URL=… npm run db:move -- to-postgres | to-sqlite");
  console.error("Stop the site first: what it writes meanwhile stays behind.");
  process.exit(2);
}

const { db: sqlite } = await openMigrated({ dataDir });
const { db: postgres } = await openMigrated({ databaseUrl, dataDir });
const [from, to] = direction === "to-postgres" ? [sqlite, postgres] : [postgres, sqlite];
const scratch = makeScratchFolder("move");
try {
  await writeBackup(from, path.join(scratch, "rows.jsonl.gz"));
  console.log(`Moved ${await readBackup(to, path.join(scratch, "rows.jsonl.gz"))} rows.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(scratch, { recursive: true });
  await Promise.all([sqlite.destroy(), postgres.destroy()]);
}
