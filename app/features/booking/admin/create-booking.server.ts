import { recordBookingEvent } from "#app/records/booking/booking-events.server.ts";
import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { isOverlapViolation, isUniqueViolation } from "#app/db/dialect.server.ts";
import { lockPricedCarQuery } from "#app/records/booking/lock-booking.server.ts";
import { expireHoldsOfCar } from "#app/records/booking/transitions.server.ts";
import type { BookingChannel } from "#app/domain/booking.ts";
import { formatMoment, type Instant } from "#app/domain/business-time.ts";
import {
  type CounterHold,
  counterHoldEnd,
  findHoldEnds,
  type HoldEnds,
} from "#app/domain/counter-hold.ts";
import { formatRupees, type Paise } from "#app/domain/money.ts";
import { type Quote, quote } from "#app/domain/quote.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import {
  type Customer,
  insertBooking,
  isReferenceTaken,
} from "#app/records/booking/insert-booking.server.ts";
import { CHANNEL_LABELS } from "#app/features/booking/booking-labels.ts";
import { openOrder } from "#app/records/money/open-order.server.ts";
import type { AdjustmentLimits, PriceAdjustment } from "#app/domain/price-adjustment.ts";
import {
  type Adjustment,
  describeAdjustment,
  priceWith,
  writeAdjustment,
} from "./adjust-price.server.ts";
import { enqueueConfirmation } from "./enqueue-confirmation.server.ts";
import {
  type CounterPayment,
  formatPaidPart,
  takeCounterPayment,
} from "#app/records/money/take-counter-payment.server.ts";

export type NewBookingPayment =
  /** `amount`: what is paid of the total now; null is all of it. */
  ({ kind: "paid"; amount: Paise | null } & CounterPayment) | { kind: "hold"; hold: CounterHold };

export type CreateBookingInput<P> = {
  /** Created with the form, so that resubmitting it makes no second booking. */
  bookingId: string;
  carId: string;
  period: RentalPeriod;
  findCustomer: (tx: Tx) => Promise<Result<Customer, P>>;
  channel: Exclude<BookingChannel, "website">;
  payment: NewBookingPayment;
  adjustment: PriceAdjustment | null;
  shownTotal: Paise;
  sendConfirmation: boolean;
};

export type CreateBookingRefusal<P> =
  | { kind: "car-not-found" }
  | { kind: "car-taken" }
  | { kind: "price-changed"; quote: Quote }
  | { kind: "price-limit"; limits: AdjustmentLimits }
  | { kind: "paid-above-total"; total: Paise }
  | { kind: "hold-too-late" }
  | { kind: "hold-too-long" }
  | { kind: "hold-end"; ends: HoldEnds }
  /** The form was submitted before for another car or period. */
  | { kind: "already-sent"; bookingId: string }
  | { kind: "customer"; reason: P };

export type CreatedBooking = { bookingId: string; reference: string };

/** One transaction for customer, car, payment, history and confirmation, at the current price. */
export async function createBooking<P>(
  deps: { db: Database; provider: string; maxDiscountPercent: number },
  staff: Staff,
  input: CreateBookingInput<P>,
  now: Instant,
): Promise<Result<CreatedBooking, CreateBookingRefusal<P>>> {
  try {
    return await inTransaction(deps.db, async (tx) => {
      const car = await lockPricedCarQuery(tx, input.carId, now).executeTakeFirst();
      const sentBefore = await findSentBefore(tx, input);
      if (sentBefore) return sentBefore;
      if (!car || car.archivedAt !== null) return refused({ kind: "car-not-found" });
      const { payment, period } = input;
      const usual = quote(car, period);
      const agreed = agreePrice(usual, input, deps.maxDiscountPercent);
      if (!agreed.ok) return agreed;
      const { price, adjusted } = agreed.value;
      const holdExpiresAt =
        payment.kind === "hold" ? counterHoldEnd(payment.hold, period.pickupAt, now) : null;
      if (payment.kind === "hold" && holdExpiresAt === null) {
        return refused(holdRefusal(payment.hold, period.pickupAt, now));
      }
      await expireHoldsOfCar(tx, now, car.id);
      const customer = await input.findCustomer(tx);
      if (!customer.ok) return refused({ kind: "customer", reason: customer.reason });
      const booking = await insertBooking(tx, {
        ...input,
        car,
        quote: usual,
        id: input.bookingId,
        customer: customer.value,
        status: holdExpiresAt === null ? "completed" : "pending",
        holdExpiresAt,
        now,
      });
      if (adjusted) await writeAdjustment(tx, booking.bookingId, adjusted, now);
      const written = { ...booking, total: price.total, holdExpiresAt, adjusted };
      await writeHistory(tx, staff, input, written, now);
      // A missing contact does not block the booking.
      if (input.sendConfirmation)
        await enqueueConfirmation(tx, { id: booking.bookingId }, now, staff);
      await takePayment(tx, deps.provider, input, price.total, now);
      return ok({ bookingId: booking.bookingId, reference: booking.reference });
    });
  } catch (error) {
    if (isOverlapViolation(error)) return refused({ kind: "car-taken" });
    if (isReferenceTaken(error) || isIdTaken(error)) {
      return await createBooking(deps, staff, input, now);
    }
    throw error;
  }
}

function holdRefusal(hold: CounterHold, pickupAt: Instant, now: Instant) {
  const ends = typeof hold === "object" ? findHoldEnds(pickupAt, now) : null;
  if (ends !== null) return { kind: "hold-end", ends } as const;
  const canHold = counterHoldEnd("latest", pickupAt, now) !== null;
  return { kind: canHold ? "hold-too-long" : "hold-too-late" } as const;
}

/** The total that was shown must be the one that is charged. */
function agreePrice<P>(
  usual: Quote,
  { adjustment, payment, shownTotal }: CreateBookingInput<P>,
  maxPercent: number,
) {
  const agreed = priceWith(usual, adjustment, maxPercent);
  if (!agreed.ok) return refused({ kind: "price-limit", limits: agreed.reason } as const);
  const { price } = agreed.value;
  const { total } = price;
  if (total !== shownTotal) return refused({ kind: "price-changed", quote: price } as const);
  const paid = payment.kind === "paid" ? (payment.amount ?? total) : 0;
  return paid > total ? refused({ kind: "paid-above-total", total } as const) : agreed;
}

/** The result of an earlier submission of the form. */
async function findSentBefore<P>(
  tx: Tx,
  { bookingId, carId, period }: CreateBookingInput<P>,
): Promise<Result<CreatedBooking, CreateBookingRefusal<P>> | null> {
  const sentBefore = await tx
    .selectFrom("bookings")
    .select(["reference", "carId", "pickupAt", "returnAt"])
    .where("id", "=", bookingId)
    .executeTakeFirst();
  if (!sentBefore) return null;
  const { reference, pickupAt, returnAt } = sentBefore;
  const isSame =
    sentBefore.carId === carId && pickupAt === period.pickupAt && returnAt === period.returnAt;
  return isSame ? ok({ bookingId, reference }) : refused({ kind: "already-sent", bookingId });
}

async function takePayment<P>(
  tx: Tx,
  provider: string,
  { bookingId, payment }: CreateBookingInput<P>,
  total: Paise,
  now: Instant,
): Promise<void> {
  if (payment.kind === "hold") await openOrder(tx, provider, bookingId, total, now);
  else {
    const amount = payment.amount ?? total;
    await takeCounterPayment(tx, { ...payment, bookingId, amount }, now);
  }
}

type NewBooking = CreatedBooking & {
  total: Paise;
  holdExpiresAt: Instant | null;
  adjusted: Adjustment | null;
};

async function writeHistory<P>(
  tx: Tx,
  staff: Staff,
  { channel, payment }: CreateBookingInput<P>,
  { bookingId, reference, total, holdExpiresAt, adjusted }: NewBooking,
  now: Instant,
): Promise<void> {
  const detail = [
    CHANNEL_LABELS[channel],
    formatRupees(total),
    ...(adjusted ? [describeAdjustment(adjusted)] : []),
    ...(payment.kind === "paid" ? formatPaidPart(payment, total) : []),
    ...(holdExpiresAt === null ? [] : [`Held until ${formatMoment(holdExpiresAt)}`]),
  ].join(" · ");
  const event = {
    bookingId,
    kind: "booked_at_desk",
    actor: staff.userId,
    at: now,
    detail,
  } as const;
  await recordBookingEvent(tx, event);
  const subject = { kind: "booking", id: bookingId, name: reference } as const;
  await writeAuditLog(tx, staff, { action: "booking.added", subject, detail }, now);
}

function isIdTaken(error: unknown): boolean {
  return isUniqueViolation(error, { columns: "bookings.id", constraint: "bookings_pkey" });
}
