import { recordBookingEvent } from "#app/records/booking/booking-events.server.ts";
import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { isOverlapViolation, isUniqueViolation } from "#app/db/dialect.server.ts";
import { lockPricedCarQuery } from "#app/records/booking/lock-booking.server.ts";
import { expireHoldsOfCar } from "#app/records/booking/transitions.server.ts";
import type { BookingChannel } from "#app/domain/booking.ts";
import { formatMoment, type Instant } from "#app/domain/business-time.ts";
import { type CounterHoldHours, counterHoldEnd } from "#app/domain/counter-hold.ts";
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
import { enqueueConfirmation } from "./enqueue-confirmation.server.ts";
import {
  type CounterPayment,
  formatCounterPayment,
  takeCounterPayment,
} from "#app/records/money/take-counter-payment.server.ts";

export type NewBookingPayment =
  | ({ kind: "paid" } & CounterPayment)
  | { kind: "hold"; hours: CounterHoldHours };

export type CreateBookingInput<P> = {
  /** Created with the form, so that resubmitting it makes no second booking. */
  bookingId: string;
  carId: string;
  period: RentalPeriod;
  findCustomer: (tx: Tx) => Promise<Result<Customer, P>>;
  channel: Exclude<BookingChannel, "website">;
  payment: NewBookingPayment;
  shownTotal: Paise;
  sendConfirmation: boolean;
};

export type CreateBookingRefusal<P> =
  | { kind: "car-not-found" }
  | { kind: "car-taken" }
  | { kind: "price-changed"; quote: Quote }
  | { kind: "hold-too-late" }
  /** The form was submitted before for another car or period. */
  | { kind: "already-sent"; bookingId: string }
  | { kind: "customer"; reason: P };

export type CreatedBooking = { bookingId: string; reference: string };

/** One transaction for customer, car, payment, history and confirmation, at the current price. */
export async function createBooking<P>(
  deps: { db: Database; provider: string },
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
      const price = quote(car, input.period);
      if (price.total !== input.shownTotal) return refused({ kind: "price-changed", quote: price });
      const { payment, period } = input;
      const holdExpiresAt =
        payment.kind === "hold" ? counterHoldEnd(payment.hours, period.pickupAt, now) : null;
      if (payment.kind === "hold" && holdExpiresAt === null)
        return refused({ kind: "hold-too-late" });
      await expireHoldsOfCar(tx, now, car.id);
      const customer = await input.findCustomer(tx);
      if (!customer.ok) return refused({ kind: "customer", reason: customer.reason });
      const booking = await insertBooking(tx, {
        ...input,
        car,
        quote: price,
        id: input.bookingId,
        customer: customer.value,
        status: holdExpiresAt === null ? "completed" : "pending",
        holdExpiresAt,
        now,
      });
      await writeHistory(tx, staff, input, { ...booking, holdExpiresAt }, now);
      // A missing contact does not block the booking.
      if (input.sendConfirmation)
        await enqueueConfirmation(tx, { id: booking.bookingId }, now, staff);
      await takePayment(tx, deps.provider, input, booking.total, now);
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
  amount: Paise,
  now: Instant,
): Promise<void> {
  if (payment.kind === "paid") await takeCounterPayment(tx, { ...payment, bookingId, amount }, now);
  else await openOrder(tx, provider, bookingId, amount, now);
}

type NewBooking = CreatedBooking & { total: Paise; holdExpiresAt: Instant | null };

async function writeHistory<P>(
  tx: Tx,
  staff: Staff,
  { channel, payment }: CreateBookingInput<P>,
  { bookingId, reference, total, holdExpiresAt }: NewBooking,
  now: Instant,
): Promise<void> {
  const detail = [
    CHANNEL_LABELS[channel],
    formatRupees(total),
    ...(payment.kind === "paid" ? formatCounterPayment(payment) : []),
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
