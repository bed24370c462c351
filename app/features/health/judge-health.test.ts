import { expect, test } from "vitest";
import { DAY, HOUR, MINUTE, SECOND } from "#app/domain/business-time.ts";
import type { JobRunsTable } from "#app/db/schema/job-runs.ts";
import { type HealthFacts, judgeHealth } from "./judge-health.ts";
import type { SiteState } from "./read-site-state.server.ts";

const NOW = Date.parse("2026-11-20T06:00:00Z");
const GB = 1024 ** 3;

const texts: JobRunsTable = {
  job: "texts",
  everyMs: 300,
  startedAt: NOW - 10 * SECOND,
  succeededAt: NOW - 10 * SECOND,
  failedAt: null,
  failures: 0,
};

const site: SiteState = {
  waitingMessages: [],
  failedMessages: 0,
  holds: 2,
  payments: [],
  unsettledPayments: 0,
  openDifferences: 0,
  jobs: [texts],
};

const facts: HealthFacts = {
  database: { name: "SQLite", state: "ok" },
  disk: { state: "ok", freeBytes: 48 * GB, sizeBytes: 100 * GB },
  site,
  providers: {
    payments: "Razorpay",
    sms: { isRegistered: true },
    mailHost: "mail.example.com",
    storeHost: null,
  },
  backup: { newestAt: NOW - HOUR, drill: { at: NOW - DAY, backupAt: NOW - DAY, problems: [] } },
};

/** Of the rows that are not fine. */
function listTrouble(change: Partial<HealthFacts>): string[] {
  return judgeHealth({ ...facts, ...change }, NOW)
    .filter(({ level }) => level !== "fine")
    .map(({ level, subject, text }) => `${level}: ${subject}: ${text}`);
}

const withSite = (change: Partial<SiteState>) => listTrouble({ site: { ...site, ...change } });

test("is fine where everything works", () => {
  expect(judgeHealth(facts, NOW).map(({ level, subject }) => `${level} ${subject}`)).toEqual([
    "fine Database",
    "fine Disk",
    "fine Messages",
    "fine Payments",
    "fine Jobs",
    "fine Payment provider",
    "fine Text messages",
    "fine E-mail",
    "fine Files",
    "fine Backup",
  ]);
});

test("says what the database lacks, and goes on without it", () => {
  const away = { database: { name: "PostgreSQL", state: "unavailable" }, site: null } as const;
  expect(listTrouble(away)).toEqual([expect.stringMatching(/^act: Database: .*does not answer/)]);
  const outdated = { database: { name: "PostgreSQL", state: "outdated" }, site: null } as const;
  expect(listTrouble(outdated)).toEqual([expect.stringContaining("Restart the site")]);
});

test.each([
  [{ state: "ok", freeBytes: GB, sizeBytes: 20 * GB }, "look: Disk: Only 1.0 GB are left."],
  [{ state: "full", freeBytes: 50 * 1024 ** 2, sizeBytes: GB }, "act: Disk: 50 MB are left"],
  [{ state: "read-only" }, "act: Disk: It cannot be written to."],
  [{ state: "unavailable" }, "act: Disk: It does not answer within two seconds."],
] as const)("judges the disk %j", (disk, expected) => {
  expect(listTrouble({ disk })).toEqual([expect.stringContaining(expected)]);
});

test.each([
  [9 * MINUTE, []],
  [12 * MINUTE, [expect.stringMatching(/^look: Messages: 3 messages wait, for 12 min now/)]],
  [2 * HOUR, [expect.stringMatching(/^act: Messages: 3 messages wait, for 2 h now/)]],
])("judges messages that wait for %d ms", (age, expected) => {
  const waitingMessages = [
    { kind: "sms" as const, count: 1, oldestAt: NOW - MINUTE },
    { kind: "mail" as const, count: 2, oldestAt: NOW - age },
  ];
  expect(withSite({ waitingMessages })).toEqual(expected);
});

test("names failed messages and payments in question", () => {
  expect(withSite({ failedMessages: 1, openDifferences: 2 })).toEqual([
    "act: Payments: The provider and the site disagree about 2 payments. Resolve them.",
    "look: Failed messages: 1 message was not sent. Send it again, or call the customer.",
  ]);
});

test("tells a job that fails from one that is late, and from none that runs", () => {
  const failing = { ...texts, failedAt: NOW - SECOND };
  const late = { ...texts, job: "old documents", everyMs: DAY, startedAt: NOW - DAY - HOUR };
  const worksAgain = { ...texts, job: "mail", failedAt: NOW - HOUR };
  expect(withSite({ jobs: [failing, late, worksAgain] })).toEqual([
    expect.stringMatching(/^act: Job “texts”: The last run failed, at Fri 20 Nov, 11:29 AM/),
    expect.stringMatching(/^look: Job “old documents”: It started at Thu 19 Nov, 10:30 AM/),
  ]);
  expect(withSite({ jobs: [{ ...texts, startedAt: NOW - HOUR }] })).toEqual([
    "act: Jobs: None has run for 1 h: no process runs them. Restart the site.",
  ]);
  expect(withSite({ jobs: [] })).toEqual([expect.stringContaining("look: Jobs: No job has run")]);
});

test("names stand-ins and unregistered texts", () => {
  const providers = { payments: null, sms: null, mailHost: null, storeHost: "s3.example.com" };
  expect(listTrouble({ providers })).toEqual([
    expect.stringContaining("look: Payment provider: The sandbox"),
    expect.stringContaining("look: Text messages: Written to a file"),
    expect.stringContaining("look: E-mail: Written to a file"),
  ]);
  const unregistered = { ...facts.providers, sms: { isRegistered: false } };
  expect(listTrouble({ providers: unregistered })).toEqual([
    expect.stringContaining("no text has an id"),
  ]);
});

test("says how old the backup is, and whether it was ever opened", () => {
  const drill = { at: NOW - DAY, backupAt: NOW - DAY, problems: [] };
  const failed = { ...drill, problems: ["documents/1 of a user: missing"] };
  const trouble = (backup: HealthFacts["backup"]) => listTrouble({ backup })[0];
  expect(trouble(null)).toMatch(/^look: Backup: Backups are not set up/);
  expect(trouble(null)).toMatch(/or back up the database and the files yourself\.$/);
  expect(trouble("unavailable")).toMatch(/^act: Backup: The place of the backups does not/);
  expect(trouble({ newestAt: null, drill: null })).toMatch(/^look: .*no backup yet/);
  expect(trouble({ newestAt: NOW - 3 * DAY, drill })).toMatch(/^act: .*newest is 3 days old/);
  expect(trouble({ newestAt: NOW - HOUR, drill: null })).toMatch(/^look: .*never opened/);
  expect(trouble({ newestAt: NOW - HOUR, drill: failed })).toMatch(/^act: .*found problems/);
  const long = { ...drill, at: NOW - 41 * DAY };
  expect(trouble({ newestAt: NOW - HOUR, drill: long })).toMatch(/^look: .*41 days ago/);
});
