import { describe, expect, test } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { requestRefund } from "#app/records/money/refunds.server.ts";
import { recordCredit } from "#app/records/money/sales.server.ts";
import { HOUR } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { findDeletionObstacle } from "#app/features/accounts/account-deletion/find-deletion-obstacle.server.ts";
import { listCustomerBookings } from "#app/features/booking/list-customer-bookings.server.ts";
import { findCancellationPreview } from "#app/features/booking/customer/find-cancellation-preview.server.ts";
import { sendRefunds } from "#app/features/payment/send-refunds.server.ts";
import { describeBooking } from "#app/routes/profile/describe-booking.ts";
import { createBookingFlow } from "#test/support/paid-bookings.ts";
import { insertCar, insertUser, CREATED_AT } from "#test/support/factories.ts";
import { getOrderState } from "#test/support/holds.ts";
import { openTestServices } from "#test/support/test-services.ts";
import { changesOf } from "#test/support/trip-changes.ts";

const { database, services } = await openTestServices();
const { db } = database;
const now = CREATED_AT;
const { payments, openOrder, settle, bookAndPay, cancel } = createBookingFlow(db);

async function readNotes({ userId }: { userId: string }) {
  const [booking] = await listCustomerBookings(db, userId);
  return describeBooking(booking!, now).notes;
}

describe("a payment that settles while the hold is cancelled", () => {
  test("is refunded in full when the cancellation comes first, and the page says so", async () => {
    const held = await openOrder();
    expect(await cancel(held)).toMatchObject({ ok: true, value: { from: "release" } });
    expect((await readNotes(held))[0]).toContain(
      "If the payment that you started still goes through",
    );
    expect(await settle(held)).toMatchObject({ outcome: "refund" });
    const [notice, refund] = await readNotes(held);
    expect(notice).toBe(
      "This booking was cancelled before your payment arrived. You get a full refund.",
    );
    expect(refund).toContain(
      "is being refunded to your original payment method, by Fri 4 Dec 2026",
    );
  });

  test("is refunded in full, whichever comes first", async () => {
    for (let round = 0; round < 5; round++) {
      const held = await openOrder();
      const [cancelled] = await Promise.all([cancel(held), settle(held), settle(held)]);
      expect(cancelled).toMatchObject({ ok: true });
      const { status, occupancy } = await getOrderState(db, held.orderId);
      expect({ status, occupancy }).toEqual({ status: "cancelled", occupancy: [] });
      const [booking] = await listCustomerBookings(db, held.userId);
      expect(booking?.refunds).toMatchObject([{ amount: held.amount, state: "requested" }]);
    }
  });

  test("shows the charge when a fee applies by now", async () => {
    const held = await openOrder(now + 12 * HOUR);
    await settle(held);
    expect(await cancel(held)).toEqual({ ok: false, reason: "charge-changed" });
  });
});

test("frees both cars when staff change the car at the same moment", async () => {
  for (let round = 0; round < 5; round++) {
    const held = await bookAndPay();
    const other = await insertCar(db);
    const { id: staffId } = await insertUser(db);
    const change = changesOf(db, held.bookingId, held.userId);
    const [cancelled] = await Promise.all([
      cancel(held),
      change.asStaff({ carId: other.id, basis: "keep" }, staffId, now),
    ]);
    expect(cancelled).toMatchObject({ ok: true });
    expect(await getOrderState(db, held.orderId)).toMatchObject({
      status: "cancelled",
      occupancy: [],
    });
  }
});

test("allows deleting the account once the refund has completed", async () => {
  const held = await bookAndPay();
  const findObstacle = () => findDeletionObstacle(db, held.userId, now);
  expect(await findObstacle()).toMatchObject({ reason: "trip" });
  await cancel(held);
  expect(await findObstacle()).toEqual({ reason: "refund", reference: held.reference });
  const deps = { db, payments, log: services.log };
  await sendRefunds(deps, now);
  expect(await findObstacle()).toMatchObject({ reason: "refund" });
  await sendRefunds(deps, now + HOUR);
  expect(await findObstacle()).toBeNull();
  expect(await getOrderState(db, held.orderId)).toMatchObject({ status: "refunded" });
});

test("does not refund again what staff refunded before", async () => {
  const held = await bookAndPay();
  const payment = await db
    .selectFrom("payments")
    .select(["id", "bookingId", "provider"])
    .where("orderId", "=", held.orderId)
    .executeTakeFirstOrThrow();
  const amount = paise(1000_00);
  await inTransaction(db, async (tx) => {
    const refundId = await requestRefund(tx, { payment, amount, reason: "goodwill" }, now);
    const about = { bookingId: held.bookingId, paymentId: payment.id, refundId };
    await recordCredit(tx, { ...about, amount, reason: "Late key" }, now);
  });
  expect(await findCancellationPreview(db, held, now)).toMatchObject({
    terms: { charge: 0, refund: held.amount - amount },
  });
  expect(await cancel(held)).toMatchObject({ ok: true });
});
