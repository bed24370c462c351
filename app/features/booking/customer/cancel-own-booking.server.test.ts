import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, inTransaction } from "#app/db/client.server.ts";
import { getBookingAccounts } from "#app/records/money/ledger.server.ts";
import { paymentRow } from "#app/records/money/payment-row.server.ts";
import { recordSale } from "#app/records/money/sales.server.ts";
import type { BookingStatus, TripStatus } from "#app/domain/booking.ts";
import { DAY, HOUR, type Instant, MINUTE } from "#app/domain/business-time.ts";
import { type Paise, paise } from "#app/domain/money.ts";
import { cancelBooking } from "#app/features/booking/admin/cancel-booking.server.ts";
import { insertBooking, insertCar, insertUser, CREATED_AT } from "#test/support/factories.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { cancelOwnBooking } from "./cancel-own-booking.server.ts";
import { findCancellationPreview } from "./find-cancellation-preview.server.ts";

const now = CREATED_AT;

let scene: TestDatabase;
let db: Database;

beforeAll(async () => {
  scene = await createTestDatabase();
  db = scene.db;
});
afterAll(() => scene.drop());

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
  const asked = { userId, reference: booking.reference, reason: "Ill" };
  return cancelOwnBooking({ db }, { ...asked, shownCharge: paise(shownCharge) }, at);
}

async function standing({ id }: Booking) {
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
  const papers = db.selectFrom("taxDocuments").select(["kind", "total"]);
  return {
    ...(await select.executeTakeFirstOrThrow()),
    occupancy: await of(db.selectFrom("carOccupancy").select("id").where("bookingId", "=", id)),
    events: await of(events),
    refunds: await of(refunds),
    notices: await of(notices.where("bookingId", "=", id)),
    papers: await of(papers.where("bookingId", "=", id).orderBy("kind")),
    account: (await getBookingAccounts(db, [id])).get(id),
  };
}

describe("a paid trip to come", () => {
  test("is free of charge a day before, and all goes back", async () => {
    const booking = await bookAndPay();
    const { totalAmount: paid, userId: actor } = booking;
    expect(await cancel(booking, 0)).toEqual({
      ok: true,
      value: { from: "cancel", terms: { chargePercent: 0, charge: 0, refund: paid } },
    });
    expect(await standing(booking)).toEqual({
      status: "cancelled",
      occupancy: [],
      events: [
        { kind: "cancelled", actor, detail: "Ill" },
        { kind: "refund_requested", actor, detail: "cancelled" },
      ],
      refunds: [{ amount: paid, state: "requested", reason: "cancelled" }],
      notices: [{ kind: "cancelled", about: booking.id }],
      papers: [
        { kind: "credit_note", total: paid },
        { kind: "invoice", total: paid },
      ],
      account: { received: paid, charged: paid, credited: paid, refunded: 0, owed: paid },
    });
  });

  test("costs half within a day, to its very last moment", async () => {
    const booking = await bookAndPay({ pickupAt: now + DAY });
    const half = Math.floor(booking.totalAmount / 2);
    const last = booking.pickupAt - 1;
    expect(await cancel(booking, half, last)).toMatchObject({ ok: true });
    const { refunds, account } = await standing(booking);
    expect(refunds).toMatchObject([{ amount: booking.totalAmount - half }]);
    expect(account).toMatchObject({ credited: booking.totalAmount - half });
  });

  test("at another charge than the one that was shown is not cancelled", async () => {
    const booking = await bookAndPay({ pickupAt: now + DAY });
    const late = now + MINUTE;
    expect(await cancel(booking, 0, late)).toEqual({ ok: false, reason: "charge-changed" });
    expect(await standing(booking)).toMatchObject({
      status: "completed",
      events: [],
      refunds: [],
      notices: [],
      papers: [{ kind: "invoice" }],
    });
    const facts = await findCancellationPreview(db, booking, late);
    expect(facts).toMatchObject({ action: "cancel", policies: { bookingPage: 50, terms: 50 } });
    expect(await cancel(booking, facts?.terms.charge ?? 0, late)).toMatchObject({ ok: true });
  });

  test("is nobody else's to cancel", async () => {
    const booking = await bookAndPay();
    const { id: stranger } = await insertUser(db);
    const answer = { ok: false, reason: "not-found" };
    expect(await cancel(booking, 0, now, stranger)).toEqual(answer);
    expect(await cancel({ ...booking, reference: "VZG-NONE1" }, 0)).toEqual(answer);
    expect(await findCancellationPreview(db, { ...booking, userId: stranger }, now)).toBeNull();
    expect(await standing(booking)).toMatchObject({ status: "completed", refunds: [] });
  });

  test("that was paid at the counter is paid back there", async () => {
    const booking = await bookAndPay({}, "counter");
    expect(await findCancellationPreview(db, booking, now)).toMatchObject({ isAtCounter: true });
    expect(await cancel(booking, 0)).toMatchObject({ ok: true });
    expect(await standing(booking)).toMatchObject({ refunds: [{ state: "requested" }] });
  });
});

describe("what can no longer be cancelled", () => {
  test.each([
    ["its pickup time has come", {}, "not-now"],
    ["the car is out", { tripStatus: "picked_up" }, "not-now"],
    ["it was marked as a no-show", { tripStatus: "no_show" }, "not-now"],
  ] as const)("%s", async (_why, own, reason) => {
    const booking = await bookAndPay({ ...own, pickupAt: now + HOUR });
    const whole = booking.totalAmount;
    expect(await cancel(booking, whole, booking.pickupAt)).toEqual({ ok: false, reason });
    expect(await standing(booking)).toMatchObject({ status: "completed", refunds: [] });
  });

  test.each([
    ["expired", "not-now"],
    ["failed", "not-now"],
    ["cancelled", "already-cancelled"],
    ["refunded", "already-cancelled"],
  ] as const)("it is %s", async (status, reason) => {
    const booking = await book({ status });
    expect(await cancel(booking, 0)).toEqual({ ok: false, reason });
    expect((await standing(booking)).events).toEqual([]);
  });
});

describe("a car that is held", () => {
  test("is given back free, without a message", async () => {
    const booking = await book({ status: "pending" });
    expect(await cancel(booking, 0)).toMatchObject({ ok: true, value: { from: "release" } });
    expect(await standing(booking)).toMatchObject({
      status: "cancelled",
      occupancy: [],
      events: [{ kind: "cancelled", actor: booking.userId }],
      refunds: [],
      notices: [],
    });
    const again = { carId: booking.carId, userId: booking.userId };
    await insertBooking(db, { ...again, pickupAt: booking.pickupAt, returnAt: booking.returnAt });
  });

  test("until the hold is over", async () => {
    const booking = await book({ status: "pending" });
    const over = booking.holdExpiresAt ?? 0;
    expect(await cancel(booking, 0, over)).toEqual({ ok: false, reason: "not-now" });
  });
});

describe("of several who cancel at once", () => {
  async function expectOneCancellation(booking: Booking, back: Paise) {
    const { events, refunds, papers, notices } = await standing(booking);
    expect(events.filter(({ kind }) => kind === "cancelled")).toHaveLength(1);
    expect(refunds).toEqual([{ amount: back, state: "requested", reason: "cancelled" }]);
    expect(papers.filter(({ kind }) => kind === "credit_note")).toHaveLength(1);
    return { events, notices };
  }

  test("in many tabs one does, and the others are told so", async () => {
    const booking = await bookAndPay();
    const answers = await Promise.all(Array.from({ length: 6 }, () => cancel(booking, 0)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const others = answers.flatMap((answer) => (answer.ok ? [] : [answer.reason]));
    expect(others).toEqual(Array.from({ length: 5 }, () => "already-cancelled"));
    const { notices } = await expectOneCancellation(booking, booking.totalAmount);
    expect(notices).toHaveLength(1);
  });

  test("the customer or staff cancel", async () => {
    const booking = await bookAndPay();
    const { id: userId } = await insertUser(db);
    const asked = { bookingId: booking.id, reason: "Called us", shownCharge: paise(0) };
    const answers = await Promise.all([
      cancel(booking, 0),
      cancelBooking({ db }, { userId }, asked, now),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    await expectOneCancellation(booking, booking.totalAmount);
  });
});

test("a customer who says no reason has given none", async () => {
  const booking = await bookAndPay();
  const { userId, reference } = booking;
  const asked = { userId, reference, reason: "", shownCharge: paise(0) };
  expect(await cancelOwnBooking({ db }, asked, now)).toMatchObject({ ok: true });
  const { events } = await standing(booking);
  expect(events[0]?.detail).toBe("No reason given");
});
