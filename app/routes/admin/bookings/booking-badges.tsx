import { Clock, Hourglass } from "#app/ui/icons/icons.ts";
import { isHolding, type TripStatus } from "#app/domain/booking.ts";
import {
  businessDate,
  formatMoment,
  type Instant,
  minuteOfDay,
} from "#app/domain/business-time.ts";
import { formatTime } from "#app/domain/clock-time.ts";
import { isReturnLate } from "#app/domain/trip-actions.ts";
import {
  BOOKING_STATUS_LABELS,
  BOOKING_STATUS_TONES,
  bookingStatusLabel,
  TRIP_STATUS_LABELS,
} from "#app/features/booking/booking-labels.ts";
import type { BookingListItem } from "#app/features/booking/admin/list-bookings.server.ts";
import { Badge } from "#app/ui/badge.tsx";

const TRIP_TONES = {
  upcoming: "sea",
  picked_up: "gold",
  returned: "neutral",
  no_show: "danger",
} as const satisfies Record<TripStatus, string>;

type StatusBadgesProps = {
  booking: Pick<BookingListItem, "status" | "tripStatus" | "holdExpiresAt" | "kept"> & {
    wasCancelled?: boolean;
  };
  now: Instant;
};

export function StatusBadges({ booking, now }: StatusBadgesProps) {
  const { tripStatus, kept, wasCancelled = false } = booking;
  // The hold may have expired before the job ran.
  const isOver = booking.status === "pending" && !isHolding(booking, now);
  const status = isOver ? "expired" : booking.status;
  return (
    <>
      {wasCancelled && status === "refunded" ? (
        <Badge tone={BOOKING_STATUS_TONES.cancelled}>{BOOKING_STATUS_LABELS.cancelled}</Badge>
      ) : null}
      <Badge tone={BOOKING_STATUS_TONES[status]}>{bookingStatusLabel(status, kept)}</Badge>
      {status === "completed" ? (
        <Badge tone={TRIP_TONES[tripStatus]}>{TRIP_STATUS_LABELS[tripStatus]}</Badge>
      ) : null}
    </>
  );
}

export function BookingBadges({
  booking,
  now,
}: {
  booking: StatusBadgesProps["booking"] &
    Pick<BookingListItem, "pickupAt" | "returnAt" | "graceMinutes">;
  now: Instant;
}) {
  const { status, holdExpiresAt } = booking;
  return (
    <>
      <StatusBadges booking={booking} now={now} />
      {isReturnLate(booking, now) ? (
        <Badge tone="danger">
          <Clock aria-hidden="true" />
          Late back
        </Badge>
      ) : null}
      {status === "pending" && holdExpiresAt !== null && isHolding(booking, now) ? (
        <Badge tone="warning">
          <Hourglass aria-hidden="true" />
          Held until {shortMoment(holdExpiresAt, now)}
        </Badge>
      ) : null}
    </>
  );
}

function shortMoment(at: Instant, now: Instant): string {
  const isToday = businessDate(at) === businessDate(now);
  return isToday ? formatTime(minuteOfDay(at)) : formatMoment(at);
}
