import { href, Link } from "react-router";
import { formatMoment } from "#app/domain/business-time.ts";
import type { listOpenBookings } from "#app/features/fleet/admin/find-car.server.ts";
import { formatPlace } from "#app/domain/places.ts";
import { Alert } from "#app/ui/alert.tsx";

type OpenBookingsProps = {
  title: string;
  bookings: Awaited<ReturnType<typeof listOpenBookings>>;
};

export function OpenBookings({ title, bookings }: OpenBookingsProps) {
  if (bookings.length === 0) return null;
  const list = (
    <ul className="mt-1 flex flex-col divide-y divide-warning/30">
      {bookings.map(({ id, reference, userName, pickupAt, returnAt, ...place }) => (
        <li key={id} className="py-2">
          <Link
            to={href("/admin/bookings/:id", { id })}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {reference}
          </Link>
          <p className="tabular wrap-anywhere">
            {userName} · {formatMoment(pickupAt)} → {formatMoment(returnAt)} · {formatPlace(place)}
          </p>
        </li>
      ))}
    </ul>
  );
  return <Alert role="note" tone="warning" title={title} text={list} />;
}
