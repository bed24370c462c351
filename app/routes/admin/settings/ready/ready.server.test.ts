import { afterEach, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#app/content/all-settings.server.ts";
import { replaceSettings } from "#app/content/settings.ts";
import type { OpeningStep } from "#app/features/opening/opening-step.ts";
import { importSettings } from "#app/features/settings/save-settings.server.ts";
import { openAdminArea } from "#test/support/admin-pages.ts";
import { CREATED_AT, insertCar } from "#test/support/factories.ts";
import { OTHER_BUSINESS, OTHER_PLACES } from "#test/support/other-business.ts";
import { openTestServices } from "#test/support/test-services.ts";

const { database, services } = await openTestServices();
const { db } = database;
const { loadData } = await openAdminArea(services);

afterEach(async () => {
  await db.deleteFrom("settingVersions").execute();
  replaceSettings(DEFAULT_SETTINGS);
});

async function loadStates() {
  const { steps } = (await loadData("/admin/settings/ready")) as { steps: OpeningStep[] };
  return Object.fromEntries(steps.map(({ id, state }) => [id, state]));
}

test("an empty site has everything to do but what has a default", async () => {
  expect(await loadStates()).toEqual({
    identity: "todo",
    contacts: "todo",
    places: "todo",
    tax: "done",
    cars: "todo",
    rules: "optional",
    cancellation: "optional",
    deposits: "optional",
    paymentProvider: "todo",
    sms: "todo",
    mail: "todo",
    backup: "todo",
    secondStep: "todo",
    live: "todo",
  });
});

test("follows the rows: settings, cars with a plate and a photo, the owner's second step", async () => {
  const file = JSON.stringify({ business: OTHER_BUSINESS, places: OTHER_PLACES });
  await importSettings(db, null, file, CREATED_AT);
  await db.updateTable("users").set({ hasFactor: 1 }).execute();
  const place = { city: "Udupi", location: "Harbour" };
  const image = "/storage/car-images/0b7c7b9e-6f1c-4d6e-9a55-3f0f4f0f4f0f.webp";
  const archived = { archivedAt: CREATED_AT, image, registrationNumber: "KA 20 AB 0001" };
  await insertCar(db, { ...place, ...archived });
  expect(await loadStates()).toMatchObject({
    identity: "done",
    contacts: "done",
    places: "done",
    cars: "todo",
    secondStep: "done",
  });
  await insertCar(db, { ...place, image, registrationNumber: null });
  await insertCar(db, { ...place, registrationNumber: "KA 20 AB 0002" });
  expect(await loadStates()).toMatchObject({ cars: "todo" });
  await insertCar(db, { ...place, image, registrationNumber: "KA 20 AB 0003" });
  expect(await loadStates()).toMatchObject({ cars: "optional" });
});
