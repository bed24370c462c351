import { href } from "react-router";
import { formatMoment } from "#app/domain/business-time.ts";
import type { TripAction } from "#app/domain/trip-actions.ts";
import { CHANNEL_LABELS, TRIP_ACTION_LABELS } from "#app/features/booking/booking-labels.ts";
import { StatusBadges } from "#app/routes/admin/bookings/booking-badges.tsx";
import { BackLink } from "#app/routes/admin/step-page.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { useHandoverAction } from "./booking-handover.tsx";
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
      <Actions page={page} />
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

/** Without what the card of the handover offers, which is the main action then. */
function Actions({ page: { booking, actions }, page }: { page: BookingPage }) {
  const { id } = booking;
  const { mayOpen } = useAccess();
  const inCard = useHandoverAction(page);
  const open = actions.filter((action) => action !== inCard && mayOpen(actionPath(id, action)));
  if (open.length === 0) return null;
  return (
    <nav aria-label="This booking" className="flex flex-wrap gap-2.5">
      {open.map((action, place) => {
        const variant = variantOf(action, place === 0 && inCard === null);
        return (
          <LinkButton
            key={action}
            to={actionPath(id, action)}
            size="small"
            variant={variant}
            className={variant === "primary" ? "max-sm:w-full" : "max-sm:flex-1"}
          >
            {TRIP_ACTION_LABELS[action]}
          </LinkButton>
        );
      })}
    </nav>
  );
}

function variantOf(action: TripAction, isMain: boolean) {
  if (action === "cancel" || action === "no-show") return "danger";
  return isMain && action !== "return" && action !== "move" ? "primary" : "secondary";
}
