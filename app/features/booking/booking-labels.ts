import type { BookingChannel, BookingStatus, TripStatus } from "#app/domain/booking.ts";
import type { Paise } from "#app/domain/money.ts";
import type { TripAction } from "#app/domain/trip-actions.ts";

/** The statuses as people read them. */
export const BOOKING_STATUS_LABELS: Record<BookingStatus, string> = {
  pending: "Payment pending",
  completed: "Confirmed",
  failed: "Payment failed",
  expired: "Not paid in time",
  cancelled: "Cancelled",
  refunded: "Refunded",
};

/** The same of one booking: where a charge of what was paid is kept, only a part went back. */
export function bookingStatusLabel(status: BookingStatus, kept: Paise): string {
  return status === "refunded" && kept > 0 ? "Partly refunded" : BOOKING_STATUS_LABELS[status];
}

/** How much attention each of them wants. */
export const BOOKING_STATUS_TONES = {
  pending: "warning",
  completed: "success",
  failed: "danger",
  expired: "neutral",
  cancelled: "neutral",
  refunded: "neutral",
} as const satisfies Record<BookingStatus, string>;

export const TRIP_STATUS_LABELS: Record<TripStatus, string> = {
  upcoming: "Upcoming",
  picked_up: "On the road",
  returned: "Returned",
  no_show: "Not picked up",
};

/** How a booking came. */
export const CHANNEL_LABELS: Record<BookingChannel, string> = {
  website: "Website",
  phone: "By phone",
  counter: "At the counter",
};

/** What the desk does with a booking, as its buttons say it. */
export const TRIP_ACTION_LABELS: Record<TripAction, string> = {
  "confirm-paid": "Confirm as paid",
  "pick-up": "Hand over",
  return: "Take back",
  move: "Move",
  "no-show": "No-show",
  cancel: "Cancel booking",
};
