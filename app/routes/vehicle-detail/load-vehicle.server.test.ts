import { expect, test } from "vitest";
import { HOUR, type Instant, instantOf } from "#app/domain/business-time.ts";
import { EMPTY_SEARCH } from "#app/domain/rental-search.ts";
import { insertBooking, insertCar, insertUser, CREATED_AT } from "#test/support/factories.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { loadVehicle } from "./load-vehicle.server.ts";
import { nextStepOf } from "./main-action.tsx";

const SEARCH = {
  city: "Visakhapatnam",
  location: "RTC Complex",
  pickupDate: "2026-11-22",
  pickupTime: "9:30 AM",
  returnDate: "2026-11-24",
  returnTime: "6:00 PM",
  vehicleType: "",
};
const PERIOD = {
  pickupAt: instantOf("2026-11-22", 9 * 60 + 30),
  returnAt: instantOf("2026-11-24", 18 * 60),
};
const DATES =
  "pickupDate=2026-11-22&pickupTime=9%3A30+AM&returnDate=2026-11-24&returnTime=6%3A00+PM";

const database = await openTestDatabase();

async function load(slugOrId: string, search = SEARCH, userId: string | null = null) {
  return await loadVehicle(database.db, { slugOrId, search, userId }, CREATED_AT);
}

test("has the price of the requested rental, and a booking link through sign-in", async () => {
  await insertCar(database.db, { slug: "free" });
  const vehicle = (await load("free"))!;
  expect(vehicle.rental).toMatchObject({
    period: PERIOD,
    isFree: true,
    price: { hours: 57, subtotal: 684000, tax: 123120, total: 807120 },
  });
  const booking = `/VehicleBookingPage/free?city=Visakhapatnam&location=RTC+Complex&${DATES}`;
  expect(nextStepOf({ ...vehicle, search: SEARCH, isSignedIn: true })).toEqual({
    kind: "book",
    to: booking,
  });
  expect(nextStepOf({ ...vehicle, search: SEARCH, isSignedIn: false })).toEqual({
    kind: "book",
    to: `/login?next=${encodeURIComponent(booking)}`,
  });
});

test("says what cancelling costs a booking that is made now", async () => {
  const { db } = database;
  await insertCar(db, { slug: "cancelled" });
  const noteAt = async (now: Instant, search = SEARCH) => {
    const request = { slugOrId: "cancelled", search, userId: null };
    return (await loadVehicle(db, request, now))?.cancellation;
  };
  const free = "Free cancellation 24 hours before pickup";
  expect(await noteAt(CREATED_AT, EMPTY_SEARCH)).toBe(free);
  expect(await noteAt(PERIOD.pickupAt - 24 * HOUR)).toBe(free);
  expect(await noteAt(PERIOD.pickupAt - 23 * HOUR)).toBe(
    "Cancellation: 50% charge within 24 hours",
  );
});

test("offers free cars when the car is taken", async () => {
  const { db } = database;
  const car = await insertCar(db, { slug: "taken" });
  const user = await insertUser(db);
  const hold = { carId: car.id, userId: user.id, status: "pending", ...PERIOD } as const;
  await insertBooking(db, hold);
  const vehicle = (await load("taken"))!;
  expect(vehicle.rental?.isFree).toBe(false);
  expect(nextStepOf({ ...vehicle, search: SEARCH, isSignedIn: true })).toEqual({
    kind: "taken",
    freeVehicles: `/vehicles?city=Visakhapatnam&location=RTC+Complex&${DATES}`,
    waitlist: `/profile/waitlist?city=Visakhapatnam&location=RTC+Complex&${DATES}&car=taken`,
  });
  expect((await load("taken", SEARCH, user.id))?.rental?.isFree).toBe(true);
});

test("changes a search for another place to the car's own", async () => {
  await insertCar(database.db, { slug: "airport", location: "Airport" });
  const vehicle = (await load("airport"))!;
  expect(nextStepOf({ ...vehicle, search: SEARCH, isSignedIn: true })).toEqual({
    kind: "book",
    to: `/VehicleBookingPage/airport?city=Visakhapatnam&location=Airport&${DATES}`,
  });
});

test("uses the car's place when only dates are given", async () => {
  await insertCar(database.db, { slug: "dated" });
  const vehicle = (await load("dated", { ...SEARCH, city: "", location: "" }))!;
  expect(vehicle.rental?.period).toEqual(PERIOD);
});

test.each([
  ["no search", EMPTY_SEARCH, null],
  ["a past search", { ...SEARCH, pickupDate: "2026-11-19" }, "Pickup date cannot be in the past"],
  [
    "a date that is none",
    { ...SEARCH, pickupDate: "2027-02-31" },
    "Pickup date is not a real date",
  ],
  [
    "a search of under 24 hours",
    { ...SEARCH, returnDate: "2026-11-22" },
    "Rental duration must be at least 24 hours",
  ],
])(
  "treats %s as no search, says why and asks for the rental details",
  async (name, search, problem) => {
    const slug = name.replaceAll(" ", "-");
    await insertCar(database.db, { slug });
    const vehicle = (await load(slug, search))!;
    expect(vehicle).toMatchObject({ rental: null, problem: problem && `${problem}.` });
    expect(nextStepOf({ ...vehicle, search: null, isSignedIn: true })).toEqual({
      kind: "select-details",
      to: "/vehicles?city=Visakhapatnam&location=RTC+Complex",
    });
  },
);

test("is null for an unknown car", async () => {
  expect(await load("no-such-car")).toBeNull();
});
