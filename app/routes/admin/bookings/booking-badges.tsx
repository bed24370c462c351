import { Clock, Hourglass } from "lucide-react";
import { type BookingStatus, isHolding, type TripStatus } from "#app/domain/booking.ts";
import { type Instant, minuteOfDay } from "#app/domain/business-time.ts";
import { formatTime } from "#app/domain/clock-time.ts";
import { isLateBack } from "#app/domain/trip-actions.ts";
import { BOOKING_STATUS_WORDS, TRIP_STATUS_WORDS } from "#app/features/booking/booking-words.ts";
import type { DeskBooking } from "#app/features/booking/desk/find-desk-bookings.server.ts";
import { Badge } from "#app/ui/badge.tsx";

const STATUS_TONES = {
  pending: "warning",
  completed: "success",
  failed: "danger",
  expired: "neutral",
  cancelled: "neutral",
  refunded: "neutral",
} as const satisfies Record<BookingStatus, string>;

const TRIP_TONES = {
  upcoming: "sea",
  picked_up: "gold",
  returned: "neutral",
  no_show: "danger",
} as const satisfies Record<TripStatus, string>;

/** Where a booking stands, and what of it cannot wait. */
export function BookingBadges({ booking, now }: { booking: DeskBooking; now: Instant }) {
  const { status, tripStatus, holdExpiresAt } = booking;
  return (
    <>
      <Badge tone={STATUS_TONES[status]}>{BOOKING_STATUS_WORDS[status]}</Badge>
      {status === "completed" ? (
        <Badge tone={TRIP_TONES[tripStatus]}>{TRIP_STATUS_WORDS[tripStatus]}</Badge>
      ) : null}
      {isLateBack(booking, now) ? (
        <Badge tone="danger">
          <Clock aria-hidden="true" />
          Late back
        </Badge>
      ) : null}
      {status === "pending" && holdExpiresAt !== null && isHolding(booking, now) ? (
        <Badge tone="warning">
          <Hourglass aria-hidden="true" />
          Held until {formatTime(minuteOfDay(holdExpiresAt))}
        </Badge>
      ) : null}
    </>
  );
}
