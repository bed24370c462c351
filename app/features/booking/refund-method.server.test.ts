import { expect, test } from "vitest";
import { DAY } from "#app/domain/business-time.ts";
import { formatRupees, paise } from "#app/domain/money.ts";
import { cancelBooking } from "#app/features/booking/admin/cancel-booking.server.ts";
import {
  getRefundTerms,
  refundBooking,
} from "#app/features/booking/admin/refund-booking.server.ts";
import { takeBalance } from "#app/features/booking/admin/take-balance.server.ts";
import { findCancellationPreview } from "#app/features/booking/customer/find-cancellation-preview.server.ts";
import { listCustomerBookings } from "#app/features/booking/list-customer-bookings.server.ts";
import { getBalance } from "#app/records/money/balance.server.ts";
import { getRefundMethod } from "#app/records/money/payouts.server.ts";
import { now, openChangeFixture, PICKUP, RETURN } from "#test/support/change-fixture.ts";
import { listMessagesTo, prepareMessages } from "#test/support/queued-messages.ts";

const { db, staffId, book } = await openChangeFixture();
const staff = { userId: staffId };
const phone = "+919848099002";

/** Paid online, and for one more day in cash. */
async function bookAndPayTwice() {
  const booking = await book();
  const { bookingId, userId } = booking;
  await db.updateTable("users").set({ phone }).where("id", "=", userId).execute();
  await booking.change.asStaff({ returnAt: RETURN + DAY }, staffId, now);
  const cash = await getBalance(db, bookingId);
  const payment = { how: "counter", method: "cash", receipt: null, amount: cash } as const;
  await takeBalance(
    { db, provider: "fake" },
    staff,
    { bookingId, shownBalance: cash, ...payment },
    now,
  );
  return { ...booking, cash, paid: paise(3 * cash) };
}

test("a refund is paid as the payments were that it is taken from, the newest first", async () => {
  const { bookingId, userId, cash, paid } = await bookAndPayTwice();
  expect(await getRefundMethod(db, bookingId, cash)).toBe("counter");
  expect(await getRefundMethod(db, bookingId, paid)).toBe("both");
  expect(await getRefundTerms(db, bookingId)).toMatchObject({ left: paid, method: "both" });
  const [listed] = await listCustomerBookings(db, userId);
  expect(listed).toMatchObject({ paid: { amount: paid, atCounter: false } });
});

test("a refund that is taken from two payments is made once by a form that is sent again", async () => {
  const { bookingId, paid } = await bookAndPayTwice();
  const { refundId } = await getRefundTerms(db, bookingId);
  const form = { bookingId, refundId, how: "all", reason: "Flood", shownLeft: paid } as const;
  const send = () => refundBooking({ db }, staff, form, now);
  const done = { ok: true, value: null };
  expect(await Promise.all([send(), send()])).toEqual([done, done]);
  const refunds = db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.paymentId")
    .select("refunds.amount")
    .where("bookingId", "=", bookingId);
  expect(await refunds.execute()).toHaveLength(2);
});

test("a cancellation says so, with what is kept and what is refunded", async () => {
  const { bookingId, userId, reference, paid } = await bookAndPayTwice();
  const lastDay = PICKUP - DAY + 1;
  const preview = await findCancellationPreview(db, { userId, reference }, lastDay);
  const half = paise(paid / 2);
  expect(preview).toMatchObject({ paid, terms: { charge: half, refund: half }, method: "both" });
  const input = { bookingId, reason: "Flood", shownCharge: half, notifyCustomer: true };
  expect(await cancelBooking({ db }, staff, input, lastDay)).toMatchObject({ ok: true });
  await prepareMessages(db, lastDay);
  const text = (await listMessagesTo(db, phone)).find((each) => each.includes("is cancelled"));
  expect(text).toContain(`Paid: ${formatRupees(paid)}. Refund: ${formatRupees(half)}.`);
  expect(text).toContain("What you paid at our counter is paid back there; the rest");
});
