import sharp from "sharp";
import { afterEach, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#app/content/all-settings.server.ts";
import { replaceSettings } from "#app/content/settings.ts";
import { DEFAULT_TABLE_SETTINGS } from "#app/domain/table-settings.ts";
import { formatSettingsFile } from "#app/features/settings/settings-file.server.ts";
import { listSettingVersions, readSettings } from "#app/records/settings.server.ts";
import { readTableSettings } from "#app/records/table-settings/table-settings.server.ts";
import type { ShownChange } from "#app/routes/admin/conflict/conflict-form.tsx";
import { openAdminArea } from "#test/support/admin-pages.ts";
import { openTestServices } from "#test/support/test-services.ts";
import { formatImport } from "./format-import.ts";
import type { ImportPreviewProps } from "./import-preview.tsx";

const { database, services } = await openTestServices();
const { db } = database;
const { send } = await openAdminArea(services);
const PAGE = "/admin/settings";
const EXPORTED = JSON.parse(formatSettingsFile({ ...DEFAULT_SETTINGS, ...DEFAULT_TABLE_SETTINGS }));

afterEach(async () => {
  for (const table of ["settingVersions", "depositRules", "preparationTimes"] as const)
    await db.deleteFrom(table).execute();
  await db.deleteFrom("taxRates").where("validFrom", ">", 0).execute();
  replaceSettings(DEFAULT_SETTINGS);
});

function upload(file: object) {
  const form = new FormData();
  form.set("intent", "import");
  form.set("file", new File([JSON.stringify(file)], "settings.json"));
  return send(PAGE, form);
}

const previewOf = ({ actionData }: { actionData: unknown }) =>
  (actionData as { preview: ImportPreviewProps }).preview;

/** The changes of a file by the page that has them. */
async function changesOf(file: object): Promise<Record<string, ShownChange[]>> {
  const { settings } = previewOf(await upload(file));
  return Object.fromEntries(settings.map(({ title, changes }) => [title, changes]));
}

const confirm = ({ text, reviewed }: ImportPreviewProps) =>
  send(PAGE, { intent: "import", text, reviewed });

test("a file is shown by page and field before it is imported", async () => {
  const answer = await upload({
    ...EXPORTED,
    business: { ...EXPORTED.business, name: "Malpe Wheels" },
    rules: { ...EXPORTED.rules, openingHour: "9" },
  });
  expect(answer).toMatchObject({ status: 200, actionData: { preview: { isChanged: false } } });
  const preview = previewOf(answer);
  expect(preview.settings).toMatchObject([
    {
      title: "Business",
      changes: [{ label: "Name", before: "Samudra Drives", mine: "Malpe Wheels" }],
    },
    {
      title: "Rental rules",
      changes: [{ label: "Pickup and return: From", before: "7 AM", mine: "9 AM" }],
    },
  ]);
  expect(await readSettings(db)).toBe(DEFAULT_SETTINGS);
  expect(formatImport(preview.settings)).toBe(
    [
      "Business\n  Name\n    - Samudra Drives\n    + Malpe Wheels",
      "Rental rules\n  Pickup and return: From\n    - 7 AM\n    + 9 AM",
    ].join("\n\n"),
  );
  expect(await confirm(preview)).toMatchObject({ location: `${PAGE}?done=settings-imported` });
  expect(await readSettings(db)).toMatchObject({
    business: { name: "Malpe Wheels" },
    rules: { openingHour: 9 },
  });
});

test("a file that changes nothing says so, and is not written", async () => {
  const preview = previewOf(await upload(EXPORTED));
  expect(preview.settings).toEqual([]);
  expect(formatImport(preview.settings)).toMatch(/^The file changes nothing/);
  expect(await db.selectFrom("settingVersions").selectAll().execute()).toEqual([]);
});

test("what a colleague has changed since is shown before it is imported", async () => {
  const rules = { ...EXPORTED.rules, minimumHours: "12" };
  const preview = previewOf(await upload({ rules }));
  await send(`${PAGE}/rules`, { ...EXPORTED.rules, maximumDays: "20", basedOn: "0" });
  const answer = await confirm(preview);
  expect(answer).toMatchObject({
    status: 409,
    actionData: {
      preview: {
        isChanged: true,
        settings: [
          {
            changes: [
              { label: "Length of a rental: Shortest, in hours" },
              { label: "Length of a rental: Longest, in days", before: "20", mine: "60" },
            ],
          },
        ],
      },
    },
  });
  expect(await readSettings(db)).toMatchObject({ rules: { minimumHours: 24, maximumDays: 20 } });
  await confirm(previewOf(answer));
  expect(await readSettings(db)).toMatchObject({ rules: { minimumHours: 12, maximumDays: 60 } });
  expect(await listSettingVersions(db, "rules")).toHaveLength(2);
});

test("rows are shown by their names, wherever they stand", async () => {
  const [first, second, ...others] = EXPORTED.questions;
  const added = { question: "Parking?", answer: "Free." };
  const questions = [second, { ...first, answer: "Ask us." }, ...others.slice(1), added];
  const { Questions: changes = [] } = await changesOf({ questions });
  expect(changes).toMatchObject([
    { label: "Order", before: expect.stringMatching(/^Which documents/) },
    { label: others[0].question, mine: "Removed" },
    { label: `${first.question}: Answer`, mine: "Ask us." },
    { label: "Parking?", before: null, mine: "Question: Parking?\nAnswer: Free." },
  ]);
});

test("the order of places is shown where nothing else changes", async () => {
  const places = EXPORTED.places.toReversed();
  const nameOf = ({ city, location }: (typeof places)[number]) => `${location}, ${city}`;
  expect((await changesOf({ places }))["Places"]).toEqual([
    {
      key: "order",
      label: "Order",
      changedBy: "mine",
      before: EXPORTED.places.map(nameOf).join("\n"),
      theirs: EXPORTED.places.map(nameOf).join("\n"),
      mine: places.map(nameOf).join("\n"),
    },
  ]);
  expect(EXPORTED.places.length).toBeGreaterThan(1);
});

test("sections that are no longer written are the standard ones again", async () => {
  const terms = [{ id: "liability", title: "Liability", text: "Ours." }];
  expect((await changesOf({ terms }))["Terms"]).toMatchObject([
    { label: "Liability", mine: "Title: Liability\nText: Ours." },
  ]);
  await confirm(previewOf(await upload({ terms })));
  expect((await changesOf({ terms: [] }))["Terms"]).toMatchObject([
    { label: "Liability", mine: "The standard section" },
  ]);
});

test("a logo is named, not written out", async () => {
  const [width, height] = [512, 512];
  const picture = sharp({ create: { width, height, channels: 3, background: "teal" } });
  const png = (await picture.png().toBuffer()).toString("base64");
  expect((await changesOf({ logo: { png } }))["Logo"]).toMatchObject([
    { label: "Logo", before: "None", mine: expect.stringMatching(/^A picture \(\w{8}\)$/) },
  ]);
});

test("tables are shown as the import would leave them", async () => {
  const [standard] = EXPORTED.tax.classes;
  const later = { validFrom: new Date(services.clock.now() + 86_400_000).toISOString() };
  const tax = (...rates: object[]) => ({
    tax: { classes: [{ ...standard, rates: [...standard.rates, ...rates] }], charges: [] },
  });
  await confirm(previewOf(await upload(tax({ ...later, percent: 40 }))));
  const answer = await upload({
    deposits: [{ category: "SUV", amount: "5,000", firstTripAmount: "6000" }],
    preparation: [{ city: "Araku", location: "Station", minutesBefore: 30, minutesAfter: null }],
    ...tax({ validFrom: new Date(1000).toISOString(), percent: 28 }),
  });
  const changes = Object.fromEntries(
    previewOf(answer).settings.map(({ title, changes }) => [title, changes]),
  );
  expect(changes).toMatchObject({
    Deposits: [{ label: "SUV", mine: "Deposit (₹): 5000.00\nFirst trip (₹): 6000.00" }],
    "Preparation times": [{ label: "Station, Araku", mine: "Before a pickup: 30" }],
    Tax: [
      {
        label: "Self-drive rental: GST rates",
        before: expect.stringMatching(/^18% from the start\n40% from/),
        mine: "18% from the start\n28% from now",
      },
    ],
  });
  expect((await confirm(previewOf(answer))).status).toBe(302);
  expect(await readTableSettings(db)).toMatchObject({
    tax: { classes: [{ rates: [{ percent: 18 }, { percent: 28 }] }] },
  });
});
