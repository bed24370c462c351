import { beforeEach, expect, test } from "vitest";
import { readRows } from "#app/features/settings/lists/list-fields.ts";
import { listPreparationTimes } from "#app/records/table-settings/preparation-times.server.ts";
import { openAdminArea } from "#test/support/admin-pages.ts";
import { insertCar } from "#test/support/factories.ts";
import { rowFieldOf } from "#test/support/setting-forms.ts";
import { openTestServices } from "#test/support/test-services.ts";

const { database, services } = await openTestServices();
const { db } = database;
const { loadData, send } = await openAdminArea(services);
const PAGE = "/admin/cars/preparation";
const SAVED = "/admin/cars?done=preparation-saved";
const [BUSINESS, STATION, AIRPORT] = ["", "Station", "Airport"];

type Form = Record<string, string>;

beforeEach(async () => {
  for (const table of ["preparationTimes", "cars", "settingVersions"] as const)
    await db.deleteFrom(table).execute();
  await insertCar(db, { city: "Araku", location: STATION });
});

async function shownForm(path = PAGE): Promise<Form> {
  const { fields, page } = (await loadData(path)) as {
    fields: Form;
    page: { latest: number };
  };
  return { ...fields, basedOn: String(page.latest) };
}

const rowsOf = async (path = PAGE) => [...readRows(await shownForm(path)).values()];

/** What is typed for a place. */
function typed(form: Form, location: string, before: string, after: string): Form {
  const field = (name: string) =>
    location === BUSINESS ? `0 ${name}` : rowFieldOf(form, location, name);
  return { [field("minutesBefore")]: before, [field("minutesAfter")]: after };
}

async function save(times: readonly (readonly [string, string, string])[]): Promise<void> {
  const form = await shownForm();
  const changes = times.map((time) => typed(form, ...time));
  expect((await send(PAGE, Object.assign(form, ...changes))).location).toBe(SAVED);
}

test("times are set for the business and a place, and logged", async () => {
  expect(await rowsOf()).toMatchObject([
    { city: "", location: "", minutesBefore: "", minutesAfter: "" },
    { city: "Araku", location: STATION, minutesBefore: "", minutesAfter: "" },
  ]);
  await save([
    [BUSINESS, "15", "45"],
    [STATION, "", "0"],
  ]);
  expect(await rowsOf()).toMatchObject([
    { minutesBefore: "15", minutesAfter: "45" },
    { minutesBefore: "", minutesAfter: "0" },
  ]);
  const log = db.selectFrom("auditLog").select(["subject", "detail"]);
  expect(await log.where("action", "=", "preparation.changed").orderBy("id").execute()).toEqual([
    { subject: "All cars", detail: "15 min before, 45 min after" },
    { subject: "Station, Araku", detail: "not set before, 0 min after" },
  ]);
});

test("a form changes only the rows that were changed in it", async () => {
  await save([[BUSINESS, "15", "45"]]);
  const form = await shownForm();
  const answers = await Promise.all([
    send(PAGE, { ...form, ...typed(form, BUSINESS, "20", "45") }),
    send(PAGE, { ...form, ...typed(form, STATION, "30", "30") }),
  ]);
  expect(answers.map(({ location }) => location)).toEqual([SAVED, SAVED]);
  expect(await rowsOf()).toMatchObject([
    { minutesBefore: "20", minutesAfter: "45" },
    { minutesBefore: "30", minutesAfter: "30" },
  ]);
});

test("of two who change the times of the same place, the second is asked which to keep", async () => {
  await save([[STATION, "30", "45"]]);
  const form = await shownForm();
  await send(PAGE, { ...form, ...typed(form, STATION, "60", "45") });
  const mine = {
    ...form,
    ...typed(form, STATION, "", ""),
    ...typed(form, BUSINESS, "5", ""),
  };
  const answer = await send(PAGE, mine);
  const key = JSON.stringify(["Araku", STATION]);
  expect(answer).toMatchObject({
    status: 409,
    actionData: {
      failed:
        "Failed to save preparation times: Someone else has changed this page since you opened it.",
      conflict: {
        version: 2,
        changes: [
          { label: "All cars", changedBy: "mine", mine: "Before a pickup: 5" },
          {
            key,
            label: "Station, Araku",
            changedBy: "both",
            before: "Before a pickup: 30\nAfter a return: 45",
            theirs: "Before a pickup: 60\nAfter a return: 45",
            mine: "Not set",
          },
        ],
      },
    },
  });
  const sent = await send(PAGE, { ...mine, reviewed: "2", [`choice-${key}`]: "mine" });
  expect(sent.location).toBe(SAVED);
  expect(await listPreparationTimes(db)).toEqual([
    { city: "", location: "", minutesBefore: 5, minutesAfter: null },
  ]);
});

test("what is no number of minutes is refused, and everything typed is kept", async () => {
  const form = await shownForm();
  const wrong = {
    ...form,
    ...typed(form, BUSINESS, "15", "-1"),
    ...typed(form, STATION, "1441", "soon"),
  };
  const answer = await send(PAGE, wrong);
  const problem = "Enter whole minutes, at most 1440.";
  expect(answer).toMatchObject({
    status: 400,
    actionData: {
      failed: "Failed to save preparation times: 3 fields need correcting.",
      problems: {
        "0 minutesAfter": problem,
        "1 minutesBefore": problem,
        "1 minutesAfter": problem,
      },
      typed: wrong,
    },
  });
  expect(await listPreparationTimes(db)).toEqual([]);
});

test("an earlier version fills the form, and is saved like any other change", async () => {
  await save([[BUSINESS, "15", "45"]]);
  await save([
    [BUSINESS, "20", "45"],
    [STATION, "10", ""],
  ]);
  const earlier = await shownForm(`${PAGE}?version=1`);
  expect(earlier["basedOn"]).toBe("2");
  expect([...readRows(earlier).values()]).toMatchObject([
    { minutesBefore: "15" },
    { location: STATION, minutesBefore: "" },
  ]);
  await send(PAGE, earlier);
  expect(await loadData(PAGE)).toMatchObject({ page: { latest: 3, shown: 3 } });
  expect(await rowsOf()).toMatchObject([{ minutesBefore: "15" }, { minutesBefore: "" }]);
  expect(await rowsOf(`${PAGE}?version=0`)).toMatchObject([{ minutesBefore: "" }, {}]);
});

test("an earlier version is restored where no cars stand any more, too", async () => {
  await save([
    [BUSINESS, "15", "45"],
    [STATION, "30", ""],
  ]);
  await db.updateTable("cars").set({ city: "Vizag", location: AIRPORT }).execute();
  await save([
    [STATION, "", ""],
    [AIRPORT, "10", "10"],
  ]);
  await db.updateTable("cars").set({ city: "Araku", location: "Lake" }).execute();
  const earlier = `${PAGE}?version=1`;
  expect(await rowsOf(earlier)).toMatchObject([
    { location: "", minutesBefore: "15" },
    { location: "Lake", minutesBefore: "" },
    { location: AIRPORT, minutesBefore: "" },
    { location: STATION, minutesBefore: "30" },
  ]);
  await send(PAGE, await shownForm(earlier));
  expect(await listPreparationTimes(db)).toEqual([
    { city: "", location: "", minutesBefore: 15, minutesAfter: 45 },
    { city: "Araku", location: STATION, minutesBefore: 30, minutesAfter: null },
  ]);
});
