import { beforeEach, expect, test } from "vitest";
import { businessDate, DAY, HOUR } from "#app/domain/business-time.ts";
import { setRole } from "#app/features/accounts/staff/set-role.server.ts";
import { openAdminPages } from "#test/support/admin-pages.ts";
import { CREATED_AT, insertBooking, insertCar } from "#test/support/factories.ts";
import { fixedClock } from "#test/support/fixed-clock.ts";
import { openTestServices } from "#test/support/test-services.ts";
import { createStaff, signInAs } from "#test/support/users.ts";

const AIRPORT = { city: "Visakhapatnam", location: "Airport" };
const BEACH = { city: "Visakhapatnam", location: "Beach Road" };

const { database, services } = await openTestServices({ clock: fixedClock(CREATED_AT) });
const { db } = database;
const visit = await openAdminPages(services);
const owner = await createStaff(db, { email: "boss@example.com" }, "owner");
const counter = await createStaff(db, { email: "asha@example.com" }, "counter");
const grant = { role: "counter", places: [AIRPORT] } as const;
await setRole(db, { id: counter.id, by: owner.id, ...grant, at: CREATED_AT });
const headers = await signInAs(services.auth, counter);
const ownerHeaders = await signInAs(services.auth, owner);

const times = { pickupAt: CREATED_AT + 50 * HOUR, returnAt: CREATED_AT + 80 * HOUR };
let cars: { away: Car; here: Car };
let booked: { here: Booking; away: Booking };
type Car = Awaited<ReturnType<typeof insertCar>>;
type Booking = Awaited<ReturnType<typeof insertBooking>>;

/** Each booking keeps the place of its pickup; the cars have changed places since. */
beforeEach(async () => {
  cars = { away: await insertCar(db, BEACH), here: await insertCar(db, AIRPORT) };
  const paid = { ...times, status: "completed" } as const;
  booked = {
    here: await insertBooking(db, { ...paid, ...AIRPORT, carId: cars.away.id }),
    away: await insertBooking(db, { ...paid, ...BEACH, carId: cars.here.id }),
  };
});

/** Paid, a booking is changed; held, it is moved. */
async function holdUnpaid({ id }: Booking) {
  const held = { status: "pending", holdExpiresAt: CREATED_AT + HOUR } as const;
  await db.updateTable("bookings").set(held).where("id", "=", id).execute();
}

const barOf = (booking: Booking, carId: string, at: number) => ({
  kind: "booking",
  id: booking.id,
  fromCarId: booking.carId,
  fromAt: String(times.pickupAt),
  fromEnd: String(times.returnAt),
  carId,
  at: String(at),
});

test("the calendar judges a booking by its own place, and a row by its car's", async () => {
  const { cars: rows } = (await visit("/admin/calendar", { headers })).data as {
    cars: { id: string; canPlan: boolean; bars: object[] }[];
  };
  const row = (id: string) => rows.find((one) => one.id === id);
  expect(row(cars.away.id)).toMatchObject({ canPlan: false, bars: [{ canMove: true }] });
  expect(row(cars.here.id)).toMatchObject({ canPlan: true, bars: [{ canMove: false }] });
});

test("a booking of their place may keep its car, wherever that stands", async () => {
  const { id } = booked.here;
  const change = {
    carId: cars.away.id,
    pickupAt: String(times.pickupAt),
    returnAt: String(times.returnAt + DAY),
    shownAmount: "1",
    basis: "current",
  };
  const changed = await visit(`/admin/bookings/${id}/change`, { headers, form: change });
  // Not for the place: the amount is another one.
  expect(changed.status).toBe(409);

  await holdUnpaid(booked.here);
  const at = times.pickupAt + DAY;
  const form = barOf(booked.here, cars.away.id, at);
  expect(await visit("/admin/calendar", { headers, form })).toMatchObject({
    status: 200,
    actionData: { ok: true },
  });
  const back = { ...barOf(booked.here, cars.away.id, times.pickupAt), fromAt: String(at) };
  expect((await visit(`/admin/bookings/${id}/move`, { headers, form: back })).status).toBe(302);
});

test("a booking of another place stays, though its car stands at theirs", async () => {
  const form = barOf(booked.away, cars.here.id, times.pickupAt + DAY);
  expect((await visit("/admin/calendar", { headers, form })).status).toBe(403);
});

test("only cars of their places are offered, and the booking's own", async () => {
  const spare = await insertCar(db, AIRPORT);
  const other = await insertCar(db, BEACH);
  const own = [cars.away.id, spare.id];
  const every = [...own, other.id];
  for (const step of ["change", "move"]) {
    if (step === "move") await holdUnpaid(booked.here);
    const path = `/admin/bookings/${booked.here.id}/${step}`;
    const idsFor = async (who: Headers) => {
      const page = (await visit(path, { headers: who })).data as { cars: { id: string }[] };
      return every.filter((id) => page.cars.some((car) => car.id === id));
    };
    expect([step, await idsFor(headers)]).toEqual([step, own]);
    expect([step, await idsFor(ownerHeaders)]).toEqual([step, every]);
  }
  const path = `/admin/bookings/${booked.here.id}/change?carId=${other.id}`;
  expect((await visit(path, { headers })).status).toBe(403);
  expect((await visit(path, { headers: ownerHeaders })).status).toBe(200);
});

test("no booking of another place is given another car to make room", async () => {
  await insertCar(db, BEACH);
  const later = { pickupAt: times.returnAt + 5 * HOUR, returnAt: times.returnAt + 20 * HOUR };
  const paid = { ...later, ...BEACH, carId: cars.away.id, status: "completed" } as const;
  const next = await insertBooking(db, paid);
  const returnDate = businessDate(times.returnAt + DAY);
  const query = new URLSearchParams({ returnDate, returnTime: "9:00 AM" });
  const path = `/admin/bookings/${booked.here.id}/change?${query.toString()}`;
  const answerFor = async (who: Headers) =>
    ((await visit(path, { headers: who })).data as { answer: object }).answer;
  expect(await answerFor(ownerHeaders)).toMatchObject({ relocations: [{ bookingId: next.id }] });
  expect(await answerFor(headers)).toMatchObject({ kind: "refused", relocations: null });
});
