import type { BookingChannel, BookingStatus, TripStatus } from "#app/domain/booking.ts";
import type { Paise } from "#app/domain/money.ts";
import type { TripAction } from "#app/domain/trip-actions.ts";

export const BOOKING_STATUS_LABELS: Record<BookingStatus, string> = {
  pending: "Payment pending",
  completed: "Confirmed",
  failed: "Payment failed",
  expired: "Not paid in time",
  cancelled: "Cancelled",
  refunded: "Refunded",
};

export function bookingStatusLabel(status: BookingStatus, kept: Paise): string {
  return status === "refunded" && kept > 0 ? "Partly refunded" : BOOKING_STATUS_LABELS[status];
}

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

export const CHANNEL_LABELS: Record<BookingChannel, string> = {
  website: "Website",
  phone: "By phone",
  counter: "At the counter",
};

export const TRIP_ACTION_LABELS: Record<TripAction, string> = {
  "confirm-paid": "Confirm as paid",
  "pick-up": "Hand over",
  return: "Take back",
  move: "Move",
  change: "Change",
  "no-show": "No-show",
  cancel: "Cancel booking",
};
