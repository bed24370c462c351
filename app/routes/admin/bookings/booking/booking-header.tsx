import type { BookingChannel, BookingStatus, TripStatus } from "#app/domain/booking.ts";
import { formatMoment, HOUR, MINUTE } from "#app/domain/business-time.ts";
import type { TripAction } from "#app/domain/trip-actions.ts";
import { BOOKING_STATUS_WORDS, TRIP_STATUS_WORDS } from "#app/features/booking/booking-words.ts";
import { BackLink } from "#app/routes/admin/step-page.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { actionPath } from "./booking-address.ts";
import type { BookingPage } from "./booking-page.server.ts";

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
  picked_up: "sea",
  returned: "neutral",
  no_show: "danger",
} as const satisfies Record<TripStatus, string>;

const CHANNEL_WORDS: Record<BookingChannel, string> = {
  website: "Website",
  phone: "By phone",
  counter: "At the counter",
};

const ACTION_WORDS: Record<TripAction, string> = {
  "confirm-paid": "Confirm as paid",
  "pick-up": "Hand over",
  return: "Take back",
  move: "Move",
  "no-show": "No-show",
  cancel: "Cancel booking",
};

/** Which booking it is, where it stands, and what can be done with it. */
export function BookingHeader({ page }: { page: BookingPage }) {
  const { booking, now, isHeld, isLate } = page;
  // The hold may be over before the job that ends it has come by.
  const status = booking.status === "pending" && !isHeld ? "expired" : booking.status;
  return (
    <header className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <BackLink to="/admin/bookings" label="Bookings Management" />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="tabular text-2xl wrap-anywhere sm:text-3xl">{booking.reference}</h1>
          <Badge tone={STATUS_TONES[status]}>{BOOKING_STATUS_WORDS[status]}</Badge>
          {booking.status === "completed" ? (
            <Badge tone={TRIP_TONES[booking.tripStatus]}>
              {TRIP_STATUS_WORDS[booking.tripStatus]}
            </Badge>
          ) : null}
          <Badge>{CHANNEL_WORDS[booking.channel]}</Badge>
        </div>
      </div>
      <Actions id={booking.id} actions={page.actions} />
      {isLate ? (
        <Alert
          role="note"
          tone="danger"
          title={`Late by ${durationWords(now - booking.returnAt)}`}
          text={`The car was to be back on ${formatMoment(booking.returnAt)}.`}
        />
      ) : null}
      {isHeld && booking.holdExpiresAt !== null ? (
        <Alert
          role="note"
          tone="warning"
          title={`Held until ${formatMoment(booking.holdExpiresAt)}`}
          text="Not paid yet. After that the car is free for others."
        />
      ) : null}
    </header>
  );
}

function Actions({ id, actions }: { id: string; actions: readonly TripAction[] }) {
  if (actions.length === 0) return null;
  return (
    <nav aria-label="This booking" className="flex flex-wrap gap-2.5">
      {actions.map((action, place) => (
        <LinkButton
          key={action}
          to={actionPath(id, action)}
          size="small"
          variant={lookOf(action, place)}
          className={
            place === 0 && lookOf(action, place) === "primary" ? "max-sm:w-full" : "max-sm:flex-1"
          }
        >
          {ACTION_WORDS[action]}
        </LinkButton>
      ))}
    </nav>
  );
}

/** What comes next in a trip stands out; what ends it does so otherwise. */
function lookOf(action: TripAction, place: number) {
  if (action === "cancel" || action === "no-show") return "danger";
  return place === 0 && action !== "move" ? "primary" : "secondary";
}

/** '2 days 3 hours', '3 hours', '40 minutes' */
function durationWords(time: number): string {
  const hours = Math.floor(time / HOUR);
  const parts =
    hours === 0
      ? [[Math.floor(time / MINUTE), "minute"] as const]
      : ([
          [Math.floor(hours / 24), "day"],
          [hours % 24, "hour"],
        ] as const);
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? "" : "s"}`)
    .join(" ");
}
