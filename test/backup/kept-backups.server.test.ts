import { afterAll, beforeEach, expect, test } from "vitest";
import { DAY } from "#app/domain/business-time.ts";
import type { BackupStore } from "#app/ports/backup.ts";
import { listBackups, listRows, nameOf, rowsKey } from "#app/records/backup/backup-store.ts";
import { openBackupStore } from "#test/support/backup-store.ts";
import { createFileFixture } from "#test/support/file-fixture.ts";
import { createTestDatabase } from "#test/support/test-database.ts";
import { makeBackup } from "../../scripts/backup/make-backup.ts";

const database = await createTestDatabase();
afterAll(() => database.drop());
const { db } = database;
const fixture = await createFileFixture(db);
const { files, masterKeys } = fixture;
const NOW = Date.now();

let backup: BackupStore;
beforeEach(() => {
  backup = openBackupStore(masterKeys);
});

const make = (at = NOW) => makeBackup({ db, files, backup, keepDays: 30 }, at);

test("one that fails leaves nothing on a full disk, and makes room there", async () => {
  await make(NOW - 41 * DAY);
  await make(NOW - 39 * DAY);
  await backup.sealed.put(rowsKey(nameOf(NOW - 8 * DAY)), Buffer.from("cut off"));
  const full = async function* () {
    yield await Promise.reject(new Error("disk full"));
  };
  const broken = { ...backup, copies: { ...backup.copies, files: { ...files, list: full } } };
  const later = NOW + DAY;
  await expect(makeBackup({ db, files, backup: broken, keepDays: 30 }, later)).rejects.toThrow(
    "disk full",
  );
  expect(await listRows(backup)).toEqual([nameOf(NOW - 39 * DAY)]);
  expect(await listBackups(backup)).toEqual([nameOf(NOW - 39 * DAY)]);
});

test("one is made also where an old one cannot be deleted, which is reported", async () => {
  await make(NOW - 41 * DAY);
  await make(NOW - 39 * DAY);
  const remove = () => Promise.reject(new Error("read-only"));
  const locked = { ...backup, store: { ...backup.store, remove } };
  const making = makeBackup({ db, files, backup: locked, keepDays: 30 }, NOW);
  await expect(making).rejects.toThrow("read-only");
  expect(await listBackups(backup)).toContain(nameOf(NOW));
});

test("one that is still being made after days is left alone", async () => {
  await backup.sealed.put(rowsKey(nameOf(NOW - 6 * DAY)), Buffer.from("the first part"));
  await make();
  expect(await listRows(backup)).toHaveLength(2);
});

test("old ones and copies of deleted files are kept for so long; the newest stays", async () => {
  const storageKey = await fixture.insertObject();
  await make(NOW - 41 * DAY);
  await make(NOW - 20 * DAY);
  await files.remove(storageKey);
  await make(NOW - 10 * DAY);
  expect(await listBackups(backup)).toHaveLength(2);
  expect(await backup.copies.files.stat(storageKey)).not.toBeNull();
  await make(NOW + 19 * DAY);
  expect(await backup.copies.files.stat(storageKey)).not.toBeNull();
  await make(NOW + 21 * DAY);
  expect(await backup.copies.files.stat(storageKey)).toBeNull();
  await make(NOW + 90 * DAY);
  expect(await listBackups(backup)).toEqual([nameOf(NOW + 90 * DAY)]);
  await db.deleteFrom("objects").where("storageKey", "=", storageKey).execute();
});
