import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { formatPeriod, type RentalPeriod } from "#app/domain/rental-period.ts";
import { type RentalSearch, searchToParams } from "#app/domain/rental-search.ts";
import { classNames } from "#app/ui/class-names.ts";
import { PeriodText } from "#app/ui/unbroken-text.tsx";

type SearchPanelProps = {
  search: RentalSearch;
  /** The period of an answered search; null while there is none. */
  period: RentalPeriod | null;
  children: ReactNode;
};

/**
 * On a phone an answered search is one line, so that the cars come first; it opens without scripts
 * too. A new answer is a new line, closed again. The form stays the same element throughout.
 */
export function SearchPanel({ search, period, children }: SearchPanelProps) {
  return (
    <div>
      {period ? (
        <AnsweredSearch key={searchToParams(search).toString()} search={search} period={period} />
      ) : null}
      <div className={classNames(period && "hidden peer-open:block lg:block")}>{children}</div>
    </div>
  );
}

function AnsweredSearch({ search, period }: { search: RentalSearch; period: RentalPeriod }) {
  return (
    <details className="group peer mb-3 rounded-card border border-line bg-surface shadow-soft lg:hidden">
      <summary className="flex list-none flex-wrap items-center gap-x-3 rounded-card px-4 py-3 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 basis-44">
          <span className="block truncate font-semibold">
            {search.location}, {search.city}
          </span>
          <span className="tabular block text-sm leading-5 text-muted">
            <PeriodText text={formatPeriod(period)} />
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
  );
}
