import { href } from "react-router";
import { type BookingStatus, isHolding } from "#app/domain/booking.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { carPath } from "#app/domain/car.ts";
import { formatRupees, type Paise, paise } from "#app/domain/money.ts";
import { searchOfRental, searchToParams } from "#app/domain/rental-search.ts";
import {
  BOOKING_STATUS_TONES,
  bookingStatusLabel,
  TRIP_STATUS_LABELS,
} from "#app/features/booking/booking-labels.ts";
import type { CustomerBooking } from "#app/features/booking/list-customer-bookings.server.ts";
import { payHoldPath } from "#app/features/booking/book-car-path.ts";
import { refundLine } from "#app/features/booking/customer/refund-progress.ts";

type Tone = "neutral" | "sea" | "success" | "warning" | "danger";
type StatusBadge = { label: string; tone: Tone };

export type BookingDescription = {
  badges: StatusBadge[];
  /** How the booking ended; empty while nothing went wrong. */
  outcomes: string[];
  /** The outcomes and the progress of each refund. */
  notes: string[];
  /** Whether pickup is still ahead, so that documents matter. */
  isAlive: boolean;
  /** When the hold expires, if the booking waits for its payment. */
  heldUntil: Instant | null;
  next: { label: string; to: string } | null;
};

export function describeBooking(booking: CustomerBooking, now: Instant): BookingDescription {
  const held = booking.status === "pending" && isHolding(booking, now);
  // A hold may have expired before the job marks it.
  const status = booking.status === "pending" && !held ? "expired" : booking.status;
  const badges: StatusBadge[] = [getStatusBadge(status, booking)];
  if (status === "completed") {
    badges.push({ label: TRIP_STATUS_LABELS[booking.tripStatus], tone: "sea" });
  }
  const paymentNote = status === "completed" ? getCounterNote(booking) : null;
  const outcomes = [paymentNote, getOutcomeMessage(status, booking)].filter(
    (note) => note !== null,
  );
  return {
    badges,
    outcomes,
    notes: [...outcomes, ...booking.refunds.map((refund) => refundLine(refund, now))],
    isAlive: held || isConfirmedTrip(booking),
    heldUntil: held ? booking.holdExpiresAt : null,
    next: nextStep(status, booking, now),
  };
}

function getCounterNote({ paid, totalAmount }: CustomerBooking): string | null {
  if (!paid?.atCounter) return null;
  if (paid.amount >= totalAmount) return "Paid at our counter.";
  return `${formatRupees(paid.amount)} of it paid at our counter.`;
}

/** Paid, with the pickup still to come. */
export function isConfirmedTrip({ status, tripStatus }: CustomerBooking): boolean {
  return status === "completed" && tripStatus === "upcoming";
}

/** Paid, with the return still to come. */
export function isComingTrip({ status, tripStatus }: CustomerBooking): boolean {
  return status === "completed" && (tripStatus === "upcoming" || tripStatus === "picked_up");
}

/** An open refund matters more than how the booking ended. */
function getStatusBadge(status: BookingStatus, booking: CustomerBooking): StatusBadge {
  const { refunds } = booking;
  if (status === "completed" || refunds.every(({ state }) => state === "completed")) {
    return {
      label: bookingStatusLabel(status, calculateKeptAmount(booking)),
      tone: BOOKING_STATUS_TONES[status],
    };
  }
  if (refunds.some(({ state }) => state === "failed")) {
    return { label: "Refund failed", tone: "danger" };
  }
  return { label: "Being refunded", tone: "warning" };
}

function getOutcomeMessage(status: BookingStatus, booking: CustomerBooking): string | null {
  if (isCancelled(status, booking)) return getCancelledMessage(booking);
  if (status === "completed" && booking.tripStatus === "no_show") {
    const words = "The car was not picked up. A no-show is charged in full";
    return booking.refunds.length > 0 ? `${words}.` : `${words}, so nothing is refunded.`;
  }
  const ended = status === "failed" || status === "expired";
  if ((ended || status === "refunded") && booking.refunds.length > 0) {
    return "Your payment arrived, but we could no longer book the car.";
  }
  if (ended && booking.paymentUnsettled) {
    return "You started a payment and we are still checking it. If it went through, we confirm this booking or refund you in full.";
  }
  if (status === "failed") return "The payment did not go through, so the car was not booked.";
  if (status === "expired")
    return "The payment was not completed in time, so the car was released.";
  return null;
}

/** A refunded booking that was paid was cancelled first. */
function isCancelled(status: BookingStatus, { paid }: CustomerBooking): boolean {
  return status === "cancelled" || (status === "refunded" && paid !== null);
}

function getCancelledMessage(booking: CustomerBooking): string {
  const { paid, paymentUnsettled } = booking;
  if (paid !== null) {
    const kept = calculateKeptAmount(booking);
    if (kept === 0) return "This booking was cancelled, free of charge.";
    return `This booking was cancelled. We keep ${formatRupees(kept)} of the ${formatRupees(paid.amount)} that you paid.`;
  }
  if (booking.refunds.length > 0) {
    return "This booking was cancelled before your payment arrived. You get a full refund.";
  }
  const words = "This booking was cancelled before it was paid.";
  if (!paymentUnsettled) return words;
  return `${words} If the payment that you started still goes through, you get a full refund.`;
}

const OF_KEPT_PAYMENTS: ReadonlySet<string> = new Set(["cancelled", "goodwill", "changed"]);

/** The cancellation charge and the fees of changes. Refunds of other payments are not part of it. */
export function calculateKeptAmount({ paid, refunds }: CustomerBooking): Paise {
  const back = refunds
    .filter(({ reason }) => OF_KEPT_PAYMENTS.has(reason))
    .reduce((sum, { amount }) => sum + amount, 0);
  return paise((paid?.amount ?? back) - back);
}

function nextStep(status: BookingStatus, booking: CustomerBooking, now: Instant) {
  if (status === "pending") {
    return { label: "Complete payment", to: payHoldPath(booking) };
  }
  if (status === "completed") return null;
  if (booking.carArchivedAt !== null) return { label: "See other cars", to: href("/vehicles") };
  const search = booking.pickupAt > now ? `?${formatSearch(booking)}` : "";
  return { label: "Book again", to: carPath(booking.carSlug) + search };
}

/** The query string of the search that leads to this booking. */
function formatSearch(booking: CustomerBooking): string {
  return searchToParams(searchOfRental(booking)).toString();
}
