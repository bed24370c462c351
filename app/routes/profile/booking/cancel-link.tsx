import type { Instant } from "#app/domain/business-time.ts";
import { ownAction } from "#app/features/booking/customer/own-action.ts";
import { ownBookingPath } from "#app/features/booking/customer/own-booking-path.ts";
import type { CustomerBooking } from "#app/features/booking/list-customer-bookings.server.ts";
import { LinkButton } from "#app/ui/button.tsx";

type CancelLinkProps = { booking: CustomerBooking; now: Instant };

/** Below everything else: few customers look for it. */
export function CancelLink({ booking, now }: CancelLinkProps) {
  if (ownAction(booking, now) !== "cancel") return null;
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-1 px-1 text-sm text-muted">
      Plans changed?
      <LinkButton
        to={`${ownBookingPath(booking.reference)}/cancel`}
        variant="quiet"
        size="small"
        className="px-2!"
      >
        Cancel booking
      </LinkButton>
      You will see the cost first.
    </p>
  );
}
