import { Link } from "react-router";
import { classNames } from "#app/ui/class-names.ts";

type Filter = { name: string; label: string; to: string; count?: number | null };

type FilterLinksProps = {
  label: string;
  filters: readonly Filter[];
  current: string;
};

/** Columns on a phone, fewer where text is larger: four in two rows of two. */
const IN_TWOS = "max-sm:grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))]";
const IN_THREES = "max-sm:grid-cols-[repeat(auto-fit,minmax(min(100%,6.75rem),1fr))]";

/** More than fit on one line stand in columns, or the last line would have other widths. */
const MOST_ON_A_LINE = 8;
const IN_COLUMNS = "w-full sm:grid sm:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]";

export function FilterLinks({ label, filters, current }: FilterLinksProps) {
  return (
    <nav
      aria-label={label}
      className={classNames(
        "flex flex-wrap rounded-[14px] border border-line bg-sunken p-1 max-md:w-full max-sm:grid",
        filters.length === 4 ? IN_TWOS : IN_THREES,
        filters.length > MOST_ON_A_LINE && IN_COLUMNS,
      )}
    >
      {filters.map(({ name, label, to, count = null }) => (
        <Link
          key={name}
          to={to}
          aria-current={name === current ? "true" : undefined}
          preventScrollReset
          className="flex min-h-11 flex-1 items-center justify-center gap-1.5 rounded-control px-3 text-sm font-semibold whitespace-nowrap text-muted transition-colors hover:text-ink aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-soft lg:px-4"
        >
          {label}
          {count === null ? null : <span className="tabular font-medium text-muted">{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
