import { afterEach, beforeEach, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#app/content/all-settings.server.ts";
import { DEFAULT_PLACES } from "#app/content/default-places.server.ts";
import { describePickupPoint, findPickupPoint } from "#app/content/pickup-points.server.ts";
import { replaceSettings } from "#app/content/settings.ts";
import { DAY } from "#app/domain/business-time.ts";
import type { Place } from "#app/domain/places.ts";
import { validateSearch } from "#app/domain/rental-search.ts";
import { listSlots } from "#app/domain/time-slots.ts";
import { siteRules } from "#app/domain/site-rules.ts";
import { findCalendarTrip } from "#app/features/invoices/find-calendar-trip.server.ts";
import { findSettingVersion, readSettings } from "#app/records/settings.server.ts";
import { CREATED_AT, insertBooking, insertCar, insertUser } from "#test/support/factories.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { OTHER_PLACES } from "#test/support/other-business.ts";
import { importSettings } from "#app/features/settings/import/import-settings.server.ts";
import { saveSetting } from "#app/features/settings/save-settings.server.ts";
import { withCarPlaces } from "./list-known-places.server.ts";

const { db } = await openTestDatabase();
const staff = { userId: (await insertUser(db)).id };
const [airport, gajuwaka] = DEFAULT_PLACES.map(({ city, location }) => ({ city, location }));
if (!airport || !gajuwaka) throw new Error("The demo has places.");

let version = 0;
const now = CREATED_AT;

beforeEach(() => {
  version = 0;
});

afterEach(async () => {
  await db.deleteFrom("settingVersions").execute();
  await db.deleteFrom("preparationTimes").execute();
  await db.updateTable("cars").set({ archivedAt: now }).execute();
  await db.updateTable("bookings").set({ tripStatus: "returned" }).execute();
  replaceSettings(DEFAULT_SETTINGS);
});

async function save(value: readonly Place[]) {
  const saved = await saveSetting(db, staff, "places", { basedOn: version, value }, now);
  if (saved.ok) version += 1;
  replaceSettings(await readSettings(db));
  return saved;
}

const renamed = (id: string, changes: Partial<Place>) =>
  DEFAULT_PLACES.map((place) => (place.id === id ? { ...place, ...changes } : place));

const carAt = async (id: string) =>
  await db
    .selectFrom("cars")
    .select(["city", "location", "version"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

const bookingAt = async (id: string) =>
  await db
    .selectFrom("bookings")
    .select(["city", "location"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

test("a renamed place takes its cars, what they need and bookings along, not those of long ago", async () => {
  const car = await insertCar(db, airport);
  const coming = await insertBooking(db, { carId: car.id, ...airport });
  const over = { carId: car.id, ...airport, tripStatus: "returned" } as const;
  const recent = await insertBooking(db, {
    ...over,
    pickupAt: now - 89 * DAY,
    returnAt: now - 88 * DAY,
  });
  const settled = await insertBooking(db, {
    ...over,
    pickupAt: now - 92 * DAY,
    returnAt: now - 91 * DAY,
  });
  const minutes = { minutesBefore: 30, minutesAfter: null };
  await db
    .insertInto("preparationTimes")
    .values({ ...airport, ...minutes })
    .execute();

  const version = { name: "preparation", version: 1, changedBy: null, changedAt: now } as const;
  await db
    .insertInto("settingVersions")
    .values({ ...version, value: JSON.stringify([{ ...airport, ...minutes }]) })
    .execute();

  const terminal = { city: "Visakhapatnam", location: "Terminal 2" };
  expect(await save(renamed("visakhapatnam-airport", terminal))).toMatchObject({ ok: true });
  const { version: carVersion, ...carPlace } = await carAt(car.id);
  expect(carPlace).toEqual(terminal);
  expect(carVersion).toBeGreaterThan(car.version);
  expect(await bookingAt(coming.id)).toEqual(terminal);
  expect(await bookingAt(recent.id)).toEqual(terminal);
  expect(await bookingAt(settled.id)).toEqual(airport);
  const preparation = await db.selectFrom("preparationTimes").selectAll().execute();
  expect(preparation).toEqual([{ ...terminal, ...minutes }]);
  const earlier = await findSettingVersion(db, "preparation");
  expect(earlier?.value).toEqual([{ ...terminal, ...minutes }]);

  // Back to an earlier version.
  expect(await save(DEFAULT_PLACES)).toMatchObject({ ok: true });
  expect(await carAt(car.id)).toMatchObject(airport);
});

test("two places may swap their names", async () => {
  const cars = [await insertCar(db, airport), await insertCar(db, gajuwaka)] as const;
  const swapped = DEFAULT_PLACES.map((place) => {
    if (place.id === "visakhapatnam-airport") return { ...place, location: gajuwaka.location };
    if (place.id === "visakhapatnam-gajuwaka") return { ...place, location: airport.location };
    return place;
  });
  expect(await save(swapped)).toMatchObject({ ok: true });
  expect(await carAt(cars[0].id)).toMatchObject(gajuwaka);
  expect(await carAt(cars[1].id)).toMatchObject(airport);
});

test("a place with cars or coming bookings cannot be removed, and nothing of the file is kept", async () => {
  const car = await insertCar(db, airport);
  await insertBooking(db, { carId: car.id, ...airport });
  const without = DEFAULT_PLACES.filter(({ id }) => id !== "visakhapatnam-airport");
  const reason = "Airport, Visakhapatnam can't be removed: it has 1 car and 1 coming booking.";
  expect(await save(without)).toEqual({ ok: false, reason });
  const file = JSON.stringify({ rules: {}, places: OTHER_PLACES.slice(1) });
  expect(await importSettings(db, null, file, now)).toMatchObject({ ok: false });
  expect(await db.selectFrom("settingVersions").select("name").execute()).toEqual([]);

  await db.updateTable("cars").set({ archivedAt: now }).execute();
  await db.updateTable("bookings").set({ tripStatus: "returned" }).execute();
  expect(await save(without)).toMatchObject({ ok: true });
});

test("a place where cars stand is in the list, whether it was entered or not", async () => {
  await insertCar(db, { city: "Araku", location: "Bus stand" });
  const places = await withCarPlaces(db, []);
  expect(places).toMatchObject([{ id: "araku-bus-stand", city: "Araku", landmark: null }]);
  expect(await save(DEFAULT_PLACES)).toMatchObject({
    reason: "Bus stand, Araku can't be removed: it has 1 car.",
  });
});

test("what is saved is told to customers: mails, calendar, page", async () => {
  expect(findPickupPoint(airport)).toMatchObject({
    landmark: "Arrivals gate, by the pre-paid taxi counter",
    phone: { tel: "+919876543210" },
    hours: null,
  });
  const details = {
    address: "NAD Road",
    mapUrl: "https://maps.example/airport",
    phone: "+919844077777",
    openingHour: 9,
    closingHour: 18,
  };
  await save(renamed("visakhapatnam-airport", details));
  expect(findPickupPoint(airport)).toMatchObject({
    address: "NAD Road",
    mapUrl: "https://maps.example/airport",
    phone: { display: "+91 98440 77777", tel: "+919844077777" },
    hours: "between 9 AM and 6 PM",
  });
  const where = "Airport, Visakhapatnam (NAD Road, Arrivals gate, by the pre-paid taxi counter)";
  expect(describePickupPoint(airport)).toBe(where);
  const { id } = await insertBooking(db, airport);
  expect(await findCalendarTrip(db, id)).toMatchObject({ place: where, phone: "+91 98440 77777" });
});

test("hours of a place hold there and nowhere else", async () => {
  await save(renamed("visakhapatnam-airport", { openingHour: 9, closingHour: 18 }));
  expect(listSlots(siteRules(airport)).at(0)).toBe("9:00 AM");
  expect(listSlots(siteRules(airport)).at(-1)).toBe("5:30 PM");
  const search = {
    pickupDate: "2026-11-26",
    pickupTime: "7:30 AM",
    returnDate: "2026-11-28",
    returnTime: "9:30 AM",
    vehicleType: "",
  };
  const at = Date.UTC(2026, 10, 25, 6);
  expect(validateSearch({ ...search, ...airport }, at)).toMatchObject({
    reason: { pickupTime: "Pickup time must be between 9 AM and 6 PM" },
  });
  expect(validateSearch({ ...search, ...gajuwaka }, at)).toMatchObject({ ok: true });
});
