import { expect, describe, test, vi } from "vitest";
import { DAY } from "#app/domain/business-time.ts";
import { placeHold } from "#app/features/booking/place-hold.server.ts";
import { deleteCar } from "#app/features/fleet/admin/delete-car.server.ts";
import { NO_FILTERS } from "#app/domain/car-filters.ts";
import { listMatchingCars } from "#app/features/fleet/list-matching-cars.server.ts";
import { openAdminArea } from "#test/support/admin-pages.ts";
import {
  insertBlock,
  insertBooking,
  insertCar,
  insertUser,
  CREATED_AT,
} from "#test/support/factories.ts";
import { openTestServices } from "#test/support/test-services.ts";

const { database, services } = await openTestServices();
const { db } = database;
const now = CREATED_AT;

const { ravi, visit, loadData, send } = await openAdminArea(services);
const { id: userId } = await insertUser(db);

const pageOf = (id: string, part = "") => `/admin/cars/${id}${part}`;
const SELTOS = { name: "Kia Seltos", category: "SUV", rupeesPerHour: "150", year: "2024" };

async function addedCar(own: Record<string, string> = {}) {
  expect((await send("/admin/cars/new", { ...SELTOS, ...own })).location).toBe(
    "/admin/cars?done=car-added",
  );
  return await db.selectFrom("cars").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();
}

describe("the list", () => {
  const namesAt = async (city: string, query = "") => {
    const shown = await loadData(`/admin/cars?text=${city}${query}`);
    return (shown as { cars: { name: string }[] }).cars.map(({ name }) => name);
  };

  test("lists newest first, with search, filters and pages", async () => {
    const city = "Araku";
    await insertCar(db, { city, name: "Old Thar", make: "Mahindra", location: "Station" });
    await insertCar(db, { city, name: "Gone 100%", archivedAt: now, category: "Sedan" });
    await insertCar(db, { city, name: "New_Swift", category: "Hatchback" });
    expect(await namesAt(city)).toEqual(["New_Swift", "Gone 100%", "Old Thar"]);
    expect(await namesAt(city, "&show=fleet")).toEqual(["New_Swift", "Old Thar"]);
    expect(await namesAt(city, "&show=archived")).toEqual(["Gone 100%"]);
    expect(await namesAt(city, "&category=Hatchback")).toEqual(["New_Swift"]);
    expect(await namesAt("MAHINDRA%20stat")).toEqual(["Old Thar"]);
    expect(await namesAt(city, "%20100%25")).toEqual(["Gone 100%"]);
    expect(await namesAt(city, "%20w_s")).toEqual(["New_Swift"]);
    expect(await namesAt(city, "&show=x&category=Truck")).toHaveLength(3);
    for (let car = 0; car < 25; car += 1) await insertCar(db, { city });
    const first = await loadData(`/admin/cars?text=${city}`);
    const { next, cars } = first as { next: string; cars: object[] };
    expect(cars).toHaveLength(25);
    expect(await namesAt(city, `&after=${next}`)).toEqual(["New_Swift", "Gone 100%", "Old Thar"]);
  });

  test("shows each car's current or next occupancy", async () => {
    const city = "Borra";
    const trip = { carId: (await insertCar(db, { city })).id, userId };
    const held = await insertCar(db, { city });
    const blocked = await insertCar(db, { city });
    await insertBooking(db, { ...trip, pickupAt: now - 2 * DAY, returnAt: now - DAY });
    const next = await insertBooking(db, { ...trip, pickupAt: now + DAY, returnAt: now + 2 * DAY });
    await insertBooking(db, { ...trip, pickupAt: now + 3 * DAY, returnAt: now + 4 * DAY });
    const over = { status: "pending", holdExpiresAt: now - 1 } as const;
    await insertBooking(db, { carId: held.id, userId, ...over });
    await insertBlock(db, blocked.id, { pickupAt: now - DAY, returnAt: now + DAY });
    expect(await loadData(`/admin/cars?text=${city}`)).toMatchObject({
      cars: [
        { id: blocked.id, nextBookingId: null, nextFrom: now - DAY, nextUntil: now + DAY },
        { id: held.id, nextBookingId: null, nextFrom: null, nextUntil: null },
        { id: trip.carId, nextBookingId: next.id, nextFrom: now + DAY, nextUntil: now + 2 * DAY },
      ],
    });
  });

  test("says that the database does not respond", async () => {
    const selectFrom = db.selectFrom.bind(db);
    const failing = vi.spyOn(db, "selectFrom").mockImplementation((from) => {
      if (from === "cars") throw new Error("connection lost");
      return selectFrom(from);
    });
    expect(await visit("/admin/cars")).toMatchObject({
      status: 503,
      data: { failed: expect.stringMatching(/^Failed to fetch cars: The database did not/) },
    });
    failing.mockRestore();
  });
});

describe("creating a car", () => {
  test("makes it available in the search at once", async () => {
    const car = await addedCar({ city: "Lambasingi", location: "Bus stand" });
    expect(car).toMatchObject({ slug: "kia-seltos-2024", make: "Kia", pricePerHour: 150_00 });
    const query = { rental: null, filters: NO_FILTERS, order: "newest", limit: 100 } as const;
    const listed = await listMatchingCars(db, query, Date.now());
    expect(listed).toContainEqual(expect.objectContaining({ id: car.id }));
  });

  test.each(["12abc", "-1", "0", "1e9", ""])(
    "shows an error for a price of '%s' at its field and keeps the input",
    async (rupeesPerHour) => {
      expect(await send("/admin/cars/new", { ...SELTOS, rupeesPerHour })).toMatchObject({
        status: 400,
        actionData: {
          typed: { name: "Kia Seltos", rupeesPerHour },
          problems: { rupeesPerHour: expect.stringMatching(/^Price is /) },
          failed: "Failed to add car: One field needs correcting.",
        },
      });
    },
  );

  test("refuses an unknown picture", async () => {
    const image = "/storage/car-images/019a9f2e-7d1c-7b3a-8e55-0c2f4b6d8a10.webp";
    expect(await send("/admin/cars/new", { ...SELTOS, image })).toMatchObject({
      status: 409,
      actionData: {
        typed: { image },
        failed: "Failed to add car: A picture no longer exists. Upload it again.",
      },
    });
  });

  test("as a copy starts with all fields of the original", async () => {
    const { id } = await insertCar(db, { name: "x".repeat(80), color: "Teal" });
    expect(await loadData(`/admin/cars/new?like=${id}`)).toMatchObject({
      car: { name: `${"x".repeat(73)} (copy)`, color: "Teal", rupeesPerHour: "120" },
    });
    expect((await visit("/admin/cars/new?like=nobody")).status).toBe(404);
  });
});

describe("a car", () => {
  const form = { ...SELTOS, city: "Padmanabham", location: "Fort", featured: "yes" };
  const typedAt = async (id: string) => {
    const { car } = (await loadData(pageOf(id))) as { car: { typed: object } };
    return { before: JSON.stringify(car.typed), car };
  };

  test("is updated, and stays on its page", async () => {
    const { id } = await addedCar(form);
    const changed = await send(pageOf(id), { ...form, version: "1", rupeesPerHour: "175" });
    expect(changed.location).toBe(pageOf(id, "?done=car-updated"));
    expect(await loadData(pageOf(id))).toMatchObject({
      car: { version: 2, typed: { rupeesPerHour: "175" } },
    });
    const bad = await send(pageOf(id), { ...form, version: "2", seats: "many", name: " " });
    expect(bad).toMatchObject({
      status: 400,
      actionData: {
        answer: {
          typed: { seats: "many" },
          problems: { name: "Name is required" },
          failed: "Failed to update car: 2 fields need correcting.",
        },
      },
    });
  });

  test("that was changed meanwhile shows each field's change and overwrites nothing", async () => {
    const { id } = await addedCar(form);
    const { before } = await typedAt(id);
    await send(pageOf(id), { ...form, version: "1", color: "Red", doors: "3" });
    const ownForm = { ...form, before, color: "Blue", seats: "4" };
    const response = await send(pageOf(id), { ...ownForm, version: "1" });
    expect(response).toMatchObject({
      status: 409,
      actionData: {
        conflict: {
          failed: "Failed to update car: Someone else has changed it since you opened it.",
          version: 2,
          by: [{ name: "Ravi Teja" }],
          editors: { doors: "Ravi Teja", color: "Ravi Teja" },
          differences: [
            { field: "seats", before: "5", theirs: "5", mine: "4", changedBy: "mine" },
            { field: "doors", before: "5", theirs: "3", mine: "5", changedBy: "theirs" },
            { field: "color", before: "", theirs: "Red", mine: "Blue", changedBy: "both" },
          ],
        },
      },
    });
    for (const version of ["", "1e9", "x"]) {
      expect((await send(pageOf(id), { ...ownForm, version, before: "{" })).status).toBe(409);
    }
    const choices = { "choice-seats": "mine", "choice-doors": "theirs", "choice-color": "theirs" };
    const chosen = await send(pageOf(id), { ...ownForm, ...choices, version: "2" });
    expect(chosen.location).toBe(pageOf(id, "?done=car-updated"));
    expect((await typedAt(id)).car).toMatchObject({
      version: 3,
      typed: { seats: "4", doors: "3", color: "Red" },
    });
  });

  test("is deleted, or archived and restored", async () => {
    const { id } = await addedCar(form);
    const booked = await insertCar(db);
    const { reference } = await insertBooking(db, { carId: booked.id, userId });
    expect(await loadData(pageOf(id, "/delete"))).toMatchObject({
      isReferredTo: false,
      bookings: [],
    });
    expect(await loadData(pageOf(booked.id, "/delete"))).toMatchObject({
      isReferredTo: true,
      bookings: [{ reference }],
    });
    expect((await send(pageOf(id, "/delete"), {})).location).toBe("/admin/cars?done=car-deleted");
    for (const part of ["", "/delete"]) {
      expect((await visit(pageOf(id, part))).status).toBe(404);
      expect((await send(pageOf(id, part), SELTOS)).status).toBe(404);
    }
    const archived = await send(pageOf(booked.id, "/delete"), {});
    expect(archived.location).toBe("/admin/cars?done=car-archived");
    expect(await send(pageOf(booked.id, "/delete"), {})).toMatchObject({
      status: 409,
      actionData: {
        failed: expect.stringMatching(/^Failed to delete car: It is already archived/),
      },
    });
    const restored = await send(pageOf(booked.id), { intent: "restore" });
    expect(restored.location).toBe(pageOf(booked.id, "?done=car-restored"));
    expect(await loadData(pageOf(booked.id))).toMatchObject({ car: { archivedAt: null } });
  });
});

test("a booking during the deletion is kept, or finds no car", async () => {
  const customer = { userId, name: "Asha", email: "asha@example.com", phone: null };
  const outcomes = Array.from({ length: 6 }, async (_, round) => {
    const { id } = await insertCar(db);
    const pickupAt = now + (1 + 3 * round) * DAY;
    const holdRequest = { carId: id, period: { pickupAt, returnAt: pickupAt + DAY } };
    const guest = { ...customer, userId: (await insertUser(db)).id };
    const booking = () => placeHold({ db, provider: "fake" }, guest, holdRequest, now);
    const deletion = () => deleteCar(db, { userId: ravi.id }, id, now);
    const [hold, deleted] = await (round % 2 === 0
      ? Promise.all([booking(), deletion()])
      : Promise.all([deletion(), booking()]).then(([d, h]) => [h, d] as const));
    const car = await db.selectFrom("cars").select("id").where("id", "=", id).execute();
    if (hold.ok) expect([deleted, car.length]).toEqual([{ ok: true, value: "archived" }, 1]);
    else expect([hold.reason, deleted]).toEqual(["car-not-found", { ok: true, value: "deleted" }]);
  });
  await Promise.all(outcomes);
});
