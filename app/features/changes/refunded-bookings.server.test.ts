import { expect, test } from "vitest";
import { DAY } from "#app/domain/business-time.ts";
import { listTaxParts } from "#app/domain/tax-parts.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import { paise } from "#app/domain/money.ts";
import { getBookingMoney } from "#app/features/booking/admin/get-booking-money.server.ts";
import {
  getRefundTerms,
  refundBooking,
} from "#app/features/booking/admin/refund-booking.server.ts";
import { expectOneTruth } from "#test/support/booking-sums.ts";
import { now, openChangeFixture, PICKUP } from "#test/support/change-fixture.ts";
import { insertCar } from "#test/support/factories.ts";
import { getLedgerBalances } from "#test/support/ledger-balances.ts";
import { insertTaxClass } from "#test/support/tax-classes.ts";

const { db, staffId, book } = await openChangeFixture();
const HALF = { returnAt: PICKUP + DAY };

async function bookAndRefund(percent: number) {
  const booked = await book();
  await refund(booked.bookingId, percent);
  return booked;
}

async function refund(bookingId: string, percent: number) {
  const { left: shownLeft, refundId } = await getRefundTerms(db, bookingId);
  const amount = paise((shownLeft * percent) / 100);
  const part = { how: "part", amount, shownLeft, reason: "Breakdown" } as const;
  await refundBooking({ db }, { userId: staffId }, { bookingId, refundId, ...part }, now);
}

/** What invoices less credit notes say at each rate. */
async function taxedAt(bookingId: string) {
  const documents = db.selectFrom("taxDocuments").selectAll().where("bookingId", "=", bookingId);
  const sums: Record<string, number> = {};
  for (const { kind, facts, ...amounts } of await documents.execute()) {
    const sign = kind === "credit_note" ? -1 : 1;
    const { taxable, cgst, sgst, total } = amounts;
    const signed = {
      taxable: paise(sign * taxable),
      cgst: paise(sign * cgst),
      sgst: paise(sign * sgst),
      total: paise(sign * total),
    };
    for (const part of listTaxParts(signed, fromJson(facts))) {
      expect(part.taxable * sign).toBeGreaterThanOrEqual(0);
      sums[part.ratePercent] = (sums[part.ratePercent] ?? 0) + part.taxable;
    }
  }
  return sums;
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

test.each([40, 5])("a refund goes along to a car at %i percent", async (rate) => {
  const taxClass = await insertTaxClass(db, rate);
  const other = await insertCar(db, { pricePerHour: paise(1_550_50), taxClass });
  const { bookingId, change } = await bookAndRefund(50);
  const half = { 18: (48 * 120_00) / 2 };
  expect(await taxedAt(bookingId)).toEqual(half);
  expect(await change.asStaff({ carId: other.id }, staffId, now)).toMatchObject({ ok: true });
  const { price } = await expectOneTruth(db, bookingId);
  const credited = Math.round((48 * 120_00 * 1.18) / 2);
  expect(price).toBe(Math.round(48 * 1_550_50 * (1 + rate / 100)) - credited);
  const left = Math.round(48 * 1_550_50 - credited / (1 + rate / 100));
  expect(await taxedAt(bookingId)).toEqual({ 18: 0, [rate]: left });
});

test("a booking that is refunded in full after it got a car at another rate has earned nothing", async () => {
  const taxClass = await insertTaxClass(db, 28);
  const other = await insertCar(db, { pricePerHour: paise(120_00), taxClass });
  const { bookingId, change } = await bookAndRefund(50);
  const counter = { how: "counter", method: "cash", receipt: null } as const;
  const changed = await change.asStaff({ carId: other.id, payment: counter }, staffId, now);
  expect(changed).toMatchObject({ ok: true });
  await refund(bookingId, 100);
  expect((await expectOneTruth(db, bookingId)).price).toBe(0);
  expect(await taxedAt(bookingId)).toEqual({ 18: 0, 28: 0 });
  const { rental = 0, cgst = 0, sgst = 0 } = await getLedgerBalances(db, bookingId);
  expect({ rental, cgst, sgst }).toEqual({ rental: 0, cgst: 0, sgst: 0 });
});
