import { afterEach, beforeEach, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#app/content/all-settings.server.ts";
import { replaceSettings } from "#app/content/settings.ts";
import type { Place, PlaceName } from "#app/domain/places.ts";
import { saveSetting } from "#app/features/settings/save-settings.server.ts";
import { findRenamedPlace } from "#app/records/former-places.server.ts";
import { readSettings } from "#app/records/settings.server.ts";
import { CREATED_AT, insertCar, insertUser } from "#test/support/factories.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { withCarPlaces } from "./list-known-places.server.ts";

const { db } = await openTestDatabase();
const staff = { userId: (await insertUser(db)).id };
const harbour = { city: "Vizag", location: "Harbour" };
const beach = { city: "Vizag", location: "Beach" };

let version: number;
let places: readonly Place[];

beforeEach(async () => {
  version = 0;
  for (const name of [harbour, beach]) await insertCar(db, name);
  places = await withCarPlaces(db, []);
});

afterEach(async () => {
  for (const table of ["formerPlaceNames", "settingVersions", "cars"] as const) {
    await db.deleteFrom(table).execute();
  }
  replaceSettings(DEFAULT_SETTINGS);
});

async function rename(from: PlaceName, to: Partial<PlaceName>): Promise<void> {
  const isIt = (place: Place) => place.city === from.city && place.location === from.location;
  await save(places.map((place) => (isIt(place) ? { ...place, ...to } : place)));
}

async function save(value: readonly Place[]): Promise<void> {
  const setting = { basedOn: version, value };
  expect(await saveSetting(db, staff, "places", setting, CREATED_AT)).toMatchObject({ ok: true });
  version += 1;
  places = value;
  replaceSettings(await readSettings(db));
}

const find = async (city: string, location: string) =>
  await findRenamedPlace(db, { city, location });

test("a place that only its cars had brought is found by its old names", async () => {
  await rename(harbour, { location: "Old port" });
  const port = { city: "Vizag", location: "Port" };
  await rename({ city: "Vizag", location: "Old port" }, port);
  expect(await find("Vizag", "Harbour")).toEqual(port);
  expect(await find("Vizag", "Old port")).toEqual(port);
  for (const name of ["Port", "Beach", "Nowhere", ""]) expect(await find("Vizag", name)).toBeNull();
});

test("a city that got another name is found with its places and alone", async () => {
  const city = "Visakhapatnam";
  await save(places.map((place) => ({ ...place, city })));
  expect(await find("Vizag", "Beach")).toEqual({ city, location: "Beach" });
  expect(await find("Vizag", "")).toEqual({ city, location: "" });
  await rename({ city, location: "Beach" }, { city: "Bheemili" });
  expect(await find("Vizag", "Beach")).toEqual({ city: "Bheemili", location: "Beach" });
  expect(await find("Vizag", "")).toBeNull();
});

test("a name that a place has again leads to that place", async () => {
  await rename(harbour, { location: "Port" });
  await rename({ city: "Vizag", location: "Port" }, harbour);
  expect(await find("Vizag", "Port")).toEqual(harbour);
  await rename(beach, { location: "Port" });
  expect(await find("Vizag", "Port")).toBeNull();
  expect(await find("Vizag", "Beach")).toEqual({ city: "Vizag", location: "Port" });
});

test("two places that swap their names leave no link behind, nor does a place that is gone", async () => {
  const [one, other] = places as [Place, Place];
  await save([
    { ...one, location: other.location },
    { ...other, location: one.location },
  ]);
  expect(await db.selectFrom("formerPlaceNames").selectAll().execute()).toEqual([]);
  await rename(beach, { location: "Shore" });
  await db.deleteFrom("cars").execute();
  await save([]);
  expect(await db.selectFrom("formerPlaceNames").selectAll().execute()).toEqual([]);
});
