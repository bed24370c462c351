import type { BackupStore } from "#app/ports/backup.ts";
import { type BackupState, findBackupState } from "#app/records/backup/find-backup-state.server.ts";
import { withinTimeout } from "./within-timeout.server.ts";

/** The place of the backups may be another machine. */
export async function checkBackup(store: BackupStore | null): Promise<BackupState | "unavailable"> {
  const state = findBackupState(store).catch(() => "unavailable" as const);
  return await withinTimeout(state, "unavailable");
}
