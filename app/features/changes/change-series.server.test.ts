import { array, assert, asyncProperty, constantFrom, integer, record } from "fast-check";
import { expect, test } from "vitest";
import { DAY, HOUR, type Instant } from "#app/domain/business-time.ts";
import { type ChargeLine, sumLines } from "#app/domain/charges.ts";
import { paise } from "#app/domain/money.ts";
import { writeAdjustment } from "#app/features/booking/admin/adjust-price.server.ts";
import {
  getRefundTerms,
  refundBooking,
} from "#app/features/booking/admin/refund-booking.server.ts";
import { getCancellationTerms } from "#app/features/booking/cancel-and-refund.server.ts";
import { cancelOwnBooking } from "#app/features/booking/customer/cancel-own-booking.server.ts";
import { settlePayment } from "#app/features/payment/settle-payment.server.ts";
import { lockBooking } from "#app/records/booking/lock-booking.server.ts";
import { startTrip } from "#app/records/booking/trips.server.ts";
import { inTransaction } from "#app/db/client.server.ts";
import { getRefundable } from "#app/records/money/payouts.server.ts";
import { expectOneTruth } from "#test/support/booking-sums.ts";
import { CREATED_AT, insertCar, insertUser } from "#test/support/factories.ts";
import { createBookingFlow, operatorPhones } from "#test/support/paid-bookings.ts";
import { chooseFeeClass, insertTaxClass } from "#test/support/tax-classes.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { changesOf } from "#test/support/trip-changes.ts";

const { db } = await openTestDatabase();
const { payments, openOrder, settle, bookAndPay } = createBookingFlow(db);
const { id: staffId } = await insertUser(db);
const [highClass, lowClass] = [await insertTaxClass(db, 40), await insertTaxClass(db, 5)];
const dear = await insertCar(db, { pricePerHour: paise(1_550_50), taxClass: highClass });
const cheap = await insertCar(db, { pricePerHour: paise(90_33), taxClass: lowClass });

/** 9:00 AM, as the pickup of a booking of the flow. */
const PICKUP: Instant = CREATED_AT + 3 * DAY;

type Step = {
  who: "customer" | "counter" | "later";
  /** Half-days after the pickup. */
  length: number;
  shift: number;
  car: "same" | "dear" | "cheap";
  basis: "current" | "keep" | "lower";
  pays: boolean;
  /** Percent of what is left, given back after the change. */
  refund: number;
};

const steps = array(
  record<Step>({
    who: constantFrom("customer", "counter", "later"),
    length: integer({ min: 2, max: 12 }),
    shift: integer({ min: -2, max: 3 }),
    car: constantFrom("same", "dear", "cheap"),
    basis: constantFrom("current", "keep", "lower"),
    pays: constantFrom(true, true, false),
    refund: constantFrom(0, 0, 0, 30, 100),
  }),
  { minLength: 1, maxLength: 6 },
);

const step = { who: "later", shift: 0, car: "cheap", pays: false, refund: 0 } as const;

/** A fee at another rate kept the price above zero, but not its tax. */
const DISCOUNT_ABOVE_THE_RENT: [Step[], "out", number, 100, null] = [
  [
    { ...step, length: 6, basis: "lower" },
    { ...step, length: 2, basis: "keep" },
  ],
  "out",
  0,
  100,
  null,
];

const DISCOUNT_OF_A_DEARER_CAR: [Step[], "end", number, 20, null] = [
  [{ ...step, length: 4, shift: 10, basis: "current" }],
  "end",
  0,
  20,
  null,
];

test("whatever is changed, paid and refunded, lines, books and documents are one", async () => {
  await assert(
    asyncProperty(
      steps,
      constantFrom("cancel", "out", "end"),
      integer({ min: 0, max: 100 }),
      constantFrom(0, 0, 20, 100),
      constantFrom(null, highClass, lowClass),
      async (series, end, hoursBefore, percentOff, feeClass) => {
        await chooseFeeClass(db, feeClass);
        const held = percentOff > 0 ? await bookWithDiscount(percentOff) : await bookAndPay(PICKUP);
        const { bookingId, userId, carId } = held;
        const change = changesOf(db, bookingId, userId);
        const isOut = end === "out";
        const now = isOut ? PICKUP + HOUR : CREATED_AT + HOUR;
        if (isOut) {
          const readings = { at: now, odometerKm: 1, fuelPercent: 50, notes: "" };
          const by = { actor: staffId };
          await inTransaction(db, async (tx) => {
            await lockBooking(tx, bookingId);
            await startTrip(tx, bookingId, readings, by, now);
          });
        }
        const cars = { same: carId, dear: dear.id, cheap: cheap.id };
        for (const { who, length, shift, car, basis, pays, refund } of series) {
          const pickupAt = isOut ? PICKUP : PICKUP + shift * DAY;
          const to = {
            carId: cars[car],
            pickupAt,
            returnAt: pickupAt + length * 12 * HOUR,
            basis,
          } as const;
          if (who !== "customer") {
            const counter = { how: "counter", method: "cash", receipt: null } as const;
            const payment = who === "counter" ? counter : ({ how: "later" } as const);
            await change.asStaff({ ...to, payment }, staffId, now);
          } else {
            const requested = await change.asCustomer(to, now);
            const orderId = requested.ok ? requested.value.orderId : null;
            if (orderId !== null && pays) {
              const order = db.selectFrom("payments").select("amount");
              const { amount } = await order
                .where("orderId", "=", orderId)
                .executeTakeFirstOrThrow();
              payments.setOrder(orderId, { state: "completed", amount });
              const settled = await settlePayment({ db, payments, operatorPhones }, orderId, now);
              expect(settled?.outcome).toBe("kept");
            }
          }
          await giveBack(bookingId, refund, now);
          const lines = await expectNothingHeldBack(bookingId);
          if (percentOff < 100) expectNoRateBelowZero(lines);
          expectNoMoreOff(lines, percentOff);
        }
        if (end === "cancel") await cancel(held, hoursBefore);
        await expectNothingHeldBack(bookingId);
      },
    ),
    { numRuns: 50, examples: [DISCOUNT_ABOVE_THE_RENT, DISCOUNT_OF_A_DEARER_CAR] },
  );
});

/** All of the percents but a rupee. */
async function bookWithDiscount(percent: number) {
  const held = await openOrder(PICKUP);
  const { bookingId, orderId } = held;
  const getPrice = async () => {
    const booking = db.selectFrom("bookings").select(["subtotal", "totalAmount"]);
    return await booking.where("id", "=", bookingId).executeTakeFirstOrThrow();
  };
  const off = Math.floor(((await getPrice()).subtotal * percent) / 100) - 1_00;
  const adjustment = { kind: "discount", reason: "Family", amount: paise(-off) } as const;
  await inTransaction(db, (tx) => writeAdjustment(tx, bookingId, adjustment, CREATED_AT));
  const { totalAmount: amount } = await getPrice();
  await db.updateTable("payments").set({ amount }).where("orderId", "=", orderId).execute();
  payments.setOrder(orderId, { state: "completed", amount });
  expect(await settle(held)).toMatchObject({ outcome: "kept" });
  return held;
}

/** What we hold above the price is on its way back. */
async function expectNothingHeldBack(bookingId: string) {
  const { price, lines } = await expectOneTruth(db, bookingId);
  expect(await getRefundable(db, bookingId)).toBeLessThanOrEqual(price);
  return lines;
}

/** But for what rounding the tax of several service codes together leaves. */
function expectNoRateBelowZero(lines: readonly ChargeLine[]) {
  const rates = Map.groupBy(lines, ({ sac, taxRatePercent }) => `${sac} ${taxRatePercent}`);
  for (const ofRate of rates.values()) {
    const { amount, tax } = sumLines(ofRate);
    expect(Math.min(amount, tax + 2)).toBeGreaterThanOrEqual(0);
  }
}

/** A discount of a dearer car is not taken along to a cheap one. */
function expectNoMoreOff(lines: readonly ChargeLine[], percentOff: number) {
  const amountOf = (...kinds: ChargeLine["kind"][]) =>
    sumLines(lines.filter(({ kind }) => kinds.includes(kind))).amount;
  const rent = amountOf("rent", "extra_hours", "unused_hours", "other_car");
  expect(-amountOf("discount")).toBeLessThanOrEqual((rent * percentOff) / 100);
}

async function giveBack(bookingId: string, percent: number, now: Instant) {
  const { left: shownLeft, refundId } = await getRefundTerms(db, bookingId);
  const amount = paise(Math.floor((shownLeft * percent) / 100));
  if (amount === 0) return;
  const part = { how: "part", amount, shownLeft, reason: "Breakdown" } as const;
  await refundBooking({ db }, { userId: staffId }, { bookingId, refundId, ...part }, now);
}

async function cancel(
  { bookingId, userId, reference }: Awaited<ReturnType<typeof bookAndPay>>,
  hoursBefore: number,
) {
  const booking = await db
    .selectFrom("bookings")
    .select(["id", "pickupAt", "cancellationFloorPercent", "cancellationPolicies"])
    .where("id", "=", bookingId)
    .executeTakeFirstOrThrow();
  const at = booking.pickupAt - hoursBefore * HOUR - 1;
  const { charge } = await getCancellationTerms(db, booking, at);
  const input = { userId, reference, reason: "", shownCharge: charge };
  expect(await cancelOwnBooking({ db }, input, at)).toMatchObject({ ok: true });
  const { price } = await expectOneTruth(db, bookingId);
  expect(price).toBe(charge);
}
