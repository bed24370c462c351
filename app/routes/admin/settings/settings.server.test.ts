import { afterEach, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#app/content/all-settings.server.ts";
import { DEFAULT_PLACES } from "#app/content/default-places.server.ts";
import { replaceSettings } from "#app/content/settings.ts";
import { fieldsOfRules } from "#app/features/settings/rules-schema.ts";
import { DEFAULT_RULES } from "#app/domain/site-rules.ts";
import { fieldsOfRows } from "#app/features/settings/lists/list-fields.ts";
import { rowsOfPlaces } from "#app/features/settings/places/place-rows.ts";
import { settingsMessages } from "#app/features/settings/settings-messages.ts";
import { insertCar } from "#test/support/factories.ts";
import { openAdminArea } from "#test/support/admin-pages.ts";
import { OTHER_BUSINESS } from "#test/support/other-business.ts";
import { openTestServices } from "#test/support/test-services.ts";

const { database, services } = await openTestServices();
const { send, loadData } = await openAdminArea(services);
const PAGE = "/admin/settings";
const RULES = "/admin/settings/rules";
const PLACES = "/admin/settings/places";
const typed = { ...OTHER_BUSINESS, basedOn: "0" };

afterEach(async () => {
  await database.db.deleteFrom("settingVersions").execute();
  replaceSettings(DEFAULT_SETTINGS);
});

test("saves, shows the history, and fills the form with an earlier version", async () => {
  expect(await send(PAGE, typed)).toMatchObject({
    status: 302,
    location: `${PAGE}?done=business-saved`,
  });
  await send(PAGE, { ...typed, name: "Udupi Wheels", basedOn: "1" });
  expect(await loadData(PAGE)).toMatchObject({
    fields: { name: "Udupi Wheels" },
    page: {
      latest: 2,
      shown: 2,
      history: [{ version: 2, changedBy: "Ravi Teja" }, { version: 1 }],
    },
  });
  const { fields } = (await loadData(`${PAGE}?version=1`)) as { fields: object };
  expect(fields).toEqual(OTHER_BUSINESS);
  expect(await loadData(`${PAGE}?version=0`)).toMatchObject({ page: { shown: 0 } });
  expect(await loadData(`${PAGE}?version=none`)).toMatchObject({ page: { shown: 2 } });
});

test("keeps what was typed and names the fields to correct", async () => {
  expect(await send(PAGE, { ...typed, gstin: "29", email: "x" })).toMatchObject({
    status: 400,
    actionData: {
      failed: `${settingsMessages.failed}2 fields need correcting.`,
      typed: { gstin: "29", email: "x" },
      problems: { gstin: expect.any(String), email: expect.any(String) },
    },
  });
});

test("refuses to overwrite what somebody else saved meanwhile", async () => {
  await send(PAGE, typed);
  expect(await send(PAGE, { ...typed, name: "Late" })).toMatchObject({ status: 409 });
  expect(await loadData(PAGE)).toMatchObject({
    page: { latest: 1 },
    fields: { name: "Malpe Wheels" },
  });
});

test.each(["", "x", "0.5", "99999999999"])("refuses '%s' for a version", async (basedOn) => {
  expect(await send(PAGE, { ...typed, basedOn })).toMatchObject({ status: 400 });
  expect(await loadData(PAGE)).toMatchObject({ page: { latest: 0 } });
});

test("refuses what is no file of settings", async () => {
  const form = new FormData();
  form.set("intent", "import");
  form.set("file", new File(["{}"], "settings.json"));
  expect(await send(PAGE, form)).toMatchObject({ status: 400 });
  expect(await send(PAGE, { intent: "import" })).toMatchObject({ status: 400 });
});

test("saves the rental rules, and refuses what contradicts itself", async () => {
  const rules = { ...fieldsOfRules(DEFAULT_RULES), openingHour: "8", basedOn: "0" };
  expect(await send(RULES, rules)).toMatchObject({ location: `${RULES}?done=rules-saved` });
  expect(await loadData(RULES)).toMatchObject({
    page: { latest: 1 },
    fields: { openingHour: "8" },
  });
  expect(await send(RULES, { ...rules, closingHour: "8", basedOn: "1" })).toMatchObject({
    status: 400,
    actionData: { problems: { closingHour: expect.any(String) } },
  });
});

test("saves the places, keeps what was typed, and refuses to drop one with cars", async () => {
  const fields = fieldsOfRows(rowsOfPlaces(DEFAULT_PLACES));
  const typed = { ...fields, "0 address": "NAD Road", "8 city": "Udupi", "8 location": "Harbour" };
  expect(await send(PLACES, { ...typed, basedOn: "0" })).toMatchObject({
    location: `${PLACES}?done=places-saved`,
  });
  const { fields: saved } = (await loadData(PLACES)) as { fields: Record<string, string> };
  expect(saved["0 location"]).toBe("Harbour");
  expect(Object.values(saved)).toContain("NAD Road");
  expect(await send(PLACES, { ...typed, "1 phone": "911", basedOn: "1" })).toMatchObject({
    status: 400,
    actionData: { typed: { "1 phone": "911" }, problems: { "1 phone": expect.any(String) } },
  });
  await insertCar(database.db, { city: "Udupi", location: "Harbour" });
  const removed = { ...typed, "8 id": "udupi-harbour", "8 remove": "yes", basedOn: "1" };
  expect(await send(PLACES, removed)).toMatchObject({
    status: 409,
    actionData: {
      failed: `${settingsMessages.failed}Harbour, Udupi can't be removed: it has 1 car.`,
    },
  });
});
