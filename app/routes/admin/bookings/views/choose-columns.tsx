import { Link } from "react-router";
import {
  BOOKING_COLUMNS,
  type BookingColumn,
  type BookingsQuery,
} from "#app/features/booking/admin/bookings-query.ts";
import { bookingsUrl } from "#app/routes/admin/bookings/bookings-url.ts";
import { Eye, EyeOff } from "#app/ui/icons/icons.ts";
import { Disclosure } from "#app/routes/admin/disclosure.tsx";

const LABELS: Record<BookingColumn, string> = {
  booked: "Booked",
  car: "Car",
  period: "Pickup and return",
  total: "Total and documents",
};

/** Columns of a wide screen; a card of a narrow one has everything. */
export function ChooseColumns({ query }: { query: BookingsQuery }) {
  return (
    <Disclosure title="Columns" popoverGroup="list-tools" className="max-lg:hidden">
      <ul className="flex flex-wrap gap-2">
        {BOOKING_COLUMNS.map((column) => {
          const isShown = query.columns.includes(column);
          const others = query.columns.filter((other) => other !== column);
          const columns = isShown ? others : [...others, column];
          const Icon = isShown ? Eye : EyeOff;
          return (
            <li key={column}>
              <Link
                to={bookingsUrl({ ...query, columns })}
                preventScrollReset
                className="flex min-h-11 items-center gap-2 rounded-control border border-line-strong bg-surface px-4 text-sm font-semibold hover:border-ink hover:bg-sunken"
              >
                <Icon aria-hidden="true" className="size-4" />
                <span className="sr-only">{isShown ? "Hide" : "Show"} </span>
                {LABELS[column]}
              </Link>
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}
