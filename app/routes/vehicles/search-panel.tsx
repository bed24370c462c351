import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { formatPeriod, type RentalPeriod } from "#app/domain/rental-period.ts";
import { type RentalSearch, searchToParams } from "#app/domain/rental-search.ts";

type SearchPanelProps = {
  search: RentalSearch;
  /** Of an accepted search; while there is none the form stands open. */
  period: RentalPeriod | null;
  children: ReactNode;
};

/**
 * On a phone an answered search is one line, so that the cars come first; it opens without scripts
 * too. A new answer is a new line, closed again.
 */
export function SearchPanel({ search, period, children }: SearchPanelProps) {
  if (period === null) return <div>{children}</div>;
  return (
    <div>
      <details
        key={searchToParams(search).toString()}
        className="group peer mb-3 rounded-card border border-line bg-surface shadow-soft lg:hidden"
      >
        <summary className="flex list-none items-center gap-3 rounded-card px-4 py-3 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold">
              {search.location}, {search.city}
            </span>
            <span className="tabular block text-sm leading-5 text-muted">
              {formatPeriod(period)}
            </span>
          </span>
          <span className="flex min-h-11 items-center gap-1 font-semibold text-sea">
            Change
            <ChevronDown
              aria-hidden="true"
              className="size-5 transition-transform group-open:rotate-180"
            />
          </span>
        </summary>
      </details>
      <div className="hidden peer-open:block lg:block">{children}</div>
    </div>
  );
}
