import { beforeEach, expect, test } from "vitest";
import { openAdminArea } from "#test/support/admin-pages.ts";
import { insertCar } from "#test/support/factories.ts";
import { openTestServices } from "#test/support/test-services.ts";

const { database, services } = await openTestServices();
const { db } = database;
const { loadData, send } = await openAdminArea(services);
const PAGE = "/admin/cars/preparation";

beforeEach(async () => {
  for (const table of ["preparationTimes", "cars"] as const) await db.deleteFrom(table).execute();
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
        { before: "15", after: "-1" },
        { before: "1441", after: "soon" },
      ],
    },
  });
  expect(await rowsOf()).toMatchObject([{ before: "" }, { before: "" }]);
});
