import { Link } from "react-router";
import { formatDay, type Instant } from "#app/domain/business-time.ts";
import { formatRupees } from "#app/domain/money.ts";
import type { BookingFilter, BookingsQuery } from "#app/features/booking/admin/bookings-query.ts";
import type { BookingsSummary } from "#app/features/booking/admin/summarise-bookings.server.ts";
import { classNames } from "#app/ui/class-names.ts";
import { bookingsUrl } from "./bookings-url.ts";
import { formatCount, summaryCardQuery } from "./bookings-labels.ts";

/** Null for a role that does not see it. */
type Summary = Omit<BookingsSummary, "revenue"> & { revenue: BookingsSummary["revenue"] | null };
type SummaryProps = { summary: Summary; query: BookingsQuery; now: Instant };

const CARD =
  "flex flex-wrap items-center gap-x-2 rounded-card border border-line bg-surface px-4 py-2 shadow-soft max-sm:min-h-12 sm:flex-col sm:items-start sm:py-3";

export function BookingsSummaryCards({ summary, query, now }: SummaryProps) {
  const today = formatDay(now);
  const facets = [
    { filter: "pending", label: "Pending", count: summary.pending, note: "not paid yet" },
    { filter: "completed", label: "Completed", count: summary.completed, note: "paid" },
    { filter: "today_pickups", label: "Today’s pickups", count: summary.pickups, note: today },
    { filter: "today_drops", label: "Today’s drops", count: summary.drops, note: today },
  ] satisfies { filter: BookingFilter; label: string; count: number; note: string }[];
  return (
    <ul
      aria-label="Summary"
      className="tabular grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-2 text-sm leading-5 sm:grid-cols-4 sm:gap-3 lg:grid-cols-[repeat(4,minmax(0,1fr))] lg:has-[>:nth-child(5)]:grid-cols-[repeat(4,minmax(0,1fr))_minmax(0,1.5fr)]"
    >
      {facets.map(({ filter, label, count, note }) => (
        <li key={filter} className="flex">
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
        <li className={classNames(CARD, "max-lg:col-span-full")}>
          <Figure label="Revenue" value={formatRupees(summary.revenue)} note="paid, less refunds" />
        </li>
      )}
    </ul>
  );
}

function Figure({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <>
      <span className="mr-auto font-semibold">{label}</span>
      <span className="font-display text-xl leading-7 font-bold tracking-tight wrap-anywhere sm:text-2xl sm:leading-8">
        {value}
      </span>
      <span className="text-xs text-muted max-sm:sr-only">{note}</span>
    </>
  );
}
