import { expect, test } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { DAY } from "#app/domain/business-time.ts";
import { type Paise, paise } from "#app/domain/money.ts";
import { lockBooking } from "#app/records/booking/lock-booking.server.ts";
import { requestRefund } from "#app/records/money/refunds.server.ts";
import { recordCredit } from "#app/records/money/sales.server.ts";
import { takeCounterPayment } from "#app/records/money/take-counter-payment.server.ts";
import { CREATED_AT, insertBooking } from "#test/support/factories.ts";
import { openTestServices } from "#test/support/test-services.ts";
import { cancelAndRefund, getCancellationTerms } from "./cancel-and-refund.server.ts";

const { db } = (await openTestServices()).database;
const now = CREATED_AT;

/** A paid booking three days ahead, of which staff have refunded so much already. */
async function bookAndRefund(part: (paid: Paise) => number) {
  const booking = await insertBooking(db, { pickupAt: now + 3 * DAY, returnAt: now + 5 * DAY });
  const { id: bookingId, totalAmount } = booking;
  const amount = paise(part(totalAmount));
  await inTransaction(db, async (tx) => {
    await takeCounterPayment(
      tx,
      { bookingId, amount: totalAmount, method: "cash", receipt: null },
      now,
    );
    const payments = tx.selectFrom("payments").selectAll().where("bookingId", "=", bookingId);
    const payment = await payments.executeTakeFirstOrThrow();
    const refundId = await requestRefund(
      tx,
      { id: newId(), payment, amount, reason: "goodwill" },
      now,
    );
    const credit = { bookingId, paymentId: payment.id, refundId, amount, reason: "Goodwill" };
    await recordCredit(tx, credit, now);
  });
  return booking;
}

async function cancel(bookingId: string) {
  return await inTransaction(db, async (tx) => {
    const locked = await lockBooking(tx, bookingId);
    if (!locked.ok) throw new Error(locked.reason);
    const input = { actor: "system", reason: "Ill", shownCharge: paise(0) };
    return await cancelAndRefund(tx, locked.value, input, now);
  });
}

const refundsOf = (bookingId: string) =>
  db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.paymentId")
    .select(["refunds.amount", "refunds.reason"])
    .where("bookingId", "=", bookingId)
    .orderBy("refunds.id")
    .execute();

test("what staff refunded before is not refunded again", async () => {
  const booking = await bookAndRefund((paid) => paid / 4);
  const rest = booking.totalAmount - booking.totalAmount / 4;
  expect(await getCancellationTerms(db, booking, now)).toMatchObject({ charge: 0, refund: rest });
  expect(await cancel(booking.id)).toMatchObject({ ok: true, value: { refund: rest } });
  expect(await refundsOf(booking.id)).toEqual([
    { amount: booking.totalAmount / 4, reason: "goodwill" },
    { amount: rest, reason: "cancelled" },
  ]);
});

test("a booking that was refunded in full is cancelled without another refund", async () => {
  const booking = await bookAndRefund((paid) => paid);
  expect(await cancel(booking.id)).toMatchObject({ ok: true, value: { refund: 0 } });
  expect(await refundsOf(booking.id)).toEqual([
    { amount: booking.totalAmount, reason: "goodwill" },
  ]);
});
