import { randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import { runDailyBackup } from "#app/jobs/run-daily-backup.server.ts";
import { openBackupStore } from "#test/support/backup-store.ts";
import { fixedClock } from "#test/support/fixed-clock.ts";
import { createScratchFiles } from "#test/support/scratch-files.ts";
import { createFileFixture } from "#test/support/file-fixture.ts";
import { runScript } from "#test/support/run-script.ts";
import { createTestDatabase } from "#test/support/test-database.ts";
import type { BackupStore } from "#app/ports/backup.ts";
import { listBackups, listRows, nameOf, rowsKey } from "#app/records/backup/backup-store.ts";
import { runDrill } from "../../scripts/backup/drill.ts";
import { findBackupState } from "#app/records/backup/find-backup-state.server.ts";
import { makeBackup } from "../../scripts/backup/make-backup.ts";
import { restoreFiles, restoreRows } from "../../scripts/backup/restore-backup.ts";

const database = await createTestDatabase();
afterAll(() => database.drop());
const { db } = database;
const fixture = await createFileFixture(db);
const { files, masterKeys } = fixture;
const { signal: stopping } = new AbortController();
const NOW = Date.now();

let backup: BackupStore = openBackupStore(masterKeys);
beforeEach(() => {
  backup = openBackupStore(masterKeys);
});

const make = (at = NOW) => makeBackup({ db, files, backup, keepDays: 30 }, at);

test("a backup is encrypted, and a drill restores it and reads every file", async () => {
  await fixture.insertDocument();
  await fixture.insertObject();
  const made = await make();
  expect(made).toMatchObject({ at: NOW, files: 3 });
  const raw = Buffer.from((await backup.store.get(rowsKey(nameOf(NOW)))) ?? []);
  expect(raw.subarray(0, 2)).not.toEqual(Buffer.from([0x1f, 0x8b]));

  const drill = await runDrill({ backup, stopping }, NOW + DAY);
  expect(drill).toMatchObject({ backupAt: NOW, problems: [], record: { rows: made.rows } });
  expect(drill.verified.files).toBe(3);
  expect(await findBackupState(backup, NOW + DAY)).toEqual({
    newestAt: NOW,
    drill: { at: NOW + DAY, backupAt: NOW, problems: [] },
  });
});

test("a drill finds a copy that is damaged, and one that is missing", async () => {
  const [{ storageKey: damaged }, missing] = [
    await fixture.insertDocument(),
    await fixture.insertObject(),
  ];
  await make();
  const bytes = (await backup.copies.files.get(damaged)) ?? new Uint8Array();
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  await backup.copies.files.put(damaged, bytes);
  await backup.copies.files.remove(missing);
  const { problems } = await runDrill({ backup, stopping }, NOW);
  expect(problems.toSorted()).toEqual([
    expect.stringMatching(new RegExp(`^${damaged} .*damaged$`)),
    expect.stringMatching(new RegExp(`^${missing} .*missing$`)),
  ]);
});

test("with another key it cannot be opened", async () => {
  const folder = createScratchFiles().folder;
  backup = openBackupStore(masterKeys, folder);
  await make();
  const stranger = openBackupStore([randomBytes(32)], folder);
  await expect(runDrill({ backup: stranger, stopping }, NOW)).rejects.toThrow(/key/);
});

test("one that was cut off is none", async () => {
  await make(NOW - DAY);
  await backup.sealed.put(rowsKey(nameOf(NOW)), Buffer.from("only the first part"));
  expect(await listRows(backup)).toHaveLength(2);
  expect(await findBackupState(backup, NOW)).toMatchObject({ newestAt: NOW - DAY });
  expect((await runDrill({ backup, stopping }, NOW)).backupAt).toBe(NOW - DAY);
});

test("one that is dated ahead by a wrong clock hides no other, and is better than none", async () => {
  await make(NOW + 400 * DAY);
  expect(await findBackupState(backup, NOW)).toMatchObject({ newestAt: NOW + 400 * DAY });
  const empty = await createTestDatabase();
  try {
    await make(NOW - DAY);
    expect(await findBackupState(backup, NOW)).toMatchObject({ newestAt: NOW - DAY });
    await runDrill({ backup, stopping }, NOW + 400 * DAY);
    await runDrill({ backup, stopping }, NOW);
    expect((await findBackupState(backup, NOW))?.drill).toMatchObject({ backupAt: NOW - DAY });
    await make(NOW + 401 * DAY);
    await make(NOW + 40 * DAY);
    const { record } = await restoreRows(empty.db, backup, NOW + 40 * DAY);
    expect(record.at).toBe(NOW + 40 * DAY);
  } finally {
    await empty.drop();
  }
});

test("an error while the rows are read leaves none", async () => {
  const torn = { ...backup.sealed, put: () => Promise.reject(new Error("disk full")) };
  const broken = { ...backup, sealed: torn };
  await expect(makeBackup({ db, files, backup: broken, keepDays: 30 }, NOW)).rejects.toThrow(
    "disk full",
  );
  expect(await listBackups(backup)).toEqual([]);
});

test("it is restored into an empty database and an empty store, and into no other", async () => {
  const { id } = await fixture.insertDocument();
  await make();
  const empty = await createTestDatabase();
  const own = createScratchFiles();
  try {
    const { record, restored } = await restoreRows(empty.db, backup, NOW);
    expect(restored).toBe(record.rows);
    expect(await restoreFiles(backup, own.files)).toBe(record.files);
    const document = await empty.db
      .selectFrom("documents")
      .select("id")
      .where("id", "=", id)
      .execute();
    expect(document).toHaveLength(1);
    await expect(restoreRows(empty.db, backup, NOW)).rejects.toThrow("is not empty");
  } finally {
    await empty.drop();
  }
  await expect(restoreRows(db, openBackupStore(masterKeys), NOW)).rejects.toThrow(
    "no complete backup",
  );
});

test("a job makes one a day, and tries again an hour after it failed", async () => {
  const [dataDir, folder] = [createScratchFiles().folder, createScratchFiles().folder];
  const services = { db, backup: openBackupStore(masterKeys, folder), stopping };
  const runAt = async (now: number) =>
    await runDailyBackup({ ...services, clock: fixedClock(now) });
  const settings = { DATA_DIR: dataDir, DATABASE_URL: "", BACKUP_DIR: "", ENV_FILE: "" };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  try {
    await runAt(NOW);
    for (const hour of [1, 2]) {
      await expect(runAt(NOW + hour * HOUR)).rejects.toThrow("BACKUP_S3_BUCKET is not set.");
    }
    vi.stubEnv("BACKUP_DIR", folder);
    await runAt(NOW + 3 * HOUR);
    const made = await listBackups(services.backup);
    expect(made).toHaveLength(1);
    await runAt(NOW + 4 * HOUR);
    expect(await listBackups(services.backup)).toEqual(made);
    await runAt(NOW + 2 * DAY);
    expect(await listBackups(services.backup)).toHaveLength(2);
    // The clock was ahead until now.
    await runAt(NOW - 9 * DAY);
    expect(await listBackups(services.backup)).toHaveLength(3);
  } finally {
    vi.unstubAllEnvs();
  }
}, 120_000);

test("npm run backup makes, checks and restores one", async () => {
  const [from, to] = [await createTestDatabase(), await createTestDatabase()];
  const folder = createScratchFiles().folder;
  const settings = { APP_SECRET: "a secret that both sites have, and nobody else" };
  const run = async ({ where: { dataDir, databaseUrl = "" } }: typeof from, ...args: string[]) => {
    const site = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...settings };
    return await runScript("scripts/backup.ts", { ...site, BACKUP_DIR: folder }, ...args);
  };
  try {
    await createFileFixture(from.db);
    expect(await run(from)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("encrypted"),
    });
    expect(readdirSync(folder).sort()).toEqual(expect.arrayContaining(["done", "rows"]));
    const drill = await run(from, "drill");
    expect(drill).toMatchObject({ code: 0, stdout: expect.stringContaining("All is well.") });
    expect(await run(to, "restore")).toMatchObject({ code: 0, stderr: "" });
    expect(await to.db.selectFrom("users").select("id").execute()).toHaveLength(1);
    expect(await run(to, "restore")).toMatchObject({ code: 1, stderr: /is not empty/ });
  } finally {
    await Promise.all([from.drop(), to.drop()]);
  }
}, 120_000);

test("npm run backup refuses an unknown command, and to run without a place for backups", async () => {
  const { folder } = createScratchFiles();
  const site = { DATA_DIR: path.join(folder, "unset"), DATABASE_URL: "" };
  const nowhere = await runScript("scripts/backup.ts", site);
  const stderr = "BACKUP_DIR or BACKUP_S3_BUCKET is not set.\n";
  expect(nowhere).toMatchObject({ code: 1, stderr });
  const unknown = await runScript("scripts/backup.ts", { ...site, BACKUP_DIR: folder }, "nonsense");
  expect(unknown).toMatchObject({ code: 2 });
});
