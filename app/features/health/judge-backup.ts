import type { BackupState } from "#app/records/backup/find-backup-state.server.ts";
import { DAY, formatDuration, formatMoment, type Instant } from "#app/domain/business-time.ts";
import { healthMessages } from "./health-messages.ts";
import { type HealthRow, healthRow } from "./health-row.ts";

/** A daily one that failed once is tried again the next day. */
const OLD_BACKUP_MS = 2.5 * DAY;
const OLD_DRILL_MS = 40 * DAY;

export function judgeBackup(state: BackupState | "unavailable", now: Instant): HealthRow {
  const { ok, unset, unavailable, none, old, ...drills } = healthMessages.backup;
  if (state === "unavailable") return healthRow("backup", "act", unavailable);
  if (state === null) return healthRow("backup", "look", unset);
  const { newestAt, drill } = state;
  if (newestAt === null) return healthRow("backup", "look", none);
  const age = formatDuration(now - newestAt);
  if (now - newestAt > OLD_BACKUP_MS) return healthRow("backup", "act", old(age));
  if (drill === null) return healthRow("backup", "look", drills.undrilled(age));
  if (drill.problems.length > 0) {
    return healthRow("backup", "act", drills.failedDrill(formatMoment(drill.at)));
  }
  const drillAge = formatDuration(now - drill.at);
  return now - drill.at > OLD_DRILL_MS
    ? healthRow("backup", "look", drills.oldDrill(age, drillAge))
    : healthRow("backup", "fine", ok(age, drillAge));
}
