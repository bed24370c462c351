import { expect, test } from "vitest";
import { readSettings } from "#app/records/settings.server.ts";
import { openAdminArea } from "#test/support/admin-pages.ts";
import { insertCar } from "#test/support/factories.ts";
import { openTestServices } from "#test/support/test-services.ts";

const { database, services } = await openTestServices();
const { db } = database;
const { send, loadData } = await openAdminArea(services);

const PAGE = "/admin/settings/places";

/** As the form is sent when nothing is changed. */
async function shownForm() {
  const { fields, page } = (await loadData(PAGE)) as {
    fields: Record<string, string>;
    page: { latest: number };
  };
  return { ...fields, basedOn: String(page.latest) };
}

test("a place that a car has brought since the form was shown is not removed by it", async () => {
  await insertCar(db, { city: "Araku", location: "Coffee House" });
  const form = await shownForm();
  await insertCar(db, { city: "Araku", location: "Station" });
  expect((await send(PAGE, form)).location).toBe(`${PAGE}?done=places-saved`);
  const { places } = await readSettings(db);
  expect(places.map(({ location }) => location)).toEqual(
    expect.arrayContaining(["Coffee House", "Station"]),
  );
});

test("a place that was shown and is left out is removed, unless it has cars", async () => {
  const form = await shownForm();
  const [index = ""] = Object.entries(form).find(([, value]) => value === "Station") ?? [];
  const number = index.split(" ")[0];
  const without = Object.fromEntries(
    Object.entries(form).filter(([field]) => !field.startsWith(`${number} `)),
  );
  expect(await send(PAGE, without)).toMatchObject({
    status: 409,
    actionData: { failed: expect.stringContaining("Station, Araku can't be removed") },
  });
});
