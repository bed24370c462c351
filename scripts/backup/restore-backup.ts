import { Readable } from "node:stream";
import type { Database } from "#app/db/client.server.ts";
import { importRows } from "#app/db/transfer.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { FileStore } from "#app/ports/files.ts";
import type { BackupStore } from "#app/ports/backup.ts";
import {
  type BackupRecord,
  doneKey,
  listBackups,
  findNewest,
  readRecord,
  rowsKey,
} from "#app/records/backup/backup-store.ts";
import { copyFile } from "./copy-files.ts";
import { unpackRows } from "./pack-rows.ts";
import { prepareRestoredRows } from "./prepare-restored-rows.ts";

/** Restores the newest into an empty database, all rows or none. Throws when there is none, or it cannot be opened. */
export async function restoreRows(
  db: Database,
  backup: BackupStore,
  now: Instant,
): Promise<{ record: BackupRecord; restored: number }> {
  const name = findNewest(await listBackups(backup), now);
  const record = name === undefined ? null : await readRecord<BackupRecord>(backup, doneKey(name));
  const packed = name === undefined ? null : await backup.sealed.open(rowsKey(name));
  if (name === undefined || record === null || packed === null) {
    throw new Error("There is no complete backup.");
  }
  const rows = unpackRows(Readable.from(packed), `The backup ${name}`);
  let counted = 0;
  async function* counting() {
    for await (const row of rows) {
      counted += 1;
      yield row;
    }
  }
  const restored = await importRows(db, prepareRestoredRows(counting()));
  if (counted !== record.rows) {
    throw new Error(`The backup ${name} has ${counted} rows instead of ${record.rows}.`);
  }
  return { record, restored };
}

/** Copies back every file that the site does not have. */
export async function restoreFiles({ copies }: BackupStore, files: FileStore): Promise<number> {
  let restored = 0;
  for await (const { key } of copies.files.list()) {
    if ((await files.stat(key)) !== null) continue;
    if (await copyFile(copies.files, files, key)) restored += 1;
  }
  return restored;
}
