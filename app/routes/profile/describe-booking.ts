import { business } from "#app/content/business.ts";
import { type BookingStatus, isHolding } from "#app/domain/booking.ts";
import {
  type BusinessDate,
  businessDate,
  type Instant,
  minuteOfDay,
} from "#app/domain/business-time.ts";
import { carPath } from "#app/domain/car.ts";
import { formatTime } from "#app/domain/clock-time.ts";
import { formatRupees, type Paise } from "#app/domain/money.ts";
import { searchToParams } from "#app/domain/rental-search.ts";
import { BOOKING_STATUS_WORDS, TRIP_STATUS_WORDS } from "#app/features/booking/booking-words.ts";
import type { CustomerBooking } from "#app/features/booking/find-bookings.server.ts";

type Tone = "neutral" | "sea" | "success" | "warning" | "danger";
type Mark = { words: string; tone: Tone };

export type BookingWords = {
  marks: Mark[];
  /** What happened, and what became of the money; nothing while all is as it should be. */
  notes: string[];
  /** Whether the car is still to be handed over, so that the documents for it matter. */
  isAlive: boolean;
  /** When the hold ends, while the car waits for the payment. */
  heldUntil: Instant | null;
  next: { label: string; to: string } | null;
};

const TONES: Record<BookingStatus, Tone> = {
  pending: "warning",
  completed: "success",
  failed: "danger",
  expired: "neutral",
  cancelled: "neutral",
  refunded: "neutral",
};

/** What a customer is told about a booking at this moment. */
export function describeBooking(booking: CustomerBooking, now: Instant): BookingWords {
  const held = booking.status === "pending" && isHolding(booking, now);
  // The hold may be over before the job that ends it has come by.
  const status = booking.status === "pending" && !held ? "expired" : booking.status;
  const marks: Mark[] = [markOf(status, booking)];
  if (status === "completed") {
    marks.push({ words: TRIP_STATUS_WORDS[booking.tripStatus], tone: "sea" });
  }
  const happened = whatHappened(status, booking);
  const refunds = booking.refunds.map(refundNote);
  return {
    marks,
    notes: happened === null ? refunds : [happened, ...refunds],
    isAlive: held || (status === "completed" && booking.tripStatus === "upcoming"),
    heldUntil: held ? booking.holdExpiresAt : null,
    next: nextStep(status, booking, now),
  };
}

/** Money that is on its way back matters more than how the booking ended. */
function markOf(status: BookingStatus, { refunds }: CustomerBooking): Mark {
  if (status === "completed" || refunds.every(({ state }) => state === "completed")) {
    return { words: BOOKING_STATUS_WORDS[status], tone: TONES[status] };
  }
  if (refunds.some(({ state }) => state === "failed")) {
    return { words: "Refund failed", tone: "danger" };
  }
  return { words: "Being refunded", tone: "warning" };
}

function whatHappened(status: BookingStatus, booking: CustomerBooking): string | null {
  const ended = status === "failed" || status === "expired";
  if (ended && booking.refunds.length > 0) {
    return "Your payment came, but the booking could not be kept.";
  }
  if (ended && booking.paymentUnsettled) {
    return "A payment was started and we are still asking what became of it. If it went through, it either confirms this booking or goes back to you in full.";
  }
  if (status === "failed") return "The payment did not go through, so the car was not booked.";
  if (status === "expired") return "The payment was not finished in time, so we let the car go.";
  return null;
}

function refundNote({ amount, state }: { amount: Paise; state: string }): string {
  const sum = formatRupees(amount);
  if (state === "completed") return `${sum} has been refunded to the way you paid.`;
  if (state === "failed") {
    return `The refund of ${sum} did not go through. Please write to ${business.email.support} or call ${business.phone.display}.`;
  }
  return `${sum} is being refunded to the way you paid. Nothing is left for you to do.`;
}

function nextStep(status: BookingStatus, booking: CustomerBooking, now: Instant) {
  if (status === "pending") {
    const search = searchOf(booking);
    const to = `/VehicleBookingPage/${booking.carSlug}?${search}&step=payment`;
    return { label: "Complete payment", to };
  }
  if (status === "completed") return null;
  if (booking.carArchivedAt !== null) return { label: "See other cars", to: "/vehicles" };
  const search = booking.pickupAt > now ? `?${searchOf(booking)}` : "";
  return { label: "Book again", to: carPath(booking.carSlug) + search };
}

/** The search that this booking came from, as an address says it. */
function searchOf({ city, location, pickupAt, returnAt }: CustomerBooking): string {
  const pickup = dateAndTime(pickupAt);
  const back = dateAndTime(returnAt);
  return searchToParams({
    city,
    location,
    pickupDate: pickup.date,
    pickupTime: pickup.time,
    returnDate: back.date,
    returnTime: back.time,
    vehicleType: "",
  }).toString();
}

function dateAndTime(at: Instant): { date: BusinessDate; time: string } {
  return { date: businessDate(at), time: formatTime(minuteOfDay(at)) };
}
