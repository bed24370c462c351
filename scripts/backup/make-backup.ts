import type { Database } from "#app/db/client.server.ts";
import { exportRows } from "#app/db/transfer.server.ts";
import { DAY, type Instant } from "#app/domain/business-time.ts";
import type { FileStore } from "#app/ports/files.ts";
import type { BackupStore } from "#app/ports/backup.ts";
import {
  type BackupRecord,
  doneKey,
  listBackups,
  listRows,
  nameOf,
  findNewest,
  rowsKey,
  writeRecord,
} from "#app/records/backup/backup-store.ts";
import { copyFiles } from "./copy-files.ts";
import { packRows } from "./pack-rows.ts";

/** A first backup of many files over a slow line may take days. */
const CUT_OFF_AFTER_MS = 7 * DAY;

type Deps = { db: Database; files: FileStore; backup: BackupStore; keepDays: number };

/**
 * The rows as of one moment, then the files: each that a row refers to existed before it. Complete with its record;
 * what was cut off is no backup. Deletes backups, and copies of files that the site deleted, after `keepDays`: before
 * it writes, so that a full disk has room again, and after.
 */
export async function makeBackup(
  { db, files, backup, keepDays }: Deps,
  now: Instant,
): Promise<BackupRecord> {
  // What cannot be deleted must not keep a backup from being made: it is reported afterwards.
  await deleteOldBackups(backup, { keepDays, now }).catch(() => {});
  const record = await writeBackup({ db, files, backup, keepDays }, now).catch(async (error) => {
    // It is tried again each hour: what each attempt leaves would fill the disk.
    await deleteBackup(backup, nameOf(now)).catch(() => {});
    throw error;
  });
  await deleteOldBackups(backup, { keepDays, now });
  return record;
}

async function writeBackup(
  { db, files, backup, keepDays }: Deps,
  now: Instant,
): Promise<BackupRecord> {
  const name = nameOf(now);
  let rows = 0;
  await exportRows(db, (all) =>
    backup.sealed.put(
      rowsKey(name),
      packRows(all, () => (rows += 1)),
    ),
  );
  const copied = await copyFiles(files, backup, { now, deletedBefore: now - keepDays * DAY });
  const record = { at: now, rows, ...copied };
  await writeRecord(backup, doneKey(name), record);
  return record;
}

/** The newest complete one stays, however old it is. */
async function deleteOldBackups(
  backup: BackupStore,
  { keepDays, now }: { keepDays: number; now: Instant },
): Promise<void> {
  const complete = await listBackups(backup);
  const newest = findNewest(complete, now);
  for (const name of await listRows(backup)) {
    const keepFor = complete.includes(name) ? keepDays * DAY : CUT_OFF_AFTER_MS;
    if (name >= nameOf(now - keepFor) || name === newest) continue;
    await deleteBackup(backup, name);
  }
  // A store may not let its key list what is unfinished.
  await backup.store.removeUnfinished(now - CUT_OFF_AFTER_MS).catch(() => {});
}

async function deleteBackup({ store }: BackupStore, name: string): Promise<void> {
  await store.remove(doneKey(name));
  await store.remove(rowsKey(name));
}
