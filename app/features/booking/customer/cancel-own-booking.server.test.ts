import { describe, expect, test } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { getBookingAccounts } from "#app/records/money/ledger.server.ts";
import { paymentRow } from "#app/records/money/payment-row.server.ts";
import { recordSale } from "#app/records/money/sales.server.ts";
import type { BookingStatus, TripStatus } from "#app/domain/booking.ts";
import { DAY, HOUR, type Instant, MINUTE } from "#app/domain/business-time.ts";
import { type Paise, paise } from "#app/domain/money.ts";
import { cancelBooking } from "#app/features/booking/admin/cancel-booking.server.ts";
import { insertBooking, insertCar, insertUser, CREATED_AT } from "#test/support/factories.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { cancelOwnBooking } from "./cancel-own-booking.server.ts";
import { findCancellationPreview } from "./find-cancellation-preview.server.ts";

const now = CREATED_AT;

const { db } = await openTestDatabase();

type Own = { status?: BookingStatus; tripStatus?: TripStatus; pickupAt?: Instant };

async function book(own: Own = {}) {
  const [car, user] = [await insertCar(db), await insertUser(db)];
  const pickupAt = own.pickupAt ?? now + 3 * DAY;
  const trip = { carId: car.id, userId: user.id, returnAt: pickupAt + 2 * DAY, ...own, pickupAt };
  return await insertBooking(db, trip);
}

async function bookAndPay(own: Own = {}, provider = "test") {
  const booking = await book(own);
  const { id: bookingId, totalAmount: amount } = booking;
  const taken = { transactionId: `T-${bookingId}`, message: null };
  await inTransaction(db, async (tx) => {
    const row = paymentRow({ bookingId, provider, amount, taken }, now);
    await tx
      .insertInto("payments")
      .values({ ...row, outcome: "kept" })
      .execute();
    await recordSale(tx, row, now);
  });
  return booking;
}

type Booking = Awaited<ReturnType<typeof book>>;

function cancel(booking: Booking, shownCharge: number, at = now, userId = booking.userId) {
  const input = { userId, reference: booking.reference, reason: "Ill" };
  return cancelOwnBooking({ db }, { ...input, shownCharge: paise(shownCharge) }, at);
}

async function getBookingState({ id }: Booking) {
  const select = db.selectFrom("bookings").select("status").where("id", "=", id);
  const of = async <T>(query: { execute(): Promise<T[]> }) => await query.execute();
  const events = db
    .selectFrom("bookingEvents")
    .select(["kind", "actor", "detail"])
    .where("bookingId", "=", id)
    .orderBy("id");
  const refunds = db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.paymentId")
    .select(["refunds.amount", "refunds.state", "refunds.reason"])
    .where("payments.bookingId", "=", id);
  const notices = db.selectFrom("bookingNotices").select(["kind", "about"]);
  const taxDocuments = db.selectFrom("taxDocuments").select(["kind", "total"]);
  return {
    ...(await select.executeTakeFirstOrThrow()),
    occupancy: await of(db.selectFrom("carOccupancy").select("id").where("bookingId", "=", id)),
    events: await of(events),
    refunds: await of(refunds),
    notices: await of(notices.where("bookingId", "=", id)),
    taxDocuments: await of(taxDocuments.where("bookingId", "=", id).orderBy("kind")),
    account: (await getBookingAccounts(db, [id])).get(id),
  };
}

describe("an upcoming paid trip", () => {
  test("is cancelled free of charge a day before, with a full refund", async () => {
    const booking = await bookAndPay();
    const { totalAmount: paid, userId: actor } = booking;
    expect(await cancel(booking, 0)).toEqual({
      ok: true,
      value: { from: "cancel", terms: { chargePercent: 0, charge: 0, refund: paid, fees: 0 } },
    });
    expect(await getBookingState(booking)).toEqual({
      status: "cancelled",
      occupancy: [],
      events: [
        { kind: "cancelled", actor, detail: "Ill" },
        { kind: "refund_requested", actor, detail: "cancelled" },
      ],
      refunds: [{ amount: paid, state: "requested", reason: "cancelled" }],
      notices: [{ kind: "cancelled", about: booking.id }],
      taxDocuments: [
        { kind: "credit_note", total: paid },
        { kind: "invoice", total: paid },
      ],
      account: {
        received: paid,
        charged: paid,
        credited: paid,
        refunded: 0,
        writtenOff: 0,
        owed: paid,
      },
    });
  });

  test("costs half from 24 hours before pickup to the last millisecond", async () => {
    const booking = await bookAndPay({ pickupAt: now + DAY });
    const half = Math.floor(booking.totalAmount / 2);
    const last = booking.pickupAt - 1;
    expect(await cancel(booking, half, last)).toMatchObject({ ok: true });
    const { refunds, account } = await getBookingState(booking);
    expect(refunds).toMatchObject([{ amount: booking.totalAmount - half }]);
    expect(account).toMatchObject({ credited: booking.totalAmount - half });
  });

  test("is not cancelled at another charge than the one shown", async () => {
    const booking = await bookAndPay({ pickupAt: now + DAY });
    const late = now + MINUTE;
    expect(await cancel(booking, 0, late)).toEqual({ ok: false, reason: "charge-changed" });
    expect(await getBookingState(booking)).toMatchObject({
      status: "completed",
      events: [],
      refunds: [],
      notices: [],
      taxDocuments: [{ kind: "invoice" }],
    });
    const facts = await findCancellationPreview(db, booking, late);
    expect(facts).toMatchObject({ action: "cancel", policies: { bookingPage: 50, terms: 50 } });
    expect(await cancel(booking, facts?.terms.charge ?? 0, late)).toMatchObject({ ok: true });
  });

  test("cannot be cancelled by other users", async () => {
    const booking = await bookAndPay();
    const { id: stranger } = await insertUser(db);
    const answer = { ok: false, reason: "not-found" };
    expect(await cancel(booking, 0, now, stranger)).toEqual(answer);
    expect(await cancel({ ...booking, reference: "VZG-NONE1" }, 0)).toEqual(answer);
    expect(await findCancellationPreview(db, { ...booking, userId: stranger }, now)).toBeNull();
    expect(await getBookingState(booking)).toMatchObject({ status: "completed", refunds: [] });
  });

  test("that was paid at the counter is refunded there", async () => {
    const booking = await bookAndPay({}, "counter");
    expect(await findCancellationPreview(db, booking, now)).toMatchObject({ method: "counter" });
    expect(await cancel(booking, 0)).toMatchObject({ ok: true });
    expect(await getBookingState(booking)).toMatchObject({ refunds: [{ state: "requested" }] });
  });
});

describe("refuses to cancel", () => {
  test.each([
    ["after the pickup time", {}, "not-now"],
    ["once the car is picked up", { tripStatus: "picked_up" }, "not-now"],
    ["a no-show", { tripStatus: "no_show" }, "not-now"],
  ] as const)("%s", async (_why, own, reason) => {
    const booking = await bookAndPay({ ...own, pickupAt: now + HOUR });
    const whole = booking.totalAmount;
    expect(await cancel(booking, whole, booking.pickupAt)).toEqual({ ok: false, reason });
    expect(await getBookingState(booking)).toMatchObject({ status: "completed", refunds: [] });
  });

  test.each([
    ["expired", "not-now"],
    ["failed", "not-now"],
    ["cancelled", "already-cancelled"],
    ["refunded", "already-cancelled"],
  ] as const)("a booking that is %s", async (status, reason) => {
    const booking = await book({ status });
    expect(await cancel(booking, 0)).toEqual({ ok: false, reason });
    expect((await getBookingState(booking)).events).toEqual([]);
  });
});

describe("a held car", () => {
  test("is released free of charge, without a message", async () => {
    const booking = await book({ status: "pending" });
    expect(await cancel(booking, 0)).toMatchObject({ ok: true, value: { from: "release" } });
    expect(await getBookingState(booking)).toMatchObject({
      status: "cancelled",
      occupancy: [],
      events: [{ kind: "cancelled", actor: booking.userId }],
      refunds: [],
      notices: [],
    });
    const again = { carId: booking.carId, userId: booking.userId };
    await insertBooking(db, { ...again, pickupAt: booking.pickupAt, returnAt: booking.returnAt });
  });

  test("can be released until the hold expires", async () => {
    const booking = await book({ status: "pending" });
    const over = booking.holdExpiresAt ?? 0;
    expect(await cancel(booking, 0, over)).toEqual({ ok: false, reason: "not-now" });
  });
});

describe("concurrent cancellations", () => {
  async function expectOneCancellation(booking: Booking, back: Paise) {
    const { events, refunds, taxDocuments, notices } = await getBookingState(booking);
    expect(events.filter(({ kind }) => kind === "cancelled")).toHaveLength(1);
    expect(refunds).toEqual([{ amount: back, state: "requested", reason: "cancelled" }]);
    expect(taxDocuments.filter(({ kind }) => kind === "credit_note")).toHaveLength(1);
    return { events, notices };
  }

  test("in many tabs: one succeeds, and the others are refused", async () => {
    const booking = await bookAndPay();
    const answers = await Promise.all(Array.from({ length: 6 }, () => cancel(booking, 0)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const others = answers.flatMap((answer) => (answer.ok ? [] : [answer.reason]));
    expect(others).toEqual(Array.from({ length: 5 }, () => "already-cancelled"));
    const { notices } = await expectOneCancellation(booking, booking.totalAmount);
    expect(notices).toHaveLength(1);
  });

  test("by the customer and by staff: one succeeds", async () => {
    const booking = await bookAndPay();
    const { id: userId } = await insertUser(db);
    const input = { bookingId: booking.id, reason: "Called us", shownCharge: paise(0) };
    const answers = await Promise.all([
      cancel(booking, 0),
      cancelBooking({ db }, { userId }, input, now),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    await expectOneCancellation(booking, booking.totalAmount);
  });
});

test("stores an empty reason as none", async () => {
  const booking = await bookAndPay();
  const { userId, reference } = booking;
  const input = { userId, reference, reason: "", shownCharge: paise(0) };
  expect(await cancelOwnBooking({ db }, input, now)).toMatchObject({ ok: true });
  const { events } = await getBookingState(booking);
  expect(events[0]?.detail).toBe("No reason given");
});
