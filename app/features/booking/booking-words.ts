import type { BookingStatus, TripStatus } from "#app/domain/booking.ts";

/** The statuses as people read them. */
export const BOOKING_STATUS_WORDS: Record<BookingStatus, string> = {
  pending: "Payment pending",
  completed: "Confirmed",
  failed: "Payment failed",
  expired: "Not paid in time",
  cancelled: "Cancelled",
  refunded: "Refunded",
};

export const TRIP_STATUS_WORDS: Record<TripStatus, string> = {
  upcoming: "Upcoming",
  picked_up: "On the road",
  returned: "Returned",
  no_show: "Not picked up",
};
