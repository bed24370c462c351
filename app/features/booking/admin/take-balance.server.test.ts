import { describe, expect, test } from "vitest";
import { DAY } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { findOwnBooking } from "#app/features/booking/customer/find-own-booking.server.ts";
import { getBalance } from "#app/records/money/balance.server.ts";
import { now, openChangeFixture, RETURN } from "#test/support/change-fixture.ts";
import { standardQuote } from "#test/support/standard-quote.ts";
import { getBookingMoney } from "./get-booking-money.server.ts";
import { getRefundTerms, refundBooking } from "./refund-booking.server.ts";
import { takeBalance } from "./take-balance.server.ts";

const { db, staffId, book } = await openChangeFixture();
const staff = { userId: staffId };
const DAY_PRICE = standardQuote(paise(120_00), { pickupAt: 0, returnAt: DAY }).total;

/** A paid booking that staff prolonged by a day, to be paid later. */
async function bookWithBalance() {
  const booking = await book();
  const { bookingId } = booking;
  expect(await booking.change.asStaff({ returnAt: RETURN + DAY }, staffId, now)).toMatchObject({
    ok: true,
  });
  const take = (amount: number, shownBalance = DAY_PRICE) => {
    const cash = { how: "counter", method: "cash", receipt: null, amount: paise(amount) } as const;
    return takeBalance({ db, provider: "fake" }, staff, { bookingId, shownBalance, ...cash }, now);
  };
  return { ...booking, take };
}

describe("a balance", () => {
  test("is not paid by money that is about to be refunded", async () => {
    const { bookingId, userId, reference, take } = await bookWithBalance();
    const { left: shownLeft, refundId } = await getRefundTerms(db, bookingId);
    const part = { how: "part", amount: paise(500_00), shownLeft, reason: "Late" } as const;
    await refundBooking({ db }, staff, { bookingId, refundId, ...part }, now);
    expect(await getBalance(db, bookingId)).toBe(DAY_PRICE);
    const kept = 2 * DAY_PRICE - 500_00;
    expect(await getBookingMoney(db, bookingId)).toMatchObject({
      paid: 2 * DAY_PRICE,
      back: 500_00,
      kept,
      balance: DAY_PRICE,
    });
    const page = await findOwnBooking(db, { userId, reference });
    expect(page).toMatchObject({ balance: DAY_PRICE });
    expect(await take(DAY_PRICE)).toEqual({ ok: true, value: null });
    expect(await getBalance(db, bookingId)).toBe(0);
  });
});
