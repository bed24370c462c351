import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sql } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import { isPostgres } from "#app/db/dialect.server.ts";
import { readAnswers } from "../../scripts/setup/read-answers.ts";
import { writeSite } from "../../scripts/setup/write-site.ts";
import { DEFAULT_SETTINGS } from "#app/content/all-settings.server.ts";
import { DEFAULT_RULES } from "#app/domain/site-rules.ts";
import { listHistory } from "#app/features/settings/list-history.server.ts";
import { readSettings } from "#app/records/settings.server.ts";
import { insertCar } from "#test/support/factories.ts";
import { oneSentence, runScript } from "#test/support/run-script.ts";
import { SETUP_ANSWERS } from "#test/support/setup-answers.ts";
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from "#test/support/test-database.ts";

/** Each run is a process of its own, and other tests run beside it. */
vi.setConfig({ testTimeout: 120_000 });

const SCRIPT = "scripts/setup.ts";
const FROM_NOTHING =
  "sets an own site up from nothing, says what is still to do, and refuses to do it again";
const REFUSED = oneSentence(/already has settings, cars or bookings/);

let database: TestDatabase;
beforeEach(async ({ task }) => {
  const isEmpty = task.name === FROM_NOTHING;
  database = isEmpty ? await createEmptyDatabase() : await createTestDatabase();
});
afterEach(() => database.drop());

function settingsOf({ where: { databaseUrl = "", dataDir } }: TestDatabase) {
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
}

function writeAnswers(answers: object): string {
  const file = path.join(database.where.dataDir, "answers.json");
  writeFileSync(file, JSON.stringify(answers));
  return file;
}

const run = async (...args: string[]) => await runScript(SCRIPT, settingsOf(database), ...args);

async function listOwners(db: Database) {
  return await db
    .selectFrom("admins")
    .innerJoin("users", "users.id", "admins.userId")
    .select(["users.name", "users.email", "admins.role"])
    .execute();
}

test(FROM_NOTHING, async () => {
  const file = writeAnswers(SETUP_ANSWERS);
  const first = await run(file);
  expect(first).toMatchObject({ code: 0, stderr: "" });
  expect(first.stdout).toMatch(/^Malpe Wheels is set up\.$/m);
  expect(first.stdout).toMatch(/^done {6}Who you are: Malpe Wheels, Karnataka, GSTIN 29AAG/m);
  expect(first.stdout).toMatch(/Places and hours: 1 place, pickups between 8 AM and 9 PM\.$/m);
  expect(first.stdout).toMatch(/^optional {2}Rental rules: The defaults hold/m);
  expect(first.stdout).toMatch(/^TO DO {5}Cars and prices: There is no car yet\./m);
  expect(first.stdout).toMatch(/^Next: npm start, .* as anita@malpewheels\.example/m);

  const { db } = database;
  const { business, places, rules } = await readSettings(db);
  expect(business).toMatchObject({
    name: "Malpe Wheels",
    city: "Udupi",
    openingWords: "Open 8 AM to 9 PM",
    phone: { tel: "+919844012345" },
    tax: { legalName: "Malpe Wheels LLP", stateCode: "29" },
    social: [],
  });
  expect(places).toMatchObject([
    { city: "Udupi", location: "Harbour", openingHour: null, closingHour: null },
  ]);
  expect(rules).toEqual({ ...DEFAULT_RULES, openingHour: 8, closingHour: 21 });
  expect(await listHistory(db, "places")).toMatchObject([
    { version: 1, changedBy: "by npm run setup" },
  ]);
  const owner = { name: "Anita Rao", email: "anita@malpewheels.example", role: "owner" };
  expect(await listOwners(db)).toEqual([owner]);
  const log = await db.selectFrom("auditLog").select("action").execute();
  expect(log).toEqual([{ action: "person.made-admin-by-operator" }]);

  expect(await run(file)).toMatchObject(REFUSED);
  expect(await runScript("scripts/db/seed.ts", settingsOf(database))).toEqual(
    oneSentence(/the fleet of the demo is not for it/),
  );
  expect((await listHistory(db, "business")).length).toBe(1);
  const list = await run("--list");
  expect(list).toMatchObject({ code: 0, stderr: "" });
  expect(first.stdout).toContain(list.stdout.trim());
});

test("changes nothing for answers that are wrong, a file that is missing, or no terminal", async () => {
  const file = writeAnswers({ ...SETUP_ANSWERS, gstin: "29AAGCB7383J1Z5", ownerEmail: "anita" });
  const wrong = await run(file);
  expect(wrong).toMatchObject({ code: 1, stdout: "" });
  expect(wrong.stderr).toBe(
    `${file}:\n- gstin: Enter a valid GSTIN: 15 characters, as on your GST certificate.\n` +
      "- ownerEmail: Enter an e-mail address like name@example.com\nNothing was changed.\n",
  );
  expect(await run("nowhere.json")).toMatchObject(oneSentence(/nowhere\.json can't be read/));
  expect(await run()).toMatchObject({ code: 2, stderr: expect.stringMatching(/^Usage: /) });
  expect(await readSettings(database.db)).toBe(DEFAULT_SETTINGS);
  expect(await listOwners(database.db)).toEqual([]);
});

test("refuses a database that has cars", async () => {
  await insertCar(database.db);
  expect(await run(writeAnswers(SETUP_ANSWERS))).toMatchObject(REFUSED);
  expect(await readSettings(database.db)).toBe(DEFAULT_SETTINGS);
});

test("of two at once one sets the site up, and the other is refused", async () => {
  const file = writeAnswers(SETUP_ANSWERS);
  const runs = await Promise.all([run(file), run(file)]);
  const [won, lost] = runs.toSorted((one, other) => one.code - other.code);
  expect(won).toMatchObject({ code: 0 });
  expect(lost).toMatchObject(REFUSED);
  expect(await listOwners(database.db)).toHaveLength(1);
});

test("a run that is killed leaves all of it or nothing", async () => {
  const file = writeAnswers(SETUP_ANSWERS);
  for (const ms of [400, 1200]) {
    const env = { ...process.env, ENV_FILE: "", ...settingsOf(database) };
    const child = spawn(process.execPath, [SCRIPT, file], { env, stdio: "ignore" });
    const ended = once(child, "exit");
    await sleep(ms);
    child.kill("SIGKILL");
    await ended;
    const hasSettings = (await readSettings(database.db)) !== DEFAULT_SETTINGS;
    expect((await listOwners(database.db)).length).toBe(Number(hasSettings));
  }
  const isDone = (await listOwners(database.db)).length === 1;
  expect((await run(file)).code).toBe(isDone ? 1 : 0);
  expect(await listOwners(database.db)).toHaveLength(1);
});

test("settings that are saved while it looks for some are not changed", async () => {
  const { db } = database;
  // SQLite has one writer at a time.
  if (!isPostgres(db)) return;
  const cars = await db.startTransaction().execute();
  await sql`lock table cars`.execute(cars);
  const { answers } = readAnswers(JSON.stringify(SETUP_ANSWERS));
  const written = writeSite(db, answers, Date.now());
  await waitForLock(db);
  const version = { name: "business", version: 1, value: "{}", changedBy: null, changedAt: 1 };
  const saved = db.insertInto("settingVersions").values(version).execute();
  await Promise.race([saved, waitForLock(db, 2)]);
  await cars.rollback().execute();
  const [setup, other] = await Promise.allSettled([written, saved]);
  const isSetUp = setup.status === "fulfilled" && setup.value.ok;
  expect([isSetUp, other.status === "fulfilled"]).toContain(false);
  expect(await listHistory(db, "business")).toHaveLength(1);
});

async function waitForLock(db: Database, waiting = 1): Promise<void> {
  await vi.waitFor(async () => {
    const locks = sql`select 1 from pg_locks join pg_database on pg_database.oid = database
      where not granted and datname = current_database()`;
    expect((await locks.execute(db)).rows.length).toBeGreaterThanOrEqual(waiting);
  }, 5000);
}
