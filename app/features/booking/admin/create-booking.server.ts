import { recordBookingEvent } from "#app/records/booking/booking-events.server.ts";
import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { type Desk, recordDeed } from "#app/records/audit-log.server.ts";
import { isOverlapRefusal, isUniqueRefusal } from "#app/db/dialect.server.ts";
import { lockCar } from "#app/records/booking/lock-booking.server.ts";
import { expireHoldsOfCar } from "#app/records/booking/transitions.server.ts";
import type { BookingChannel } from "#app/domain/booking.ts";
import { formatMoment, type Instant } from "#app/domain/business-time.ts";
import { type DeskHoldHours, deskHoldEnd } from "#app/domain/counter-hold.ts";
import { formatRupees, type Paise } from "#app/domain/money.ts";
import { type Quote, quote } from "#app/domain/quote.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import {
  type Customer,
  insertBooking,
  isReferenceTaken,
} from "#app/records/booking/insert-booking.server.ts";
import { CHANNEL_WORDS } from "#app/features/booking/booking-labels.ts";
import { openOrder } from "#app/features/booking/open-order.server.ts";
import { queueConfirmation } from "./queue-confirmation.server.ts";
import {
  type CounterPayment,
  counterPaymentWords,
  takeCounterPayment,
} from "./take-counter-payment.server.ts";

/** Paid to the desk now, or to be paid while the car is held. */
export type DeskPayment =
  | ({ kind: "paid" } & CounterPayment)
  | { kind: "hold"; hours: DeskHoldHours };

export type DeskBooking<P> = {
  /** Made with the form, so that a form sent twice is one booking. */
  bookingId: string;
  carId: string;
  period: RentalPeriod;
  /** Finds the customer, or makes an account; locks it. */
  findCustomer: (tx: Tx) => Promise<Result<Customer, P>>;
  channel: Exclude<BookingChannel, "website">;
  payment: DeskPayment;
  /** What the desk told the customer. */
  shownTotal: Paise;
  sendConfirmation: boolean;
};

export type DeskBookingRefusal<P> =
  | { kind: "car-not-found" }
  | { kind: "car-taken" }
  | { kind: "price-changed"; quote: Quote }
  | { kind: "hold-too-late" }
  /** The form was sent before, for another car or other dates. */
  | { kind: "already-sent"; bookingId: string }
  | { kind: "customer"; reason: P };

export type Booked = { bookingId: string; reference: string };

/**
 * Books a car for somebody who calls or stands at the counter, whole or not at all: customer, car,
 * money, history and confirmation. The price is the car's own at this moment. The terms were read out.
 */
export async function bookAtDesk<P>(
  deps: { db: Database; provider: string },
  desk: Desk,
  asked: DeskBooking<P>,
  now: Instant,
): Promise<Result<Booked, DeskBookingRefusal<P>>> {
  try {
    return await inTransaction(deps.db, async (tx) => {
      const car = await lockCar(tx, asked.carId);
      const earlier = await findEarlier(tx, asked);
      if (earlier) return earlier;
      if (!car || car.archivedAt !== null) return refused({ kind: "car-not-found" });
      const price = quote(car.pricePerHour, asked.period);
      if (price.total !== asked.shownTotal) return refused({ kind: "price-changed", quote: price });
      const { payment, period } = asked;
      const heldUntil =
        payment.kind === "hold" ? deskHoldEnd(payment.hours, period.pickupAt, now) : null;
      if (payment.kind === "hold" && heldUntil === null) return refused({ kind: "hold-too-late" });
      await expireHoldsOfCar(tx, now, car.id);
      const customer = await asked.findCustomer(tx);
      if (!customer.ok) return refused({ kind: "customer", reason: customer.reason });
      const booked = await insertBooking(tx, {
        ...asked,
        car,
        id: asked.bookingId,
        customer: customer.value,
        status: heldUntil === null ? "completed" : "pending",
        holdExpiresAt: heldUntil,
        now,
      });
      await writeDown(tx, desk, asked, { ...booked, heldUntil }, now);
      // Who gave no contact is not written to, and has the car all the same.
      if (asked.sendConfirmation) await queueConfirmation(tx, { id: booked.bookingId }, now, desk);
      await settleMoney(tx, deps.provider, asked, booked.total, now);
      return ok({ bookingId: booked.bookingId, reference: booked.reference });
    });
  } catch (error) {
    if (isOverlapRefusal(error)) return refused({ kind: "car-taken" });
    if (isReferenceTaken(error) || isIdTaken(error)) {
      return await bookAtDesk(deps, desk, asked, now);
    }
    throw error;
  }
}

/** The answer to a form that was sent before. */
async function findEarlier<P>(
  tx: Tx,
  { bookingId, carId, period }: DeskBooking<P>,
): Promise<Result<Booked, DeskBookingRefusal<P>> | null> {
  const earlier = await tx
    .selectFrom("bookings")
    .select(["reference", "carId", "pickupAt", "returnAt"])
    .where("id", "=", bookingId)
    .executeTakeFirst();
  if (!earlier) return null;
  const { reference, pickupAt, returnAt } = earlier;
  const isSame =
    earlier.carId === carId && pickupAt === period.pickupAt && returnAt === period.returnAt;
  return isSame ? ok({ bookingId, reference }) : refused({ kind: "already-sent", bookingId });
}

async function settleMoney<P>(
  tx: Tx,
  provider: string,
  { bookingId, payment }: DeskBooking<P>,
  amount: Paise,
  now: Instant,
): Promise<void> {
  if (payment.kind === "paid") await takeCounterPayment(tx, { ...payment, bookingId, amount }, now);
  else await openOrder(tx, provider, bookingId, amount, now);
}

type Written = Booked & { total: Paise; heldUntil: Instant | null };

async function writeDown<P>(
  tx: Tx,
  desk: Desk,
  { channel, payment }: DeskBooking<P>,
  { bookingId, reference, total, heldUntil }: Written,
  now: Instant,
): Promise<void> {
  const detail = [
    CHANNEL_WORDS[channel],
    formatRupees(total),
    ...(payment.kind === "paid" ? counterPaymentWords(payment) : []),
    ...(heldUntil === null ? [] : [`Held until ${formatMoment(heldUntil)}`]),
  ].join(" · ");
  const event = { bookingId, kind: "booked_at_desk", actor: desk.userId, at: now, detail } as const;
  await recordBookingEvent(tx, event);
  const subject = { kind: "booking", id: bookingId, name: reference } as const;
  await recordDeed(tx, desk, { deed: "booking.added", subject, detail }, now);
}

function isIdTaken(error: unknown): boolean {
  return isUniqueRefusal(error, { columns: "bookings.id", constraint: "bookings_pkey" });
}
