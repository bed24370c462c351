import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { claimDailyJob } from "#app/db/daily-job-lock.server.ts";
import type { Services } from "#app/services.server.ts";

const run = promisify(execFile);

type Deps = Pick<Services, "db" | "clock" | "backup" | "stopping">;

/** In a process of its own: to read all rows would keep this one from its visitors. Rejects with what it printed. */
export async function runDailyBackup({ db, clock, backup, stopping }: Deps): Promise<void> {
  if (backup === null || !(await claimDailyJob(db, "backup", clock.now()))) return;
  await run(process.execPath, ["scripts/backup.ts"], { signal: stopping });
}
