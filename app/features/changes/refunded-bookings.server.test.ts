import { expect, test } from "vitest";
import { DAY } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { getBookingMoney } from "#app/features/booking/admin/get-booking-money.server.ts";
import {
  getRefundTerms,
  refundBooking,
} from "#app/features/booking/admin/refund-booking.server.ts";
import { expectOneTruth } from "#test/support/booking-sums.ts";
import { now, openChangeFixture, PICKUP } from "#test/support/change-fixture.ts";

const { db, staffId, book } = await openChangeFixture();
const HALF = { returnAt: PICKUP + DAY };

async function bookAndRefund(percent: number) {
  const booked = await book();
  const { bookingId } = booked;
  const { left: shownLeft, refundId } = await getRefundTerms(db, bookingId);
  const amount = paise((shownLeft * percent) / 100);
  const part = { how: "part", amount, shownLeft, reason: "Breakdown" } as const;
  await refundBooking({ db }, { userId: staffId }, { bookingId, refundId, ...part }, now);
  return booked;
}

test.each([80, 100])("a price of which %i percent is refunded is not halved", async (percent) => {
  const { bookingId, change } = await bookAndRefund(percent);
  const before = await expectOneTruth(db, bookingId);
  const refusal = { ok: false, reason: { kind: "below-zero" } };
  expect(await change.asStaff(HALF, staffId, now)).toEqual(refusal);
  expect(await change.asCustomer(HALF, now)).toEqual(refusal);
  expect(await expectOneTruth(db, bookingId)).toEqual(before);
});

test("what is left of a price after a refund can be taken off it", async () => {
  const { bookingId, change } = await bookAndRefund(50);
  expect(await change.asStaff(HALF, staffId, now)).toMatchObject({ ok: true });
  expect((await expectOneTruth(db, bookingId)).price).toBe(0);
  expect(await getBookingMoney(db, bookingId)).toMatchObject({ kept: 0, balance: 0 });
});
