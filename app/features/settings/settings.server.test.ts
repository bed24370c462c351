import { afterEach, expect, test, vi } from "vitest";
import { business } from "#app/content/business.ts";
import { DEFAULT_SETTINGS } from "#app/content/all-settings.server.ts";
import { replaceSettings } from "#app/content/settings.ts";
import { watchContent } from "#app/db/content-versions.server.ts";
import { DEFAULT_TABLE_SETTINGS } from "#app/domain/table-settings.ts";
import { listSettingVersions, readSettings } from "#app/records/settings.server.ts";
import { insertUser } from "#test/support/factories.ts";
import { OTHER_BUSINESS } from "#test/support/other-business.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { parseBusiness } from "./business-schema.ts";
import { followSettings } from "./follow-settings.server.ts";
import { listHistory } from "./list-history.server.ts";
import { importSettings } from "#app/features/settings/import/import-settings.server.ts";
import { saveSetting } from "./save-settings.server.ts";
import { formatSettingsFile, parseSettingsFile } from "./settings-file.server.ts";
import { businessProblems, settingsMessages } from "./settings-messages.ts";

const NOW = Date.UTC(2026, 10, 25, 6);
const DEFAULTS = { ...DEFAULT_SETTINGS, ...DEFAULT_TABLE_SETTINGS };
const { db, where } = await openTestDatabase();
const ravi = await insertUser(db, { name: "Ravi Teja" });
const staff = { userId: ravi.id };

afterEach(async () => {
  await db.deleteFrom("settingVersions").execute();
  replaceSettings(DEFAULT_SETTINGS);
});

function named(name: string) {
  const parsed = parseBusiness({ ...OTHER_BUSINESS, name });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.reason));
  return parsed.value;
}

const save = (name: string, basedOn: number) =>
  saveSetting(db, staff, "business", { basedOn, value: named(name) }, NOW + basedOn);

test("are the defaults until something is saved", async () => {
  expect(await readSettings(db)).toBe(DEFAULT_SETTINGS);
  expect(await save("First", 0)).toEqual({ ok: true, value: null });
  expect(await save("Second", 1)).toEqual({ ok: true, value: null });
  expect((await readSettings(db)).business.name).toBe("Second");
});

test("keep each version with who saved it and when, and the audit log says so", async () => {
  await save("First", 0);
  await importSettings(
    db,
    null,
    formatSettingsFile({ ...DEFAULTS, business: named("Second") }),
    NOW + 9,
  );
  expect(await listHistory(db, "business")).toMatchObject([
    { version: 2, changedAt: NOW + 9, changedBy: null },
    { version: 1, changedAt: NOW, changedBy: "Ravi Teja" },
  ]);
  expect(await listSettingVersions(db, "business")).toMatchObject([
    { version: 2, value: { name: "Second" } },
    { version: 1, value: { name: "First" } },
  ]);
  const entries = db.selectFrom("auditLog").select(["action", "subject", "detail"]);
  expect(await entries.where("action", "=", "settings.changed").execute()).toContainEqual({
    action: "settings.changed",
    subject: "business",
    detail: "Version 1",
  });
});

test("two who save at once: one wins, the other is told", async () => {
  const results = await Promise.all(["One", "Other", "Third"].map((name) => save(name, 0)));
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  const conflict = { ok: false, reason: settingsMessages.conflict };
  expect(results.filter(({ ok }) => !ok)).toEqual([conflict, conflict]);
  expect(await listHistory(db, "business")).toHaveLength(1);
});

test("what one process saves, another has before its next request", async () => {
  const versions = await watchContent(where);
  const refresh = followSettings(db, versions);
  await refresh();
  expect(business().name).toBe("Samudra Drives");
  await save("Malpe Wheels", 0);
  await versions.settle();
  await refresh();
  expect(business().name).toBe("Malpe Wheels");
  await versions.close();
});

test("of two reads at once the later one counts, in whichever order they end", async () => {
  const ends: (() => void)[] = [];
  const slow = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await new Promise<void>((resolve) => ends.push(resolve));
      return result;
    },
  });
  let version = 1;
  const refresh = followSettings(slow, {
    current: () => ({ fleet: 0, availability: 0, settings: version }),
  });
  const earlier = refresh();
  await vi.waitFor(() => expect(ends).toHaveLength(1));
  await save("Malpe Wheels", 0);
  version = 2;
  const later = refresh();
  await vi.waitFor(() => expect(ends).toHaveLength(2));
  ends[1]?.();
  await later;
  ends[0]?.();
  await earlier;
  expect(business().name).toBe("Malpe Wheels");
});

test("are read on every request while changes cannot be seen", async () => {
  const refresh = followSettings(db, { current: () => null });
  await refresh();
  await save("Malpe Wheels", 0);
  await refresh();
  expect(business().name).toBe("Malpe Wheels");
});

test("a file of settings is read back as it was written", () => {
  const settings = { ...DEFAULTS, business: named("Malpe Wheels") };
  expect(parseSettingsFile(formatSettingsFile(settings))).toEqual({ ok: true, value: settings });
});

test("a file may have some of the settings only", async () => {
  const rules = { ...DEFAULT_SETTINGS.rules, minimumHours: 12 };
  expect(await importSettings(db, staff, JSON.stringify({ rules }), NOW)).toMatchObject({
    ok: true,
  });
  expect(await readSettings(db)).toEqual({ ...DEFAULT_SETTINGS, rules });
});

test("a file adds no version of a setting that it leaves as it is", async () => {
  const settings = { ...DEFAULTS, business: named("Malpe Wheels") };
  for (const _ of [1, 2]) await importSettings(db, staff, formatSettingsFile(settings), NOW);
  const versions = await db.selectFrom("settingVersions").select(["name", "version"]).execute();
  expect(versions).toEqual([{ name: "business", version: 1 }]);
});

test("a file without ids of questions, as of before, says the same as what was saved before", async () => {
  const { questions } = DEFAULT_SETTINGS;
  const old = questions.map(({ question, answer }) => ({ question, answer }));
  const file = JSON.stringify({ questions: old });
  const versions = () => db.selectFrom("settingVersions").select("version").execute();
  await importSettings(db, staff, file, NOW);
  expect(await versions()).toEqual([]);
  const entry = { name: "questions", version: 1, changedBy: null, changedAt: NOW };
  const value = JSON.stringify(old.toReversed());
  await db
    .insertInto("settingVersions")
    .values({ ...entry, value })
    .execute();
  await importSettings(db, staff, JSON.stringify({ questions: old.toReversed() }), NOW);
  expect(await versions()).toHaveLength(1);
  await importSettings(db, staff, file, NOW);
  expect((await listSettingVersions(db, "questions"))[0]).toMatchObject({
    version: 2,
    value: questions,
  });
});

test.each(["", "not JSON", "null", "[]", "7"])(
  "refuses the file %j and changes nothing",
  async (text) => {
    expect(await importSettings(db, staff, text, NOW)).toMatchObject({ ok: false });
    expect(await readSettings(db)).toBe(DEFAULT_SETTINGS);
  },
);

test("names what is wrong in a file", () => {
  expect(parseSettingsFile("text")).toEqual({ ok: false, reason: settingsMessages.unreadable });
  const file = JSON.stringify({ business: { ...OTHER_BUSINESS, email: "nobody", name: "" } });
  expect(parseSettingsFile(file)).toMatchObject({
    ok: false,
    reason: expect.stringMatching(/^correct.+\nbusiness\.\w+: .+\nbusiness\.\w+: .+$/),
  });
  const { thirdUrl: _, ...withoutUrl } = OTHER_BUSINESS;
  expect(parseSettingsFile(JSON.stringify({ busines: {}, business: withoutUrl }))).toEqual({
    ok: false,
    reason: [
      settingsMessages.wrongValues,
      `busines: ${settingsMessages.unknownPart}`,
      `business.thirdUrl: ${businessProblems.url}`,
    ].join("\n"),
  });
});
