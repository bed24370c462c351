import { Link } from "react-router";
import type { Instant } from "#app/domain/business-time.ts";
import { formatRupees } from "#app/domain/money.ts";
import type { BookingFilter, BookingsQuery } from "#app/features/booking/admin/bookings-query.ts";
import type { BookingsSummary } from "#app/features/booking/admin/summarise-bookings.server.ts";
import { classNames } from "#app/ui/class-names.ts";
import { bookingsUrl } from "./bookings-url.ts";
import { formatCount, summaryCardQuery, summaryScopes } from "./bookings-labels.ts";

/** Null for a role that does not see it. */
type Summary = Omit<BookingsSummary, "revenue"> & { revenue: BookingsSummary["revenue"] | null };
type SummaryProps = { summary: Summary; query: BookingsQuery; now: Instant };

const CARD =
  "flex items-center gap-x-2 rounded-card border border-line bg-surface px-4 py-2 shadow-soft max-lg:flex-col max-lg:items-start lg:flex-wrap";

export function BookingsSummaryCards({ summary, query, now }: SummaryProps) {
  const { status, day } = summaryScopes(query, now);
  const facets = [
    { filter: "pending", label: "Pending", count: summary.pending, note: status },
    { filter: "completed", label: "Completed", count: summary.completed, note: status },
    { filter: "today_pickups", label: "Today’s pickups", count: summary.pickups, note: day },
    { filter: "today_drops", label: "Today’s drops", count: summary.drops, note: day },
  ] satisfies { filter: BookingFilter; label: string; count: number; note: string }[];
  return (
    <ul
      aria-label="Summary"
      className="tabular flex gap-2 text-sm leading-5 max-sm:-mx-4 max-sm:-my-1 max-sm:overflow-x-auto max-sm:overscroll-x-contain max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none] sm:grid sm:grid-cols-4 sm:gap-3 lg:grid-cols-[repeat(4,minmax(0,1fr))] lg:has-[>:nth-child(5)]:grid-cols-[repeat(4,minmax(0,1fr))_minmax(0,1.5fr)]"
    >
      {facets.map(({ filter, label, count, note }) => (
        <li key={filter} className="flex max-sm:shrink-0">
          <Link
            to={bookingsUrl(summaryCardQuery(query, filter, now))}
            aria-current={filter === query.filter ? "true" : undefined}
            className={classNames(
              CARD,
              "flex-1 transition-colors hover:border-line-strong aria-[current]:border-sea aria-[current]:bg-sea-soft",
            )}
          >
            <Figure label={label} value={formatCount(count)} note={note} />
          </Link>
        </li>
      ))}
      {summary.revenue === null ? null : (
        <li className={classNames(CARD, "max-sm:shrink-0 max-lg:col-span-full")}>
          <Figure
            label="Revenue"
            value={formatRupees(summary.revenue)}
            note="of this list, less refunds"
          />
        </li>
      )}
    </ul>
  );
}

function Figure({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <>
      <span className="mr-auto font-semibold">{label}</span>
      <span className="font-display text-xl leading-7 font-bold tracking-tight wrap-anywhere sm:max-lg:text-2xl sm:max-lg:leading-8">
        {value}
      </span>
      <span className="text-xs text-muted lg:basis-full">{note}</span>
    </>
  );
}
