import type { Instant } from "#app/domain/business-time.ts";
import type { FileEntry, FileStore } from "#app/ports/files.ts";
import type { BackupStore } from "#app/ports/backup.ts";
import { DELETED_PREFIX } from "#app/records/backup/backup-store.ts";

/** Copies what is new or was wrapped anew. Returns what the site has. */
export async function copyFiles(
  from: FileStore,
  { store, copies }: BackupStore,
  { now, deletedBefore }: { now: Instant; deletedBefore: Instant },
): Promise<{ files: number; bytes: number }> {
  const copied = new Map<string, FileEntry>();
  for await (const entry of copies.files.list()) copied.set(entry.key, entry);
  const sums = { files: 0, bytes: 0 };
  for await (const file of from.list()) {
    const copy = copied.get(file.key);
    copied.delete(file.key);
    if (copy === undefined || isOutdated(copy, file)) {
      if (!(await copyFile(from, copies.files, file.key))) continue;
    }
    sums.files += 1;
    sums.bytes += file.size;
  }
  for (const key of copied.keys()) {
    if ((await markDeleted(store, key, now)) < deletedBefore)
      await deleteCopy({ store, copies }, key);
  }
  return sums;
}

function isOutdated(copy: FileEntry, file: FileEntry): boolean {
  return copy.size !== file.size || copy.modifiedAt < file.modifiedAt;
}

/** False when it has been deleted meanwhile. */
export async function copyFile(from: FileStore, to: FileStore, key: string): Promise<boolean> {
  const content = await from.open(key);
  if (content === null) return false;
  await to.put(key, content);
  return true;
}

/** Since when the site has no such file: backups of before still name it. */
async function markDeleted(store: FileStore, key: string, now: Instant): Promise<Instant> {
  const mark = await store.get(`${DELETED_PREFIX}${key}`);
  if (mark !== null) return Number(Buffer.from(mark).toString());
  await store.put(`${DELETED_PREFIX}${key}`, Buffer.from(String(now)));
  return now;
}

async function deleteCopy(
  { store, copies }: Pick<BackupStore, "store" | "copies">,
  key: string,
): Promise<void> {
  await copies.files.remove(key);
  await store.remove(`${DELETED_PREFIX}${key}`);
}
