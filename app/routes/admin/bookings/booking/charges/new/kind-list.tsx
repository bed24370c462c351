import { Link } from "react-router";
import { CHARGE_LABELS } from "#app/content/charge-labels.ts";
import type { TripChargeKind } from "#app/domain/charges.ts";
import { CHARGE_HINTS } from "#app/features/trip-charges/charge-messages.ts";
import { newChargePath } from "#app/routes/admin/bookings/booking/booking-paths.ts";
import { ChevronRight } from "#app/ui/icons/icons.ts";

type KindListProps = { kinds: readonly TripChargeKind[]; bookingId: string };

/** A page of its own for each kind: none asks for what another needs. */
export function KindList({ kinds, bookingId }: KindListProps) {
  return (
    <ul className="-my-2 divide-y divide-line">
      {kinds.map((kind) => (
        <li key={kind}>
          <Link
            to={`${newChargePath(bookingId)}?kind=${kind}`}
            className="flex min-h-14 items-center justify-between gap-4 rounded-control py-2"
          >
            <span className="min-w-0">
              <span className="block font-semibold">{CHARGE_LABELS[kind]}</span>
              <span className="block text-sm leading-5 text-muted">{CHARGE_HINTS[kind]}</span>
            </span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
