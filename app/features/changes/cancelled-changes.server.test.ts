import { expect, test } from "vitest";
import { HOUR } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { getCancellationTerms } from "#app/features/booking/cancel-and-refund.server.ts";
import { cancelOwnBooking } from "#app/features/booking/customer/cancel-own-booking.server.ts";
import { getRefundable } from "#app/records/money/payouts.server.ts";
import { expectOneTruth } from "#test/support/booking-sums.ts";
import { openChangeFixture, PICKUP, RETURN } from "#test/support/change-fixture.ts";
import { insertCar } from "#test/support/factories.ts";

const { db, book, bookingOf } = await openChangeFixture();
/** A cancellation costs half of the price. */
const now = PICKUP - 10 * HOUR;
const HALF = Math.round((48 * 120_00 * 1.18) / 2);

type Booked = Awaited<ReturnType<typeof book>>;

async function cancel(booked: Booked) {
  const { bookingId, userId, reference } = booked;
  const terms = await getCancellationTerms(db, await bookingOf(booked), now);
  const cancelled = { userId, reference, reason: "", shownCharge: terms.charge };
  expect(await cancelOwnBooking({ db }, cancelled, now)).toMatchObject({ ok: true });
  const { price } = await expectOneTruth(db, bookingId);
  expect(price).toBe(await getRefundable(db, bookingId));
  return { ...terms, kept: price };
}

test("costs as much after hours were given up as before", async () => {
  expect(await cancel(await book())).toMatchObject({ kept: HALF, fees: 0, chargePercent: 50 });
  const booked = await book();
  const shorter = { returnAt: RETURN - 24 * HOUR };
  expect(await booked.change.asCustomer(shorter, now)).toMatchObject({ ok: true });
  // Half of 24 hours is kept as the fee of the change, and half of the other 24 now.
  expect(await cancel(booked)).toMatchObject({ kept: HALF, fees: HALF / 2, chargePercent: 50 });
});

test("costs as much after a cheaper car as before", async () => {
  const booked = await book();
  const cheaper = await insertCar(db, { pricePerHour: paise(90_00) });
  expect(await booked.change.asCustomer({ carId: cheaper.id }, now)).toMatchObject({ ok: true });
  expect(await cancel(booked)).toMatchObject({ kept: HALF });
});
