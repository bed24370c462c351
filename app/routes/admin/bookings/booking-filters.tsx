import { Link } from "react-router";
import {
  BOOKING_FILTERS,
  type BookingFilter,
  type BookingsQuery,
} from "#app/features/booking/admin/bookings-query.ts";
import type { BookingsSummary } from "#app/features/booking/admin/summarise-bookings.server.ts";
import { bookingsUrl } from "./bookings-url.ts";
import { FILTER_LABELS, formatCount } from "./bookings-labels.ts";

type Counts = Omit<BookingsSummary, "revenue">;
type BookingFiltersProps = { query: BookingsQuery; counts: Counts };

const COUNTED: Partial<Record<BookingFilter, keyof Counts>> = {
  today_pickups: "pickups",
  today_drops: "drops",
  pending: "pending",
  completed: "completed",
};

/** Each filters the search that is shown; its count is of that search too. */
export function BookingFilters({ query, counts }: BookingFiltersProps) {
  const today = { text: "", customer: null, from: null, to: null, filter: null } as const;
  return (
    <nav aria-label="Filters">
      <ul className="tabular flex gap-2 max-sm:-mx-4 max-sm:-my-1 max-sm:overflow-x-auto max-sm:overscroll-x-contain max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none] sm:flex-wrap">
        <Chip
          label="Created today"
          to={bookingsUrl({ ...query, ...today, after: null })}
          isCurrent={query.filter === null}
        />
        {BOOKING_FILTERS.map((filter) => {
          const counted = COUNTED[filter];
          return (
            <Chip
              key={filter}
              label={FILTER_LABELS[filter]}
              count={counted && counts[counted]}
              to={bookingsUrl({ ...query, filter, after: null })}
              isCurrent={filter === query.filter}
            />
          );
        })}
      </ul>
    </nav>
  );
}

type ChipProps = { label: string; count?: number | undefined; to: string; isCurrent: boolean };

function Chip({ label, count, to, isCurrent }: ChipProps) {
  return (
    <li className="flex max-sm:shrink-0">
      <Link
        to={to}
        aria-current={isCurrent ? "true" : undefined}
        preventScrollReset
        className="flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-surface px-3.5 text-sm font-semibold whitespace-nowrap transition-colors hover:border-line-strong aria-[current]:border-sea aria-[current]:bg-sea-soft sm:pointer-fine:min-h-9"
      >
        {label}
        {count === undefined ? null : (
          <span className="font-medium text-muted">{formatCount(count)}</span>
        )}
      </Link>
    </li>
  );
}
