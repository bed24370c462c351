import type { Database } from "#app/db/client.server.ts";
import { isPostgres } from "#app/db/dialect.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { BackupStore } from "#app/ports/backup.ts";
import { checkBackup } from "./check-backup.server.ts";
import { checkDatabase } from "./check-database.server.ts";
import { checkDisk } from "./check-disk.server.ts";
import type { HealthRow } from "./health-row.ts";
import { judgeHealth, type Providers } from "./judge-health.ts";
import { readSiteState } from "./read-site-state.server.ts";

type Deps = {
  db: Database;
  dataDir: string;
  providers: Providers;
  backup: BackupStore | null;
};

/** How each part of the site is, the most urgent first. */
export async function getHealth(
  { db, dataDir, providers, backup: store }: Deps,
  now: Instant,
): Promise<HealthRow[]> {
  const [state, disk, backup] = await Promise.all([
    checkDatabase(db),
    checkDisk(dataDir),
    checkBackup(store, now),
  ]);
  const site = state === "ok" ? await readSiteState(db, now) : null;
  const name = isPostgres(db) ? "PostgreSQL" : "SQLite";
  return judgeHealth({ database: { name, state }, disk, site, providers, backup }, now);
}
