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
import { formatRupees, type Paise, paise } from "#app/domain/money.ts";
import { searchToParams } from "#app/domain/rental-search.ts";
import {
  BOOKING_STATUS_TONES,
  BOOKING_STATUS_WORDS,
  TRIP_STATUS_WORDS,
} from "#app/features/booking/booking-words.ts";
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
  const paidHow = status === "completed" && booking.paid?.atCounter ? "Paid at our desk." : null;
  const notes = [paidHow, happened, ...booking.refunds.map(refundNote)];
  return {
    marks,
    notes: notes.filter((note) => note !== null),
    isAlive: held || (status === "completed" && booking.tripStatus === "upcoming"),
    heldUntil: held ? booking.holdExpiresAt : null,
    next: nextStep(status, booking, now),
  };
}

/** Money that is on its way back matters more than how the booking ended. */
function markOf(status: BookingStatus, booking: CustomerBooking): Mark {
  const { refunds } = booking;
  if (status === "completed" || refunds.every(({ state }) => state === "completed")) {
    const isPart = status === "refunded" && chargeOf(booking) > 0;
    return {
      words: isPart ? "Partly refunded" : BOOKING_STATUS_WORDS[status],
      tone: BOOKING_STATUS_TONES[status],
    };
  }
  if (refunds.some(({ state }) => state === "failed")) {
    return { words: "Refund failed", tone: "danger" };
  }
  return { words: "Being refunded", tone: "warning" };
}

function whatHappened(status: BookingStatus, booking: CustomerBooking): string | null {
  if (isCancelled(status, booking)) return cancelledWords(booking);
  if (status === "completed" && booking.tripStatus === "no_show") {
    return "The car was not picked up. A no-show is charged in full, so nothing is refunded.";
  }
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

function isCancelled(status: BookingStatus, { refunds }: CustomerBooking): boolean {
  return status === "cancelled" || refunds.some(({ reason }) => reason === "cancelled");
}

function cancelledWords(booking: CustomerBooking): string {
  const { paid, paymentUnsettled } = booking;
  if (paid !== null) {
    const charge = chargeOf(booking);
    if (charge === 0) return "This booking was cancelled, free of charge.";
    return `This booking was cancelled. The cancellation charge is ${formatRupees(charge)} of the ${formatRupees(paid.amount)} that you paid.`;
  }
  const words = "This booking was cancelled before it was paid.";
  if (!paymentUnsettled) return words;
  return `${words} If the payment that was started still goes through, it goes back to you in full.`;
}

/** What is kept of the price of a booking that was cancelled. */
function chargeOf({ paid, refunds }: CustomerBooking): Paise {
  const back = refunds.find(({ reason }) => reason === "cancelled")?.amount ?? 0;
  return paise((paid?.amount ?? back) - back);
}

type Refund = CustomerBooking["refunds"][number];

function refundNote({ amount, state, atCounter }: Refund): string {
  const sum = formatRupees(amount);
  if (atCounter) {
    return state === "completed"
      ? `${sum} has been paid back to you by our desk.`
      : `Our desk pays ${sum} back to you. Call ${business.phone.display} to say how.`;
  }
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
