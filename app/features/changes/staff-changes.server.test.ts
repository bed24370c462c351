import { describe, expect, test } from "vitest";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { standardQuote } from "#test/support/standard-quote.ts";
import { findWaitingChange } from "#app/records/booking/changes.server.ts";
import { listLegs } from "#app/records/booking/legs.server.ts";
import { expectOneTruth } from "#test/support/booking-sums.ts";
import { now, openChangeFixture, PICKUP, RETURN } from "#test/support/change-fixture.ts";
import { insertBooking, insertCar } from "#test/support/factories.ts";

const fixture = await openChangeFixture();
const { db, staffId, book, bookAfter, pay, bookingOf, handOver, occupancyOf } = fixture;
const RATE = paise(120_00);
const DAY_PRICE = standardQuote(RATE, { pickupAt: 0, returnAt: DAY }).total;

describe("staff give another car", () => {
  test("before the trip, for the difference at the counter; the documents name both cars", async () => {
    const booking = await book();
    const dear = await insertCar(db, { pricePerHour: paise(1_550_00), name: "Mini Cooper S" });
    const counter = { how: "counter", method: "upi", receipt: "UPI-1" } as const;
    const changed = await booking.change.asStaff(
      { carId: dear.id, payment: counter },
      staffId,
      now,
    );
    expect(changed).toEqual({ ok: true, value: { waits: false } });
    expect(await bookingOf(booking)).toMatchObject({ carId: dear.id, pricePerHour: 1_550_00 });
    expect(await occupancyOf(booking.carId)).toEqual([]);
    const { price, owed } = await expectOneTruth(db, booking.bookingId);
    expect({ price, owed }).toEqual({
      price: standardQuote(paise(1_550_00), { pickupAt: 0, returnAt: 2 * DAY }).total,
      owed: 0,
    });
    const documents = await db
      .selectFrom("taxDocuments")
      .select(["kind", "facts"])
      .where("bookingId", "=", booking.bookingId)
      .orderBy("issuedAt")
      .orderBy("id")
      .execute();
    expect(documents.map(({ kind }) => kind)).toEqual([
      "invoice",
      "supplementary_invoice",
      "credit_note",
    ]);
    expect(documents[1]?.facts).toContain("Mini Cooper S");
    expect(documents[2]?.facts).toContain("Hyundai Creta SX");
  });

  test("at the same price", async () => {
    const booking = await book();
    const dear = await insertCar(db, { pricePerHour: paise(1_550_00) });
    await booking.change.asStaff({ carId: dear.id, basis: "keep" }, staffId, now);
    const { price } = await expectOneTruth(db, booking.bookingId);
    expect(price).toBe(2 * DAY_PRICE);
    expect(await bookingOf(booking)).toMatchObject({ carId: dear.id, pricePerHour: RATE });
  });

  test("after a breakdown: the first car is free from then on, and the trip has two legs", async () => {
    const booking = await book();
    await handOver(booking, PICKUP);
    const spare = await insertCar(db, { pricePerHour: paise(300_00) });
    const at = PICKUP + 20 * HOUR;
    await booking.change.asStaff({ carId: spare.id, basis: "lower" }, staffId, at);
    expect(await listLegs(db, booking.bookingId)).toEqual([
      { carId: booking.carId, startsAt: PICKUP, endsAt: at, pricePerHour: RATE },
      { carId: spare.id, startsAt: at, endsAt: RETURN, pricePerHour: RATE },
    ]);
    expect(await occupancyOf(booking.carId)).toEqual([[0, 20 * HOUR, null]]);
    expect(await occupancyOf(spare.id)).toEqual([[20 * HOUR, 2 * DAY, null]]);
    const { price } = await expectOneTruth(db, booking.bookingId);
    expect(price).toBe(2 * DAY_PRICE);
  });

  test("by a link that the customer pays", async () => {
    const booking = await book();
    const payment = { how: "link", holdUntil: now + 4 * HOUR } as const;
    const changed = await booking.change.asStaff({ returnAt: RETURN + DAY, payment }, staffId, now);
    expect(changed).toEqual({ ok: true, value: { waits: true } });
    const { orderId = null } = (await findWaitingChange(db, booking.bookingId, now)) ?? {};
    await pay(orderId, now + 3 * HOUR);
    expect(await bookingOf(booking)).toMatchObject({ returnAt: RETURN + DAY });
  });

  test.each([
    ["moves a pickup that is past", { pickupAt: PICKUP - HOUR }, PICKUP - HOUR, "refund"],
    ["moves one that is not", { pickupAt: PICKUP - HOUR }, PICKUP - HOUR - 1, "kept"],
    ["leaves the pickup as it is", { returnAt: RETURN + DAY }, PICKUP + HOUR, "kept"],
  ])("whose payment %s", async (_, to, paidAt, outcome) => {
    const booking = await book();
    const payment = { how: "link", holdUntil: PICKUP + 2 * HOUR } as const;
    await booking.change.asStaff({ ...to, payment }, staffId, now);
    const { orderId = null } = (await findWaitingChange(db, booking.bookingId, now)) ?? {};
    expect(await pay(orderId, paidAt)).toMatchObject({ outcome });
    expect(await bookingOf(booking)).toMatchObject(outcome === "kept" ? to : { pickupAt: PICKUP });
    await expectOneTruth(db, booking.bookingId);
  });
});

describe("another booking is in the way", () => {
  test("and gets an equal car, so that the first can be extended: all or nothing", async () => {
    const booking = await book();
    const next = await bookAfter(booking.carId, RETURN + 2 * HOUR);
    const spare = await insertCar(db);
    const relocation = { bookingId: next.bookingId, fromCarId: booking.carId, toCarId: spare.id };
    const taken = await insertCar(db);
    await insertBooking(db, { carId: taken.id, pickupAt: RETURN, returnAt: RETURN + 9 * DAY });
    const to = { returnAt: RETURN + DAY, shown: DAY_PRICE };

    const refusal = await booking.change.asStaff(
      { ...to, relocations: [{ ...relocation, toCarId: taken.id }] },
      staffId,
      now,
    );
    expect(refusal).toMatchObject({ ok: false, reason: { kind: "car-taken" } });
    const wrong = await booking.change.asStaff(
      { ...to, shown: paise(1), relocations: [relocation] },
      staffId,
      now,
    );
    expect(wrong).toMatchObject({ reason: { kind: "price-changed" } });
    expect(await listLegs(db, next.bookingId)).toMatchObject([{ carId: booking.carId }]);

    const made = await booking.change.asStaff({ ...to, relocations: [relocation] }, staffId, now);
    expect(made).toEqual({ ok: true, value: { waits: false } });
    expect(await listLegs(db, next.bookingId)).toMatchObject([{ carId: spare.id }]);
    expect(await bookingOf(booking)).toMatchObject({ returnAt: RETURN + DAY });
    await expectOneTruth(db, next.bookingId);
    const { owed } = await expectOneTruth(db, booking.bookingId);
    expect(owed).toBe(-DAY_PRICE);
    const told = db.selectFrom("bookingNotices").select("id").where("kind", "=", "changed");
    expect(await told.where("bookingId", "=", next.bookingId).execute()).toHaveLength(1);
  });
});
