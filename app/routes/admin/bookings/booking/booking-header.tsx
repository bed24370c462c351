import { href } from "react-router";
import { formatMoment } from "#app/domain/business-time.ts";
import type { TripAction } from "#app/domain/trip-actions.ts";
import { CHANNEL_LABELS, TRIP_ACTION_LABELS } from "#app/features/booking/booking-labels.ts";
import { StatusBadges } from "#app/routes/admin/bookings/booking-badges.tsx";
import { BackLink } from "#app/routes/admin/step-page.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { actionPath } from "./booking-paths.ts";
import type { BookingPage } from "./booking-page.server.ts";
import { LateNote } from "./late-note.tsx";
import { useAccess } from "#app/routes/admin/use-access.ts";

export function BookingHeader({ page }: { page: BookingPage }) {
  const { booking, money, wasCancelled, now, isHeld, isLate } = page;
  return (
    <header className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <BackLink to={href("/admin/bookings")} label="Bookings Management" />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="tabular text-2xl wrap-anywhere sm:text-3xl">{booking.reference}</h1>
          <StatusBadges booking={{ ...booking, kept: money.kept, wasCancelled }} now={now} />
          <Badge>{CHANNEL_LABELS[booking.channel]}</Badge>
        </div>
      </div>
      <Actions id={booking.id} actions={page.actions} />
      <LateNote due={booking.returnAt} late={isLate ? now - booking.returnAt : 0} />
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
  const { mayOpen } = useAccess();
  const open = actions.filter((action) => mayOpen(actionPath(id, action)));
  if (open.length === 0) return null;
  return (
    <nav aria-label="This booking" className="flex flex-wrap gap-2.5">
      {open.map((action, place) => (
        <LinkButton
          key={action}
          to={actionPath(id, action)}
          size="small"
          variant={variantOf(action, place)}
          className={
            place === 0 && variantOf(action, place) === "primary"
              ? "max-sm:w-full"
              : "max-sm:flex-1"
          }
        >
          {TRIP_ACTION_LABELS[action]}
        </LinkButton>
      ))}
    </nav>
  );
}

/** The way to hand over or take back that the card below leads to is the main one. */
const SECONDARY: ReadonlySet<TripAction> = new Set(["pick-up", "return", "move"]);

function variantOf(action: TripAction, place: number) {
  if (action === "cancel" || action === "no-show") return "danger";
  return place === 0 && !SECONDARY.has(action) ? "primary" : "secondary";
}
