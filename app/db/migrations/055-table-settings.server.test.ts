import { expect, onTestFinished, test } from "vitest";
import { paise } from "#app/domain/money.ts";
import { listSettingVersions } from "#app/records/settings.server.ts";
import { addTableVersion } from "#app/records/table-settings/table-settings.server.ts";
import { migrateBefore } from "#test/support/migrate-before.ts";
import { createEmptyDatabase } from "#test/support/test-database.ts";
import { tableSettings } from "./055-table-settings.ts";

async function openBefore() {
  const { db, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  await migrateBefore(db, "055");
  return db;
}

const NAMES = ["deposits", "preparation", "tax", "banners"] as const;

test("what an operator has set is the first version of each", async () => {
  const db = await openBefore();
  await db
    .insertInto("taxClasses")
    .values({ code: "ev", label: "Electric", sac: "9973" })
    .execute();
  await db.insertInto("taxRates").values({ taxClass: "ev", validFrom: 7, percent: 5 }).execute();
  const amounts = { amount: paise(500), firstTripAmount: paise(900) };
  await db
    .insertInto("depositRules")
    .values([
      { category: "SUV", ...amounts },
      { category: "Hatchback", ...amounts },
    ])
    .execute();
  const business = { city: "", location: "", minutesBefore: null, minutesAfter: 30 };
  const unset = { city: "Araku", location: "Station", minutesBefore: null, minutesAfter: null };
  await db.insertInto("preparationTimes").values([unset, business]).execute();

  await db
    .insertInto("pictures")
    .values({ id: "p", bucketId: "banners", storageKey: "p" })
    .execute();
  const banners = [
    { id: "araku", pictureId: "p", alt: "Hills", updatedAt: 7 },
    { id: "drawn", pictureId: null, alt: "", updatedAt: 7 },
  ];
  await db.insertInto("banners").values(banners).execute();

  await tableSettings().up(db.withoutPlugins());

  expect(await listSettingVersions(db, "preparation")).toMatchObject([
    { version: 1, value: [business], changedBy: null },
  ]);
  const added = await db
    .transaction()
    .execute(async (tx) =>
      Promise.all(NAMES.map((name) => addTableVersion(tx, name, null, Date.now()))),
    );
  expect(added).toEqual([null, null, null, null]);
});

test("a fresh database gets no versions", async () => {
  const db = await openBefore();
  await tableSettings().up(db.withoutPlugins());
  expect(await db.selectFrom("settingVersions").selectAll().execute()).toEqual([]);
});
