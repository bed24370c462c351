import { beforeEach, expect, test } from "vitest";
import type { PreparationFields } from "#app/features/fleet/preparation/preparation-form.ts";
import { listPreparationTimes } from "#app/records/table-settings/preparation-times.server.ts";
import { openAdminArea } from "#test/support/admin-pages.ts";
import { insertCar } from "#test/support/factories.ts";
import { openTestServices } from "#test/support/test-services.ts";

const { database, services } = await openTestServices();
const { db } = database;
const { loadData, send } = await openAdminArea(services);
const PAGE = "/admin/cars/preparation";

beforeEach(async () => {
  for (const table of ["preparationTimes", "cars", "settingVersions"] as const)
    await db.deleteFrom(table).execute();
  await insertCar(db, { city: "Araku", location: "Station" });
});

const rowsOf = async () =>
  ((await loadData(PAGE)) as { rows: { location: string; before: string; after: string }[] }).rows;

const business = (before: string, after: string, was = "/") => ({
  "city-0": "",
  "location-0": "",
  "before-0": before,
  "after-0": after,
  "was-0": was,
});
const station = (before: string, after: string, was = "/") => ({
  "city-1": "Araku",
  "location-1": "Station",
  "before-1": before,
  "after-1": after,
  "was-1": was,
});

test("times are set for the business and a place, and logged", async () => {
  expect(await rowsOf()).toEqual([
    { city: "", location: "", before: "", after: "" },
    { city: "Araku", location: "Station", before: "", after: "" },
  ]);
  const sent = await send(PAGE, { ...business("15", "45"), ...station("", "0") });
  expect(sent.location).toBe("/admin/cars?done=preparation-saved");
  expect(await rowsOf()).toMatchObject([
    { before: "15", after: "45" },
    { before: "", after: "0" },
  ]);
  const log = db.selectFrom("auditLog").select(["subject", "detail"]);
  expect(await log.where("action", "=", "preparation.changed").orderBy("id").execute()).toEqual([
    { subject: "All cars", detail: "15 min before, 45 min after" },
    { subject: "Station, Araku", detail: "not set before, 0 min after" },
  ]);
});

test("a form changes only the rows that were changed in it", async () => {
  await send(PAGE, { ...business("15", "45"), ...station("", "") });
  await Promise.all([
    send(PAGE, { ...business("20", "45", "15/45"), ...station("", "") }),
    send(PAGE, { ...business("15", "45", "15/45"), ...station("30", "30") }),
  ]);
  expect(await rowsOf()).toMatchObject([
    { before: "20", after: "45" },
    { before: "30", after: "30" },
  ]);
});

test("what is no number of minutes is refused, and everything typed is kept", async () => {
  const answer = await send(PAGE, { ...business("15", "-1"), ...station("1441", "soon") });
  const problem = "Enter whole minutes, at most 1440.";
  expect(answer).toMatchObject({
    status: 400,
    actionData: {
      failed: "Failed to save preparation times: 3 fields need correcting.",
      problems: { "after-0": problem, "before-1": problem, "after-1": problem },
      typed: [
        { before: "15", after: "-1", was: "/" },
        { before: "1441", after: "soon", was: "/" },
      ],
    },
  });
  expect(await rowsOf()).toMatchObject([{ before: "" }, { before: "" }]);
});

test("an earlier version fills the form, and is saved like any other change", async () => {
  await send(PAGE, { ...business("15", "45"), ...station("", "") });
  await send(PAGE, { ...business("20", "45", "15/45"), ...station("10", "") });
  const earlier = (await loadData(`${PAGE}?version=1`)) as { typed: object[]; rows: object[] };
  expect(earlier).toMatchObject({
    page: { latest: 2, shown: 1 },
    typed: [{ before: "15" }, { before: "" }],
    rows: [{ before: "20" }, { before: "10" }],
  });
  await send(PAGE, { ...business("15", "45", "20/45"), ...station("", "", "10/") });
  expect(await loadData(PAGE)).toMatchObject({
    page: { latest: 3, shown: 3 },
    typed: [{ before: "15" }, { before: "" }],
  });
  expect(await loadData(`${PAGE}?version=0`)).toMatchObject({ typed: [{ before: "" }, {}] });
});

test("an earlier version is restored where no cars stand any more, too", async () => {
  await send(PAGE, { ...business("15", "45"), ...station("30", "") });
  await db.updateTable("cars").set({ city: "Vizag", location: "Airport" }).execute();
  const place = { "city-2": "Vizag", "location-2": "Airport" };
  await send(PAGE, {
    ...business("15", "45", "15/45"),
    ...station("", "", "30/"),
    ...place,
    "before-2": "10",
    "after-2": "10",
    "was-2": "/",
  });
  await db.updateTable("cars").set({ city: "Araku", location: "Lake" }).execute();
  const earlier = (await loadData(`${PAGE}?version=1`)) as Record<
    "rows" | "typed",
    PreparationFields[]
  >;
  expect(earlier.rows).toMatchObject([
    { location: "", before: "15" },
    { location: "Lake", before: "" },
    { location: "Airport", before: "10" },
    { location: "Station", before: "" },
  ]);
  expect(earlier.typed).toMatchObject([
    { location: "", before: "15" },
    { location: "Lake", before: "" },
    { location: "Airport", before: "" },
    { location: "Station", before: "30" },
  ]);
  const fields = earlier.typed.flatMap((typed, row) => {
    const saved = earlier.rows[row];
    const all = { ...typed, was: `${saved?.before}/${saved?.after}` };
    return Object.entries(all).map(([name, value]) => [`${name}-${row}`, value]);
  });
  await send(PAGE, Object.fromEntries(fields));
  expect(await listPreparationTimes(db)).toEqual([
    { city: "", location: "", minutesBefore: 15, minutesAfter: 45 },
    { city: "Araku", location: "Station", minutesBefore: 30, minutesAfter: null },
  ]);
});
