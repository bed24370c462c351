import type { Instant } from "#app/domain/business-time.ts";
import type { BackupStore } from "#app/ports/backup.ts";
import { type BackupState, findBackupState } from "#app/records/backup/find-backup-state.server.ts";
import { withinTimeout } from "./within-timeout.server.ts";

/** The place of the backups may be another machine. */
export async function checkBackup(
  store: BackupStore | null,
  now: Instant,
): Promise<BackupState | "unavailable"> {
  const state = findBackupState(store, now).catch(() => "unavailable" as const);
  return await withinTimeout(state, "unavailable");
}
