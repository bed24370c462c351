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

type Deps = { db: Database; files: FileStore; backup: BackupStore; keepDays: number };

/**
 * The rows as of one moment, then the files: each that a row refers to existed before it. Complete with its record;
 * what was cut off is no backup. Deletes backups, and copies of files that the site deleted, after `keepDays`.
 */
export async function makeBackup(
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
  await deleteOldBackups(backup, { keepDays, now });
  return record;
}

/** The newest complete one stays, however old it is. */
async function deleteOldBackups(
  backup: BackupStore,
  { keepDays, now }: { keepDays: number; now: Instant },
): Promise<void> {
  const before = nameOf(now - keepDays * DAY);
  const newest = findNewest(await listBackups(backup), now);
  for (const name of await listRows(backup)) {
    if (name >= before || name === newest) continue;
    await backup.store.remove(doneKey(name));
    await backup.store.remove(rowsKey(name));
  }
}
