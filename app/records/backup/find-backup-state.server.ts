import type { BackupStore } from "#app/ports/backup.ts";
import {
  type Drill,
  DRILLS_PREFIX,
  listBackups,
  listNames,
  findNewest,
  readRecord,
} from "./backup-store.ts";
import type { Instant } from "#app/domain/business-time.ts";

/** Null where backups are not set up. */
export type BackupState = { newestAt: Instant | null; drill: Drill | null } | null;

export async function findBackupState(
  backup: BackupStore | null,
  now: Instant,
): Promise<BackupState> {
  if (backup === null) return null;
  const drill = findNewest(await listNames(backup.store, DRILLS_PREFIX), now);
  return {
    newestAt: await findNewestBackup(backup, now),
    drill:
      drill === undefined ? null : await readRecord<Drill>(backup, `${DRILLS_PREFIX}${drill}.json`),
  };
}

/** When the newest complete one was made. */
export async function findNewestBackup(backup: BackupStore, now: Instant): Promise<Instant | null> {
  const newest = findNewest(await listBackups(backup), now);
  return newest === undefined ? null : parseName(newest);
}

/** The inverse of `nameOf`. */
function parseName(name: string): Instant {
  const [date = "", time = ""] = name.split("t");
  const [hour, minute, second, milliseconds] = time.replace("z", "").split("-");
  return Date.parse(`${date}T${hour}:${minute}:${second}.${milliseconds}Z`);
}
