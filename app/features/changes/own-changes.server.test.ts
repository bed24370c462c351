import { describe, expect, test } from "vitest";
import { MAX_UNPAID_CHANGES_PER_DAY } from "#app/domain/booking-change.ts";
import { DAY, HOUR, MINUTE } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { standardQuote } from "#test/support/standard-quote.ts";
import { cancelOwnBooking } from "#app/features/booking/customer/cancel-own-booking.server.ts";
import { expireHolds } from "#app/features/booking/expire-holds.server.ts";
import { expectOneTruth } from "#test/support/booking-sums.ts";
import { now, openChangeFixture, PICKUP, RETURN } from "#test/support/change-fixture.ts";
import { insertBooking } from "#test/support/factories.ts";
import { expireChanges } from "./expire-changes.server.ts";

const fixture = await openChangeFixture();
const { db, book, pay, bookingOf, handOver, occupancyOf, refundsOf } = fixture;
const RATE = paise(120_00);
const DAY_PRICE = standardQuote(RATE, { pickupAt: 0, returnAt: DAY }).total;

describe("a customer extends", () => {
  test("before the trip: what is added is held, and agreed once it is paid", async () => {
    const booking = await book();
    const requested = await booking.change.asCustomer({ returnAt: RETURN + DAY }, now);
    expect(requested).toMatchObject({ ok: true });
    const heldUntil = now + 15 * MINUTE;
    expect(await occupancyOf(booking.carId)).toEqual([
      [0, 2 * DAY, null],
      [2 * DAY, 3 * DAY, heldUntil],
    ]);
    expect(await bookingOf(booking)).toMatchObject({ returnAt: RETURN, hours: 48 });

    const settled = await pay(requested.ok ? requested.value.orderId : null);
    expect(settled).toMatchObject({ outcome: "kept" });
    expect(await bookingOf(booking)).toMatchObject({ returnAt: RETURN + DAY, hours: 72 });
    expect(await occupancyOf(booking.carId)).toEqual([[0, 3 * DAY, null]]);
    const { price, owed, lines } = await expectOneTruth(db, booking.bookingId);
    expect({ price, owed }).toEqual({ price: 3 * DAY_PRICE, owed: 0 });
    expect(lines.map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ["rent", 48],
      ["extra_hours", 24],
    ]);
  });

  test("during the trip, and late", async () => {
    const booking = await book();
    await handOver(booking, PICKUP);
    const late = RETURN + 2 * HOUR;
    const requested = await booking.change.asCustomer({ returnAt: RETURN + DAY }, late);
    await pay(requested.ok ? requested.value.orderId : null, late);
    expect(await bookingOf(booking)).toMatchObject({ returnAt: RETURN + DAY, hours: 72 });
  });

  test("and does not pay: nothing is changed, and the time is free again", async () => {
    const booking = await book();
    const requested = await booking.change.asCustomer({ returnAt: RETURN + DAY }, now);
    const after = now + 15 * MINUTE;
    await expireHolds(db, after);
    await expireChanges(db, after);
    expect(await occupancyOf(booking.carId)).toEqual([[0, 2 * DAY, null]]);
    expect(await bookingOf(booking)).toMatchObject({ returnAt: RETURN, status: "completed" });
    // A payment that comes after all goes back.
    const settled = await pay(requested.ok ? requested.value.orderId : null, after);
    expect(settled).toMatchObject({ outcome: "refund" });
    expect(await refundsOf(booking)).toEqual([{ amount: DAY_PRICE, reason: "change-gone" }]);
    await expectOneTruth(db, booking.bookingId);
  });

  test("again and again without paying: not for ever", async () => {
    const booking = await book();
    const ask = (at: number) => booking.change.asCustomer({ returnAt: RETURN + DAY }, at);
    const early = now - 2 * DAY;
    for (let asked = 0; asked < MAX_UNPAID_CHANGES_PER_DAY; asked += 1) {
      expect(await ask(early + asked * 16 * MINUTE)).toMatchObject({ ok: true });
    }
    expect(await ask(early + DAY - 1)).toMatchObject({ reason: { kind: "too-many" } });
    expect(await ask(early + DAY + 1)).toMatchObject({ ok: true });
  });

  test("up to where the next booking begins", async () => {
    const booking = await book();
    const period = { pickupAt: RETURN + 12 * HOUR, returnAt: RETURN + 2 * DAY };
    await insertBooking(db, { carId: booking.carId, ...period });
    const blocked = await booking.change.asCustomer({ returnAt: RETURN + DAY }, now);
    expect(blocked).toMatchObject({
      ok: false,
      // 9 PM is within opening hours.
      reason: { kind: "car-taken", until: RETURN + 12 * HOUR },
    });
    const part = await booking.change.asCustomer({ returnAt: RETURN + 12 * HOUR }, now);
    expect(part).toMatchObject({ ok: true });
  });

  test("twice at once: the second replaces the first, and money for the first goes back", async () => {
    const booking = await book();
    const both = await Promise.all([
      booking.change.asCustomer({ returnAt: RETURN + DAY }, now),
      booking.change.asCustomer({ returnAt: RETURN + 2 * DAY }, now),
    ]);
    const orders = both.map((one) => (one.ok ? one.value.orderId : null));
    const outcomes = [await pay(orders[0] ?? null), await pay(orders[1] ?? null)];
    expect(outcomes.map((settled) => settled?.outcome).sort()).toEqual(["kept", "refund"]);
    await expectOneTruth(db, booking.bookingId);
  });

  test("and cancels before the payment comes: it goes back", async () => {
    const booking = await book();
    const requested = await booking.change.asCustomer({ returnAt: RETURN + DAY }, now);
    const { userId, reference } = booking;
    const cancel = { userId, reference, reason: "", shownCharge: paise(0) };
    expect(await cancelOwnBooking({ db }, cancel, now)).toMatchObject({ ok: true });
    expect(await occupancyOf(booking.carId)).toEqual([]);
    expect(await pay(requested.ok ? requested.value.orderId : null)).toMatchObject({
      outcome: "refund",
    });
    await expectOneTruth(db, booking.bookingId);
  });
});

describe("a customer shortens", () => {
  test("a day ahead: all of it comes back, and the car is free", async () => {
    const booking = await book();
    expect(await booking.change.asCustomer({ returnAt: RETURN - DAY }, now)).toEqual({
      ok: true,
      value: { orderId: null },
    });
    expect(await occupancyOf(booking.carId)).toEqual([[0, DAY, null]]);
    expect(await refundsOf(booking)).toEqual([{ amount: DAY_PRICE, reason: "changed" }]);
    const { price } = await expectOneTruth(db, booking.bookingId);
    expect(price).toBe(DAY_PRICE);
  });

  test("under way: a stated fee stays", async () => {
    const booking = await book();
    await handOver(booking, PICKUP);
    const early = PICKUP + 30 * HOUR;
    const { quoted } = await booking.change.quote({ returnAt: early }, PICKUP + 29 * HOUR);
    expect(quoted).toMatchObject({ ok: true, value: { plan: { feePercent: 50 } } });
    await booking.change.asCustomer({ returnAt: early }, PICKUP + 29 * HOUR);
    const { price } = await expectOneTruth(db, booking.bookingId);
    // 18 of 48 hours are not used, and half of their price is kept.
    expect(price).toBe(standardQuote(RATE, { pickupAt: 0, returnAt: 39 * HOUR }).total);
  });

  test("not below a day", async () => {
    const booking = await book();
    expect(await booking.change.asCustomer({ returnAt: PICKUP + 23 * HOUR }, now)).toMatchObject({
      reason: { kind: "too-short" },
    });
  });
});
