import { describe, expect, test } from "vitest";
import { getBookingAccounts } from "#app/records/money/ledger.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { HOUR } from "#app/domain/business-time.ts";
import { type Paise, paise } from "#app/domain/money.ts";
import {
  refundBooking,
  getRefundTerms,
} from "#app/features/booking/admin/refund-booking.server.ts";
import { markNoShow } from "#app/features/booking/admin/mark-no-show.server.ts";
import { moveBooking } from "#app/features/calendar/move-booking.server.ts";
import { insertCar, CREATED_AT } from "#test/support/factories.ts";
import { getOrderState } from "#test/support/holds.ts";
import { openPaymentFixture } from "#test/support/payment-fixture.ts";

const now = CREATED_AT;
const scene = await openPaymentFixture();
const { db, staff, createPaidOnline, createPaidAtCounter, cancel, listRefunds, completeRefunds } =
  scene;

/** So much of what is left now, or was shown to be left. */
async function give(
  bookingId: string,
  amount: number | "all",
  own: { refundId?: string; shownLeft?: Paise } = {},
) {
  const { left: shownLeft } = await getRefundTerms(db, bookingId);
  const form = { bookingId, refundId: newId(), reason: "Late by an hour", shownLeft, ...own };
  const much = amount === "all" ? { how: amount } : { how: "part" as const, amount: paise(amount) };
  return await refundBooking({ db }, staff, { ...form, ...much }, now);
}
const accountOf = async (id: string) => (await getBookingAccounts(db, [id])).get(id);
const creditNotes = (bookingId: string) =>
  db
    .selectFrom("taxDocuments")
    .select(["total", "facts"])
    .where("bookingId", "=", bookingId)
    .where("kind", "=", "credit_note")
    .execute();
const auditEntriesOf = async (bookingId: string) => {
  const rows = db
    .selectFrom("deskLog")
    .select(["deed", "detail"])
    .where("subjectId", "=", bookingId);
  return (await rows.orderBy("id").execute()).map(({ deed, detail }) => `${deed} ${detail}`);
};

describe("staff refund", () => {
  test("a part, with its credit note, and the booking stays as it is", async () => {
    const { bookingId, orderId, amount } = await createPaidOnline();
    expect(await give(bookingId, 500_00)).toEqual({ ok: true, value: null });
    expect(await listRefunds(bookingId)).toMatchObject([
      { amount: 500_00, reason: "goodwill", note: "Late by an hour", state: "requested" },
    ]);
    expect(await accountOf(bookingId)).toMatchObject({ charged: amount, credited: 500_00 });
    const [note] = await creditNotes(bookingId);
    expect(note?.total).toBe(500_00);
    expect(note?.facts).not.toContain("Late by an hour");
    expect(note?.facts).toContain("Agreed with the customer");
    expect(await auditEntriesOf(bookingId)).toEqual([
      "booking.refunded Rs.500.00 · Late by an hour",
    ]);
    await completeRefunds();
    expect(scene.provider().refunds).toMatchObject([{ amount: 500_00 }]);
    expect(await getOrderState(db, orderId)).toMatchObject({
      status: "completed",
      occupancy: [{ expiresAt: null }],
    });
    expect(await accountOf(bookingId)).toMatchObject({ refunded: 500_00, owed: 0 });
  });

  test("all of it, in one or in parts, and nothing after that", async () => {
    const { bookingId, orderId, amount } = await createPaidOnline();
    expect(await give(bookingId, 1)).toMatchObject({ ok: true });
    expect(await give(bookingId, "all")).toMatchObject({ ok: true });
    expect(await accountOf(bookingId)).toMatchObject({ credited: amount });
    const nothingLeft = { ok: false, reason: { kind: "nothing-left" } };
    expect(await give(bookingId, "all")).toEqual(nothingLeft);
    expect(await give(bookingId, 1)).toEqual(nothingLeft);
    await completeRefunds();
    expect(await getOrderState(db, orderId)).toMatchObject({ status: "completed" });
  });

  test("no more than is left", async () => {
    const { bookingId, amount } = await createPaidOnline();
    const left = paise(amount - 500_00);
    await give(bookingId, 500_00);
    const above = { ok: false, reason: { kind: "above-left", left } };
    expect(await give(bookingId, left + 1)).toEqual(above);
    expect(await listRefunds(bookingId)).toHaveLength(1);
    expect(await give(bookingId, left)).toMatchObject({ ok: true });
  });

  test("what was paid at the counter there", async () => {
    const { bookingId } = await createPaidAtCounter();
    await give(bookingId, 500_00);
    await completeRefunds();
    const [refund] = await listRefunds(bookingId);
    expect(refund?.state).toBe("requested");
    expect(await scene.markRefundPaid(bookingId, refund?.id ?? "")).toMatchObject({ ok: true });
    expect(await accountOf(bookingId)).toMatchObject({ refunded: 500_00, owed: 0 });
  });

  test("of a trip that is over, or that nobody came to", async () => {
    const over = await createPaidOnline();
    await db
      .updateTable("bookings")
      .set({ tripStatus: "returned" })
      .where("id", "=", over.bookingId)
      .execute();
    const missed = await createPaidOnline();
    const late = missed.period.pickupAt + HOUR;
    await markNoShow({ db }, staff, { bookingId: missed.bookingId }, late);
    for (const { bookingId } of [over, missed]) {
      expect(await give(bookingId, 500_00)).toMatchObject({ ok: true });
    }
  });

  test("nothing of a booking for which nothing was kept, and of none", async () => {
    const { bookingId, orderId } = await scene.openOrder();
    expect(await give(bookingId, "all")).toMatchObject({ reason: { kind: "nothing-left" } });
    await cancel(bookingId, 0);
    expect(await scene.settle(orderId)).toMatchObject({ outcome: "refund" });
    expect(await give(bookingId, 1)).toMatchObject({ reason: { kind: "nothing-left" } });
    expect(await give(newId(), 1)).toMatchObject({ reason: { kind: "not-found" } });
  });
});

describe("a form for it", () => {
  test("that is sent twice is one refund, also at once", async () => {
    const { bookingId, amount } = await createPaidOnline();
    const own = { refundId: newId(), shownLeft: amount };
    const once = await Promise.all([give(bookingId, 500_00, own), give(bookingId, 500_00, own)]);
    expect(once).toEqual([
      { ok: true, value: null },
      { ok: true, value: null },
    ]);
    expect(await give(bookingId, 500_00, own)).toMatchObject({ ok: true });
    expect(await listRefunds(bookingId)).toHaveLength(1);
    expect(await auditEntriesOf(bookingId)).toHaveLength(1);
  });

  test("that was changed after it had been sent is shown again, with an id of its own", async () => {
    const { bookingId, amount } = await createPaidOnline();
    const own = { refundId: newId(), shownLeft: amount };
    await give(bookingId, 500_00, own);
    const changed = await give(bookingId, 900_00, { refundId: own.refundId });
    const terms = { paid: amount, back: 500_00, left: amount - 500_00 };
    expect(changed).toMatchObject({ ok: false, reason: { kind: "left-changed", terms } });
    expect(JSON.stringify(changed)).not.toContain(own.refundId);
    expect(await give(bookingId, 900_00, { refundId: "" })).toMatchObject({
      reason: { kind: "left-changed" },
    });
    expect(await listRefunds(bookingId)).toHaveLength(1);
  });

  test("of another booking gives nothing", async () => {
    const [own, other] = [await createPaidOnline(), await createPaidOnline()];
    const refundId = newId();
    await give(own.bookingId, 500_00, { refundId });
    expect(await give(other.bookingId, 500_00, { refundId })).toMatchObject({ ok: false });
    expect(await listRefunds(other.bookingId)).toEqual([]);
  });

  test("of each of two at once: the second one is told what is left now", async () => {
    for (let round = 0; round < 3; round++) {
      const { bookingId, amount } = await createPaidOnline();
      const shown = { shownLeft: amount };
      const answers = await Promise.all([
        give(bookingId, 500_00, shown),
        give(bookingId, "all", shown),
      ]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      const [refund, ...others] = await listRefunds(bookingId);
      expect(others).toEqual([]);
      const left = amount - (refund?.amount ?? 0);
      expect(answers.find(({ ok }) => !ok)).toMatchObject({
        reason: left === 0 ? { kind: "nothing-left" } : { kind: "left-changed", terms: { left } },
      });
    }
  });

  test("at the moment the booking is cancelled: together never more than was paid", async () => {
    for (let round = 0; round < 3; round++) {
      const { bookingId, amount } = await createPaidOnline();
      const asked = { shownLeft: amount };
      const [given, cancelled] = await Promise.all([
        give(bookingId, 500_00, asked),
        cancel(bookingId, 0),
      ]);
      expect(cancelled.ok).toBe(true);
      expect(given.ok || given.reason.kind === "nothing-left").toBe(true);
      expect(await accountOf(bookingId)).toMatchObject({ charged: amount, credited: amount });
    }
  });

  test("at the moment the car is moved is one refund at most", async () => {
    const { bookingId, amount, carId, period } = await createPaidOnline();
    const { id: other } = await insertCar(db);
    const from = { carId, pickupAt: period.pickupAt };
    const [given, moved] = await Promise.all([
      give(bookingId, 1, { shownLeft: amount }),
      moveBooking({ db }, staff, { bookingId, from, to: { ...from, carId: other } }, now),
    ]);
    expect(moved.ok).toBe(true);
    expect(given.ok || given.reason.kind === "not-now").toBe(true);
    expect(await listRefunds(bookingId)).toHaveLength(given.ok ? 1 : 0);
  });
});
