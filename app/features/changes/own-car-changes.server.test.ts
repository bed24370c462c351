import { describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { findWaitingChange } from "#app/records/booking/changes.server.ts";
import { expectOneTruth } from "#test/support/booking-sums.ts";
import { now, openChangeFixture, PICKUP, RETURN } from "#test/support/change-fixture.ts";
import { insertBooking, insertCar } from "#test/support/factories.ts";
import { standardQuote } from "#test/support/standard-quote.ts";

const { db, book, pay, bookingOf, handOver, occupancyOf, refundsOf } = await openChangeFixture();
const priceOf = (rupees: number, days = 2) =>
  standardQuote(paise(rupees * 100), { pickupAt: 0, returnAt: days * DAY }).total;
const OWN_PRICE = priceOf(120);

const noticesOf = async (bookingId: string) =>
  await db
    .selectFrom("bookingNotices")
    .select("kind")
    .where("bookingId", "=", bookingId)
    .where("kind", "=", "changed")
    .execute();

describe("a customer takes another car", () => {
  test("a dearer one: it is held, and theirs once it is paid for", async () => {
    const booking = await book();
    const { bookingId } = booking;
    const registrationNumber = "AP 39 ZZ 0001";
    const dear = await insertCar(db, {
      name: "Mini Cooper S",
      pricePerHour: paise(800_00),
      location: "Rushikonda",
      registrationNumber,
    });
    const requested = await booking.change.asCustomer({ carId: dear.id }, now);
    expect(await occupancyOf(dear.id)).toEqual([[0, 2 * DAY, now + 15 * MINUTE]]);
    expect(await occupancyOf(booking.carId)).toEqual([[0, 2 * DAY, null]]);
    const waiting = await findWaitingChange(db, bookingId, now);
    expect(waiting).toMatchObject({ amount: priceOf(800) - OWN_PRICE });
    expect(waiting?.summary).toContain("Mini Cooper S");
    expect(waiting?.summary).not.toContain(registrationNumber);

    const settled = await pay(requested.ok ? requested.value.orderId : null);
    expect(settled).toMatchObject({ outcome: "kept" });
    const place = { city: "Visakhapatnam", location: "Rushikonda" };
    expect(await bookingOf(booking)).toMatchObject({ carId: dear.id, ...place });
    expect(await occupancyOf(dear.id)).toEqual([[0, 2 * DAY, null]]);
    expect(await occupancyOf(booking.carId)).toEqual([]);
    expect(await expectOneTruth(db, bookingId)).toMatchObject({ price: priceOf(800), owed: 0 });
    expect(await noticesOf(bookingId)).toHaveLength(1);
    const documents = db
      .selectFrom("taxDocuments")
      .select("kind")
      .orderBy("issuedAt")
      .orderBy("id");
    expect(await documents.where("bookingId", "=", bookingId).execute()).toEqual([
      { kind: "invoice" },
      { kind: "supplementary_invoice" },
      { kind: "credit_note" },
    ]);
  });

  test("and other times with it", async () => {
    const booking = await book();
    const dear = await insertCar(db, { pricePerHour: paise(800_00) });
    const to = { carId: dear.id, pickupAt: PICKUP + DAY, returnAt: RETURN + 2 * DAY };
    const requested = await booking.change.asCustomer(to, now);
    await pay(requested.ok ? requested.value.orderId : null);
    expect(await bookingOf(booking)).toMatchObject({ ...to, hours: 72 });
    expect(await expectOneTruth(db, booking.bookingId)).toMatchObject({ price: priceOf(800, 3) });
  });

  test.each([
    ["all of the difference comes back while cancelling is free", now, 0],
    ["what cancelling would keep of it is kept later", PICKUP - 12 * HOUR, 50],
  ])("a cheaper one: %s", async (_, at, percent) => {
    const booking = await book();
    const cheap = await insertCar(db, { pricePerHour: paise(60_00) });
    const changed = await booking.change.asCustomer({ carId: cheap.id }, at);
    expect(changed).toEqual({ ok: true, value: { orderId: null } });
    const amount = ((OWN_PRICE - priceOf(60)) * (100 - percent)) / 100;
    expect(await refundsOf(booking)).toEqual([{ amount, reason: "changed" }]);
    const { price } = await expectOneTruth(db, booking.bookingId);
    expect(price).toBe(OWN_PRICE - amount);
  });
});

describe("a customer is refused", () => {
  test.each([
    ["an archived car", { archivedAt: now }, now, "no-such-car"],
    ["a car of another city", { city: "Vijayawada" }, now, "no-such-car"],
    ["another car after the pickup time", {}, PICKUP + HOUR, "past"],
    ["another car within the hour", {}, PICKUP - HOUR / 2, "too-soon"],
  ] as const)("%s", async (_, car, at, kind) => {
    const booking = await book();
    const { id: carId } = await insertCar(db, car);
    expect(await booking.change.asCustomer({ carId }, at)).toMatchObject({ reason: { kind } });
  });

  test("a car that is not free", async () => {
    const booking = await book();
    const { carId } = await insertBooking(db, { pickupAt: PICKUP + HOUR, returnAt: RETURN });
    const refused = await booking.change.asCustomer({ carId }, now);
    expect(refused).toMatchObject({ reason: { kind: "car-taken" } });
  });

  test("another car on the road", async () => {
    const booking = await book();
    await handOver(booking, PICKUP);
    const { id: carId } = await insertCar(db);
    const refused = await booking.change.asCustomer({ carId }, PICKUP + HOUR);
    expect(refused).toMatchObject({ reason: { kind: "cannot-wait" } });
  });
});
