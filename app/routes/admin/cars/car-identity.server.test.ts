import { describe, expect, it } from "vitest";
import { DAY } from "#app/domain/business-time.ts";
import { searchOfRental, searchToParams } from "#app/domain/rental-search.ts";
import { loader as vehicleDetail } from "#app/routes/vehicle-detail/route.tsx";
import { loader as vehicles } from "#app/routes/vehicles/route.tsx";
import { openAdminArea } from "#test/support/admin-pages.ts";
import { CREATED_AT, insertBooking, insertCar, insertUser } from "#test/support/factories.ts";
import { createTestArgs, openTestServices } from "#test/support/test-services.ts";
import { TEST_ORIGIN } from "#test/support/users.ts";

const { database, services } = await openTestServices();
const { db } = database;
const { loadData, send } = await openAdminArea(services);
const { id: userId } = await insertUser(db);

const SWIFT = { name: "Maruti Swift", category: "Hatchback", rupeesPerHour: "85", year: "2024" };
const period = { pickupAt: CREATED_AT + DAY, returnAt: CREATED_AT + 2 * DAY };

const platesOf = async (name: string) =>
  (
    await db
      .selectFrom("cars")
      .select("registrationNumber")
      .where("name", "=", name)
      .orderBy("id")
      .execute()
  ).map(({ registrationNumber }) => registrationNumber);

describe("two cars of one model", () => {
  it("are told apart wherever the desk names or looks for a car", async () => {
    const city = "Araku";
    const plain = { name: "Honda City", city, location: "Station" };
    const one = await insertCar(db, { ...plain, registrationNumber: "AP 39 AB 1234" });
    const other = await insertCar(db, { ...plain, registrationNumber: "AP 39 AB 1235" });
    const booking = await insertBooking(db, { carId: one.id, userId, ...period });
    const label = "Honda City · AP 39 AB 1234";
    for (const text of ["ap39ab1234", "city AB 1234"]) {
      const query = new URLSearchParams({ text }).toString();
      expect(await loadData(`/admin/cars?${query}`)).toMatchObject({ cars: [{ id: one.id }] });
      expect(await loadData(`/admin/calendar?${query}`)).toMatchObject({ cars: [{ name: label }] });
      expect(await loadData(`/admin/bookings?${query}`)).toMatchObject({
        found: { bookings: [{ id: booking.id, carName: label }] },
      });
    }
    expect(await loadData(`/admin/bookings/${booking.id}`)).toMatchObject({
      booking: { carName: label },
    });
    expect(await loadData(`/admin/cars/${other.id}`)).toMatchObject({
      car: { name: "Honda City · AP 39 AB 1235" },
    });
    expect(await loadData(`/admin/bookings/new?carId=${other.id}`)).toMatchObject({
      carName: "Honda City · AP 39 AB 1235",
    });
  });

  it("cannot have one registration number, however it is written", async () => {
    expect(
      await send("/admin/cars/new", { ...SWIFT, registrationNumber: "ap-39-cd-7" }),
    ).toMatchObject({ location: "/admin/cars?done=car-added" });
    expect(
      await send("/admin/cars/new", { ...SWIFT, registrationNumber: "AP39CD0007" }),
    ).toMatchObject({
      status: 409,
      actionData: {
        problems: { registrationNumber: "Another car has this registration number." },
        typed: { registrationNumber: "AP39CD0007" },
      },
    });
    expect(await platesOf(SWIFT.name)).toEqual(["AP 39 CD 0007"]);
    expect(await send("/admin/cars/new", { ...SWIFT, registrationNumber: "12345" })).toMatchObject({
      status: 400,
    });
  });

  it("are refused the same number when both are added at once", async () => {
    const car = { ...SWIFT, name: "Maruti Celerio", registrationNumber: "AP 39 EF 1" };
    const answers = await Promise.all([1, 2, 3].map(() => send("/admin/cars/new", car)));
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(await platesOf(car.name)).toEqual(["AP 39 EF 0001"]);
  });

  it("may both be unregistered", async () => {
    const car = { ...SWIFT, name: "Maruti Ignis" };
    for (const _ of [1, 2]) await send("/admin/cars/new", car);
    expect(await platesOf(car.name)).toEqual([null, null]);
  });
});

describe("visitors", () => {
  it("get nothing that only the desk knows of a car, in a list or on its page", async () => {
    const secret = { registrationNumber: "AP 39 GH 7531", odometerKm: 75_310 };
    const { slug, ...place } = await insertCar(db, { ...secret, city: "Borra" });
    const search = searchToParams(searchOfRental({ ...place, ...period })).toString();
    const argsOf = <Params extends Record<string, string>>(path: string, params: Params) =>
      createTestArgs(services, { request: new Request(`${TEST_ORIGIN}${path}?${search}`), params });
    const pages = await Promise.all([
      vehicles(argsOf("/vehicles", {})),
      vehicleDetail(argsOf(`/vehicles/${slug}`, { id: slug })),
    ]);
    for (const page of pages) {
      const text = JSON.stringify(page);
      expect(text).toContain(`"slug":"${slug}"`);
      expect(text).not.toMatch(
        /7531|registration|odometer|archived|preparation|version|createdAt/i,
      );
    }
  });
});
