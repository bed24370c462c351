import { HOUR, type Instant } from "#app/domain/business-time.ts";
import type { BackupStore } from "#app/ports/backup.ts";
import type { FileStore } from "#app/ports/files.ts";

export type BackupRecord = { at: Instant; rows: number; files: number; bytes: number };

/** A trial restore of the newest backup. */
export type Drill = { at: Instant; backupAt: Instant; problems: string[] };

/** When a file was deleted of which there is still a copy. */
export const DELETED_PREFIX = "deleted/";
const ROWS = "rows/";
const DONE = "done/";
export const DRILLS_PREFIX = "drills/";

export function rowsKey(name: string): string {
  return `${ROWS}${name}.jsonl.gz`;
}

/** Written when a backup is complete. */
export function doneKey(name: string): string {
  return `${DONE}${name}.json`;
}

/** '2026-11-26t03-00-00-000z': sorts by time. */
export function nameOf(at: Instant): string {
  return new Date(at).toISOString().toLowerCase().replaceAll(/[:.]/g, "-");
}

/** The newest of them. One that is dated later than now, by a clock that was wrong, only if there is no other. */
export function findNewest(names: readonly string[], now: Instant): string | undefined {
  const latest = nameOf(now + HOUR);
  return names.findLast((name) => name <= latest) ?? names.at(-1);
}

/** The names of all complete backups, oldest first. */
export async function listBackups({ store }: BackupStore): Promise<string[]> {
  return await listNames(store, DONE);
}

/** Of every backup that was begun. */
export async function listRows({ store }: BackupStore): Promise<string[]> {
  return await listNames(store, ROWS);
}

export async function listNames(store: FileStore, prefix: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of store.list(prefix)) {
    names.push(key.slice(prefix.length).replace(/\.(json|jsonl\.gz)$/, ""));
  }
  return names.sort();
}

export async function readRecord<T>({ sealed }: BackupStore, key: string): Promise<T | null> {
  const bytes = await sealed.get(key);
  return bytes && (JSON.parse(Buffer.from(bytes).toString()) as T);
}

export async function writeRecord(
  { sealed }: BackupStore,
  key: string,
  record: object,
): Promise<void> {
  await sealed.put(key, Buffer.from(JSON.stringify(record)));
}
