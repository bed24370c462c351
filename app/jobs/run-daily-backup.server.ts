import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { claimDailyJob } from "#app/db/daily-job-lock.server.ts";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import { findNewestBackup } from "#app/records/backup/find-backup-state.server.ts";
import type { Services } from "#app/services.server.ts";

const run = promisify(execFile);

type Deps = Pick<Services, "db" | "clock" | "backup" | "stopping">;

/**
 * Once the newest is a day old, so one that failed is made again an hour later. In a process of its own: to read all
 * rows would keep this one from its visitors. Rejects with what it printed.
 */
export async function runDailyBackup({ db, clock, backup, stopping }: Deps): Promise<void> {
  if (backup === null) return;
  const now = clock.now();
  const newestAt = await findNewestBackup(backup, now);
  if (newestAt !== null && Math.abs(now - newestAt) < DAY) return;
  if (!(await claimDailyJob(db, "backup", now, HOUR / 2))) return;
  await run(process.execPath, ["scripts/backup.ts"], { signal: stopping });
}
