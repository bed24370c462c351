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
import { insertCar, CREATED_AT } from "#test/support/factories.ts";
import { changesOf } from "#test/support/trip-changes.ts";
import { getOrderState } from "#test/support/holds.ts";
import { openPaymentFixture } from "#test/support/payment-fixture.ts";

const now = CREATED_AT;
const scene = await openPaymentFixture();
const { db, staff, createPaidOnline, createPaidAtCounter, cancel, listRefunds, completeRefunds } =
  scene;

/** So much of what is left now, or was shown to be left. */
async function submitRefund(
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
    .selectFrom("auditLog")
    .select(["action", "detail"])
    .where("subjectId", "=", bookingId);
  return (await rows.orderBy("id").execute()).map(({ action, detail }) => `${action} ${detail}`);
};

describe("staff refund", () => {
  test("a part, with its credit note, and the booking stays as it is", async () => {
    const { bookingId, orderId, amount } = await createPaidOnline();
    expect(await submitRefund(bookingId, 500_00)).toEqual({ ok: true, value: null });
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

  test("one rupee and more online, and any amount at the counter", async () => {
    const { bookingId, amount } = await createPaidOnline();
    const tooLittle = { ok: false, reason: { kind: "too-little-to-refund" } };
    expect(await submitRefund(bookingId, 99)).toEqual(tooLittle);
    expect(await listRefunds(bookingId)).toEqual([]);
    expect(await accountOf(bookingId)).toMatchObject({ charged: amount, credited: 0 });
    expect(await submitRefund((await createPaidAtCounter()).bookingId, 99)).toMatchObject({
      ok: true,
    });
  });

  test("everything, in one or several refunds, and no more", async () => {
    const { bookingId, orderId, amount } = await createPaidOnline();
    expect(await submitRefund(bookingId, 1_00)).toMatchObject({ ok: true });
    expect(await submitRefund(bookingId, "all")).toMatchObject({ ok: true });
    expect(await accountOf(bookingId)).toMatchObject({ credited: amount });
    const nothingLeft = { ok: false, reason: { kind: "nothing-left" } };
    expect(await submitRefund(bookingId, "all")).toEqual(nothingLeft);
    expect(await submitRefund(bookingId, 1)).toEqual(nothingLeft);
    await completeRefunds();
    expect(await getOrderState(db, orderId)).toMatchObject({ status: "completed" });
  });

  test("no more than the rest", async () => {
    const { bookingId, amount } = await createPaidOnline();
    const left = paise(amount - 500_00);
    await submitRefund(bookingId, 500_00);
    const above = { ok: false, reason: { kind: "above-left", left } };
    expect(await submitRefund(bookingId, left + 1)).toEqual(above);
    expect(await listRefunds(bookingId)).toHaveLength(1);
    expect(await submitRefund(bookingId, left)).toMatchObject({ ok: true });
  });

  test("a counter payment at the counter", async () => {
    const { bookingId } = await createPaidAtCounter();
    await submitRefund(bookingId, 500_00);
    await completeRefunds();
    const [refund] = await listRefunds(bookingId);
    expect(refund?.state).toBe("requested");
    expect(await scene.markRefundPaid(bookingId, refund?.id ?? "")).toMatchObject({ ok: true });
    expect(await accountOf(bookingId)).toMatchObject({ refunded: 500_00, owed: 0 });
  });

  test("a trip that is over, or a no-show", async () => {
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
      expect(await submitRefund(bookingId, 500_00)).toMatchObject({ ok: true });
    }
  });

  test("nothing of a booking without a kept payment, nor of an unknown one", async () => {
    const { bookingId, orderId } = await scene.openOrder();
    expect(await submitRefund(bookingId, "all")).toMatchObject({
      reason: { kind: "nothing-left" },
    });
    await cancel(bookingId, 0);
    expect(await scene.settle(orderId)).toMatchObject({ outcome: "refund" });
    expect(await submitRefund(bookingId, 1)).toMatchObject({ reason: { kind: "nothing-left" } });
    expect(await submitRefund(newId(), 1)).toMatchObject({ reason: { kind: "not-found" } });
  });
});

describe("a refund form", () => {
  test("that is submitted twice makes one refund, also concurrently", async () => {
    const { bookingId, amount } = await createPaidOnline();
    const own = { refundId: newId(), shownLeft: amount };
    const once = await Promise.all([
      submitRefund(bookingId, 500_00, own),
      submitRefund(bookingId, 500_00, own),
    ]);
    expect(once).toEqual([
      { ok: true, value: null },
      { ok: true, value: null },
    ]);
    expect(await submitRefund(bookingId, 500_00, own)).toMatchObject({ ok: true });
    expect(await listRefunds(bookingId)).toHaveLength(1);
    expect(await auditEntriesOf(bookingId)).toHaveLength(1);
  });

  test("that was changed after it was submitted is shown again with a new id", async () => {
    const { bookingId, amount } = await createPaidOnline();
    const own = { refundId: newId(), shownLeft: amount };
    await submitRefund(bookingId, 500_00, own);
    const changed = await submitRefund(bookingId, 900_00, { refundId: own.refundId });
    const terms = { paid: amount, back: 500_00, left: amount - 500_00 };
    expect(changed).toMatchObject({ ok: false, reason: { kind: "left-changed", terms } });
    expect(JSON.stringify(changed)).not.toContain(own.refundId);
    expect(await submitRefund(bookingId, 900_00, { refundId: "" })).toMatchObject({
      reason: { kind: "left-changed" },
    });
    expect(await listRefunds(bookingId)).toHaveLength(1);
  });

  test("of another booking refunds nothing", async () => {
    const [own, other] = [await createPaidOnline(), await createPaidOnline()];
    const refundId = newId();
    await submitRefund(own.bookingId, 500_00, { refundId });
    expect(await submitRefund(other.bookingId, 500_00, { refundId })).toMatchObject({ ok: false });
    expect(await listRefunds(other.bookingId)).toEqual([]);
  });

  test("of two concurrent ones: the second shows the new rest", async () => {
    for (let round = 0; round < 3; round++) {
      const { bookingId, amount } = await createPaidOnline();
      const shown = { shownLeft: amount };
      const answers = await Promise.all([
        submitRefund(bookingId, 500_00, shown),
        submitRefund(bookingId, "all", shown),
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

  test("and a concurrent cancellation never refund more than was paid", async () => {
    for (let round = 0; round < 3; round++) {
      const { bookingId, amount } = await createPaidOnline();
      const own = { shownLeft: amount };
      const [refunded, cancelled] = await Promise.all([
        submitRefund(bookingId, 500_00, own),
        cancel(bookingId, 0),
      ]);
      expect(cancelled.ok).toBe(true);
      expect(refunded.ok || refunded.reason.kind === "nothing-left").toBe(true);
      expect(await accountOf(bookingId)).toMatchObject({ charged: amount, credited: amount });
    }
  });

  test("and a concurrent change of the car make one refund at most", async () => {
    const { bookingId, amount, userId } = await createPaidOnline();
    const { id: carId } = await insertCar(db);
    const change = changesOf(db, bookingId, userId);
    const [refunded, moved] = await Promise.all([
      submitRefund(bookingId, 1_00, { shownLeft: amount }),
      change.asStaff({ carId, basis: "keep" }, staff.userId, now),
    ]);
    expect(moved.ok).toBe(true);
    expect(refunded.ok || refunded.reason.kind === "not-now").toBe(true);
    expect(await listRefunds(bookingId)).toHaveLength(refunded.ok ? 1 : 0);
  });
});
