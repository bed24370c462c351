import { afterEach, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#app/content/all-settings.server.ts";
import { replaceSettings } from "#app/content/settings.ts";
import { DAY, type Instant } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { DEFAULT_TABLE_SETTINGS, type TaxSettings } from "#app/domain/table-settings.ts";
import { setDepositRules, setPreparation } from "#test/support/table-rules.ts";
import { saveTax } from "#app/features/fleet/tax/save-tax.server.ts";
import { listHistory } from "#app/features/settings/list-history.server.ts";
import { importSettings } from "#app/features/settings/import/import-settings.server.ts";
import { saveMergedSetting } from "#app/features/settings/merge/save-merged-setting.server.ts";
import { restoreTableSetting } from "#app/features/settings/save-settings.server.ts";
import { formatSettingsFile } from "#app/features/settings/settings-file.server.ts";
import { preparationFormat } from "./preparation.server.ts";
import {
  findSettingVersion,
  listSettingVersions,
  readSettings,
} from "#app/records/settings.server.ts";
import {
  readTableSettings,
  writeTableSettings,
} from "#app/records/table-settings/table-settings.server.ts";
import { settingsMessages } from "#app/features/settings/settings-messages.ts";
import { insertUser } from "#test/support/factories.ts";
import { openTestDatabase } from "#test/support/test-database.ts";

const NOW = Date.UTC(2026, 10, 25, 6);
const { db } = await openTestDatabase();
const staff = { userId: (await insertUser(db, { name: "Ravi Teja" })).id };
const suv = { category: "SUV", amount: paise(500_000), firstTripAmount: paise(800_000) } as const;
const airport = { city: "Visakhapatnam", location: "Airport" };

afterEach(async () => {
  for (const table of ["settingVersions", "chargeTaxClasses", "taxRates"] as const)
    await db.deleteFrom(table).execute();
  await db.deleteFrom("taxClasses").where("code", "<>", "standard").execute();
  await db.transaction().execute((tx) => writeTableSettings(tx, DEFAULT_TABLE_SETTINGS, 0));
  replaceSettings(DEFAULT_SETTINGS);
});

const tables = () => readTableSettings(db);
const versionsOf = async (name: "deposits" | "preparation" | "tax") =>
  (await listHistory(db, name)).map(({ version }) => version);
async function restoreTax(version: number, now: Instant, basedOn?: number) {
  const latest = (await versionsOf("tax"))[0] ?? 0;
  return await restoreTableSetting(
    db,
    staff,
    { name: "tax", version, basedOn: basedOn ?? latest },
    now,
  );
}
const addElectric = (now: Instant) =>
  saveTax(db, staff, { intent: "add-class", label: "Electric", sac: "997329", percent: 5 }, now);
const setRate = (percent: number, validFrom: Instant, now: Instant) =>
  saveTax(db, staff, { intent: "add-rate", code: "standard", percent, validFrom }, now);

const classNamed = (code: string, changes: object = {}) => ({
  code,
  label: code,
  sac: "997311",
  rates: [{ validFrom: "1970-01-01T00:00:00Z", percent: 18 }],
  ...changes,
});
const taxOf = (...classes: object[]) => ({ tax: { classes, charges: [] } });

test("a fresh database has the defaults, without a version", async () => {
  expect(await tables()).toEqual(DEFAULT_TABLE_SETTINGS);
  expect(await readSettings(db)).toBe(DEFAULT_SETTINGS);
  expect(await versionsOf("tax")).toEqual([]);
});

test("each change adds a version with who made it, and what changes nothing adds none", async () => {
  await setDepositRules(db, staff, [suv], NOW);
  await setDepositRules(db, staff, [suv], NOW + 1);
  expect(await listHistory(db, "deposits")).toMatchObject([
    { version: 1, changedBy: "Ravi Teja", changedAt: NOW },
  ]);
  const saved = await findSettingVersion(db, "deposits");
  expect(saved?.value).toEqual((await tables()).deposits);
  await addElectric(NOW);
  await setRate(18, NOW, NOW);
  expect(await versionsOf("tax")).toEqual([1]);
});

test("of two changes at once, the later version has both", async () => {
  const times = [
    { ...airport, minutesBefore: 30, minutesAfter: null },
    { city: "", location: "", minutesBefore: null, minutesAfter: 45 },
  ];
  const shown = { basedOn: 0, reviewed: null, chosen: () => "mine" as const };
  const save = (time: (typeof times)[number]) =>
    saveMergedSetting(db, staff, preparationFormat, { ...shown, value: [time] }, NOW);
  expect(await Promise.all(times.map(save))).toMatchObject([{ ok: true }, { ok: true }]);
  const history = await listSettingVersions(db, "preparation");
  expect(history.map(({ version }) => version)).toEqual([2, 1]);
  expect(history[0]?.value).toEqual([times[1], times[0]]);
  expect((await tables()).preparation).toEqual(history[0]?.value);
});

test("an earlier version of tax begins now; the past and later classes stay", async () => {
  await setRate(28, NOW, NOW);
  await addElectric(NOW + DAY);
  await setRate(40, NOW + 9 * DAY, NOW + DAY);
  expect(await restoreTax(0, NOW + 2 * DAY)).toEqual({ ok: true, value: null });
  const { classes } = (await tables()).tax;
  expect(classes).toMatchObject([
    { code: "electric", rates: [{ percent: 5 }] },
    {
      code: "standard",
      rates: [
        { validFrom: 0, percent: 18 },
        { validFrom: NOW, percent: 28 },
        { validFrom: NOW + 2 * DAY, percent: 18 },
      ],
    },
  ]);
  expect(await versionsOf("tax")).toEqual([4, 3, 2, 1]);
  expect(await restoreTax(3, NOW + 3 * DAY)).toMatchObject({ ok: true });
  const rates = (await tables()).tax.classes.find(({ code }) => code === "standard")?.rates;
  expect(rates?.slice(-2)).toEqual([
    { validFrom: NOW + 3 * DAY, percent: 28 },
    { validFrom: NOW + 9 * DAY, percent: 40 },
  ]);
  const log = db.selectFrom("auditLog").select(["action", "subject", "detail"]);
  expect(await log.where("action", "=", "settings.changed").orderBy("id").execute()).toEqual([
    { action: "settings.changed", subject: "tax", detail: "Version 4" },
    { action: "settings.changed", subject: "tax", detail: "Version 5" },
  ]);
});

test("a version that does not exist, and a name that is taken since, are refused", async () => {
  await setRate(28, NOW, NOW);
  expect(await restoreTax(7, NOW)).toEqual({ ok: false, reason: "there is no such version." });
  const code = "standard";
  const change = { intent: "change-class", code, label: "Own", sac: "997311" } as const;
  await saveTax(db, staff, change, NOW);
  await saveTax(
    db,
    staff,
    { intent: "add-class", label: "Self-drive rental", sac: "9973", percent: 5 },
    NOW,
  );
  const before = await tables();
  expect(await restoreTax(0, NOW + 1)).toMatchObject({
    ok: false,
    reason: expect.stringContaining("named Self-drive rental already"),
  });
  expect(await tables()).toEqual(before);
});

test("two classes that swapped their names swap them back", async () => {
  await addElectric(NOW);
  const rename = (code: string, label: string) =>
    saveTax(db, staff, { intent: "change-class", code, label, sac: "997311" }, NOW);
  await rename("electric", "Between");
  await rename("standard", "Electric");
  await rename("electric", "Self-drive rental");
  expect(await restoreTax(1, NOW + 1)).toMatchObject({ ok: true });
  expect((await tables()).tax.classes).toMatchObject([
    { code: "electric", label: "Electric" },
    { code: "standard", label: "Self-drive rental" },
  ]);
  const twice = JSON.stringify(
    taxOf(classNamed("a", { label: "One" }), classNamed("b", { label: "ONE" })),
  );
  expect(await importSettings(db, staff, twice, NOW)).toEqual({
    ok: false,
    reason: "There is a tax class named ONE already: a.",
  });
});

test("a version is not restored over what someone else has saved meanwhile", async () => {
  await addElectric(NOW);
  await setRate(28, NOW + DAY, NOW);
  const before = await tables();
  expect(await restoreTax(0, NOW, 1)).toEqual({ ok: false, reason: settingsMessages.conflict });
  expect(await tables()).toEqual(before);
  expect(await versionsOf("tax")).toEqual([2, 1]);
});

test("of several who choose the classes of charges or restore a version at once, none fails", async () => {
  await addElectric(NOW);
  const choose = (taxClass: string) => {
    const chosen = new Map([["fee", taxClass] as const, ["damage", taxClass] as const]);
    return saveTax(db, staff, { intent: "choose-charge-classes", chosen }, NOW);
  };
  await choose("electric");
  for (let round = 0; round < 5; round += 1) {
    await db.deleteFrom("chargeTaxClasses").execute();
    const saves = [choose("standard"), restoreTax(2, NOW), choose("electric"), restoreTax(2, NOW)];
    const [first, restored, second, again] = await Promise.all(saves);
    expect([first, second]).toMatchObject([{ ok: true }, { ok: true }]);
    for (const outcome of [restored, again]) {
      if (outcome?.ok !== true) expect(outcome?.reason).toBe(settingsMessages.conflict);
    }
  }
  const { charges } = (await tables()).tax;
  expect(charges.map(({ kind }) => kind)).toEqual(["damage", "fee"]);
});

test("the file of settings has them, and gives them to another site", async () => {
  await setDepositRules(db, staff, [suv], NOW);
  await setPreparation(db, staff, [{ ...airport, minutesBefore: 30, minutesAfter: 0 }], NOW);
  await addElectric(NOW);
  await setRate(28, NOW + DAY, NOW);
  const chosen = new Map([["fee", "electric"] as const]);
  await saveTax(db, staff, { intent: "choose-charge-classes", chosen }, NOW);
  const before = await tables();
  const file = formatSettingsFile({ ...(await readSettings(db)), ...before });

  await db.deleteFrom("chargeTaxClasses").execute();
  await db.deleteFrom("taxRates").where("taxClass", "=", "electric").execute();
  await db.deleteFrom("taxClasses").where("code", "=", "electric").execute();
  await db.deleteFrom("taxRates").where("validFrom", ">", 0).execute();
  for (const table of ["depositRules", "preparationTimes", "settingVersions"] as const)
    await db.deleteFrom(table).execute();

  expect(await importSettings(db, null, file, NOW)).toMatchObject({ ok: true });
  expect(await tables()).toEqual(before);
  expect(await listHistory(db, "tax")).toMatchObject([{ version: 1, changedBy: null }]);
});

const charge = { kind: "fee", taxClass: "nowhere" };

test.each([
  [{ deposits: [{ ...suv, amount: "9", firstTripAmount: "8" }] }, "deposits.0 firstTripAmount"],
  [{ deposits: [{ ...suv, category: "Boat" }] }, "deposits.0 category"],
  [{ deposits: "none" }, "deposits."],
  [{ preparation: [{ ...airport, minutesBefore: 9999, minutesAfter: null }] }, "preparation.0"],
  [taxOf(classNamed("a"), classNamed("a")), "tax.classes"],
  [taxOf(classNamed("a", { sac: "12" })), "tax.classes 0 sac"],
  [taxOf(classNamed("a", { rates: [] })), "tax.classes 0 rates"],
  [{ tax: { classes: [classNamed("a")], charges: [charge] } }, "tax.charges"],
])("a file with %j is refused by name, and changes nothing", async (file, problem) => {
  const imported = await importSettings(db, staff, JSON.stringify(file), NOW);
  expect(imported).toMatchObject({ ok: false, reason: expect.stringContaining(problem) });
  expect(await tables()).toEqual(DEFAULT_TABLE_SETTINGS);
});

test("a class whose rates have not begun is refused", async () => {
  const rates = [{ validFrom: new Date(NOW + DAY).toISOString(), percent: 5 }];
  const file = JSON.stringify(taxOf(classNamed("later", { rates })));
  expect(await importSettings(db, staff, file, NOW)).toEqual({
    ok: false,
    reason: "later has no tax rate yet.",
  });
  expect((await tables()).tax satisfies TaxSettings).toEqual(DEFAULT_TABLE_SETTINGS.tax);
});
