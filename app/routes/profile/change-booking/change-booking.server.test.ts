import { describe, expect, test } from "vitest";
import { DAY, HOUR, type Instant } from "#app/domain/business-time.ts";
import { newId } from "#app/db/new-id.server.ts";
import { paise } from "#app/domain/money.ts";
import {
  getRefundTerms,
  refundBooking,
} from "#app/features/booking/admin/refund-booking.server.ts";
import { findWaitingChange } from "#app/records/booking/changes.server.ts";
import { expectOneTruth } from "#test/support/booking-sums.ts";
import { now, openChangeFixture, PICKUP, RETURN } from "#test/support/change-fixture.ts";
import { insertBlock, insertBooking, insertCar, insertUser } from "#test/support/factories.ts";
import { standardQuote } from "#test/support/standard-quote.ts";
import {
  createTestArgs,
  createTestServices,
  openTestServices,
} from "#test/support/test-services.ts";
import { TEST_ORIGIN } from "#test/support/users.ts";
import { action, headers, loader } from "./route.tsx";

const { database } = await openTestServices();
const { db } = database;
const { book, staffId, refundsOf } = await openChangeFixture(db);
const DAY_PRICE = standardQuote(paise(120_00), { pickupAt: 0, returnAt: DAY }).total;
const NEXT_DAY = "?returnDate=2026-11-26&returnTime=9:00+AM";

type Asked = { reference: string; userId: string | null; query?: string; at?: Instant };

function argsOf({ reference, userId, query = "", at = now }: Asked, form?: Record<string, string>) {
  const request = new Request(`${TEST_ORIGIN}/profile/bookings/${reference}/change${query}`, {
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  });
  const account = userId && { userId, role: null, name: "Anjali", email: null, phone: null };
  const services = createTestServices(database, { clock: { now: () => at } });
  return createTestArgs(services, { request, params: { reference }, account: account || null });
}

const formOf = (carId: string, returnAt: Instant, shownAmount: number) => ({
  carId,
  pickupAt: String(PICKUP),
  returnAt: String(returnAt),
  shownAmount: String(shownAmount),
});

const thrownBy = (loading: Promise<unknown>) => loading.catch((thrown: unknown) => thrown);
const locationOf = (answer: unknown) =>
  answer instanceof Response ? answer.headers.get("location") : answer;

describe("the page", () => {
  test("quotes what is asked for, and nothing before", async () => {
    const booking = await book();
    expect(await loader(argsOf(booking))).toMatchObject({ canChange: true, quote: null });
    const page = await loader(argsOf({ ...booking, query: NEXT_DAY }));
    expect(page).toMatchObject({
      to: { pickupAt: PICKUP, returnAt: RETURN + DAY },
      quote: { amount: DAY_PRICE, refund: 0, lines: [{ kind: "extra_hours", quantity: 24 }] },
    });
    expect(headers()).toEqual({ "cache-control": "no-store" });
  });

  test("says until when the car can be kept, and not who has it then", async () => {
    const booking = await book();
    const period = { pickupAt: RETURN + 3 * HOUR, returnAt: RETURN + 2 * DAY };
    const other = await insertBooking(db, { carId: booking.carId, ...period });
    const page = await loader(argsOf({ ...booking, query: NEXT_DAY }));
    expect(page).toMatchObject({ until: RETURN + 3 * HOUR, quote: null });
    expect(page.problem).toContain("You can have it until Wed 25 Nov, 12:00 PM.");
    expect(JSON.stringify(page)).not.toContain(other.reference);
  });

  test("is for the owner only", async () => {
    const booking = await book();
    const { id: userId } = await insertUser(db);
    expect(await thrownBy(loader(argsOf({ ...booking, userId })))).toMatchObject({
      init: { status: 404 },
    });
    const visitor = await thrownBy(loader(argsOf({ ...booking, userId: null })));
    expect(locationOf(visitor)).toContain("/auth?");
  });
});

describe("the form", () => {
  test("leads to the payment, and holds the change until then", async () => {
    const booking = await book();
    const form = formOf(booking.carId, RETURN + DAY, DAY_PRICE);
    const waiting = await action(argsOf(booking, form));
    const { orderId, amount } = (await findWaitingChange(db, booking.bookingId, now)) ?? {};
    expect(locationOf(waiting)).toBe(`/pay/${orderId}`);
    expect(amount).toBe(DAY_PRICE);
    expect(await loader(argsOf(booking))).toMatchObject({ waiting: { orderId, amount } });
  });

  test("changes at once what costs nothing", async () => {
    const booking = await book();
    const form = formOf(booking.carId, RETURN - DAY, -DAY_PRICE);
    const changed = await action(argsOf(booking, form));
    expect(locationOf(changed)).toBe(`/profile/bookings/${booking.reference}?done=changed`);
  });

  test("refunds what was shown, also after a refund by staff", async () => {
    const booking = await book();
    const { bookingId, carId } = booking;
    const { left: shownLeft } = await getRefundTerms(db, bookingId);
    const part = { how: "part", amount: paise(500_00), reason: "Late by an hour" } as const;
    const refund = { bookingId, refundId: newId(), shownLeft, ...part };
    expect(await refundBooking({ db }, { userId: staffId }, refund, now)).toMatchObject({
      ok: true,
    });

    const query = "?returnDate=2026-11-24&returnTime=9:00+AM";
    const { quote } = await loader(argsOf({ ...booking, query }));
    expect(quote).toMatchObject({ amount: -DAY_PRICE, refund: DAY_PRICE });
    const form = formOf(carId, RETURN - DAY, quote?.amount ?? 0);
    await action(argsOf(booking, form));
    expect(await refundsOf(booking)).toEqual([
      { amount: 500_00, reason: "goodwill" },
      { amount: DAY_PRICE, reason: "changed" },
    ]);
    const { price } = await expectOneTruth(db, bookingId);
    expect(price).toBe(DAY_PRICE - 500_00);
  });

  test("refuses another amount than the one that is due", async () => {
    const booking = await book();
    const cheap = await action(argsOf(booking, formOf(booking.carId, RETURN + DAY, 1)));
    expect(cheap).toMatchObject({
      init: { status: 409 },
      data: { failed: expect.stringContaining("the price has changed") },
    });
    expect(await action(argsOf(booking, {}))).toMatchObject({ init: { status: 400 } });
  });
});

describe("another car", () => {
  const registrationNumber = "AP 39 ZZ 0002";
  const place = { location: "Airport", city: "Visakhapatnam" };

  test("is offered and quoted with its place, and without its registration number", async () => {
    const booking = await book();
    const car = await insertCar(db, { ...place, name: "Kia Carens", registrationNumber });
    const page = await loader(argsOf({ ...booking, query: `?carId=${car.id}` }));
    expect(page.cars.map(({ id }) => id)).toContain(car.id);
    expect(page).toMatchObject({
      to: { carId: car.id },
      quote: {
        amount: 0,
        newPlace: "Airport, Visakhapatnam",
        lines: [{ carId: booking.carId }, { carName: "Kia Carens" }],
      },
    });
    expect(JSON.stringify(page)).not.toContain(registrationNumber);
  });

  test("is refused when it was taken meanwhile, and the page offers the others", async () => {
    const booking = await book();
    const car = await insertCar(db, place);
    await insertBlock(db, car.id, { pickupAt: PICKUP, returnAt: RETURN });
    expect(await action(argsOf(booking, formOf(car.id, RETURN, 0)))).toMatchObject({
      init: { status: 409 },
      data: { failed: expect.stringContaining("already booked") },
    });
    const page = await loader(argsOf({ ...booking, query: `?carId=${car.id}` }));
    expect(page).toMatchObject({ quote: null, problem: expect.stringContaining("booked") });
    expect(page.cars.length).toBeGreaterThan(2);
  });

  test("is not offered after the pickup time", async () => {
    const booking = await book();
    const car = await insertCar(db, place);
    const query = `?carId=${car.id}`;
    const page = await loader(argsOf({ ...booking, query, at: PICKUP + HOUR }));
    expect(page).toMatchObject({ cars: [], to: { carId: booking.carId } });
  });

  test("is for the owner only", async () => {
    const booking = await book();
    const car = await insertCar(db, place);
    const { id: userId } = await insertUser(db);
    const changing = action(argsOf({ ...booking, userId }, formOf(car.id, RETURN, 0)));
    expect(await thrownBy(changing)).toMatchObject({ init: { status: 404 } });
  });
});
