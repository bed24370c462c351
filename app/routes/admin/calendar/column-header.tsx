import { classNames } from "#app/ui/class-names.ts";
import type { Column } from "./columns.ts";

type HeaderProps = { columns: readonly Column[]; label: string; cars: number };

const GRID = "grid grid-cols-[repeat(var(--columns),minmax(0,1fr))]";

export function ColumnHeader({ columns, label, cars }: HeaderProps) {
  return (
    <div className="sticky top-0 z-30 flex border-b border-line bg-surface">
      <p className="sticky left-0 z-10 flex w-(--names) shrink-0 items-center border-r border-line bg-surface px-3 text-xs font-semibold text-muted sm:px-4">
        {cars} {cars === 1 ? "car" : "cars"}
      </p>
      <ol aria-label={label} className={classNames("flex-1", GRID)}>
        {columns.map(({ startsAt, top, main, isNow, isShaded }) => (
          <li
            key={startsAt}
            aria-current={isNow ? "date" : undefined}
            className={classNames(
              "flex min-w-0 flex-col items-center justify-center py-2 text-center text-xs leading-4 not-first:border-l not-first:border-line",
              isShaded ? "bg-sunken" : null,
              isNow ? "text-coral" : "text-muted",
            )}
          >
            <span>{top}</span>
            <span className={classNames("tabular font-semibold", isNow ? null : "text-ink")}>
              {main}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

export function ColumnLines({ columns }: { columns: readonly Column[] }) {
  return (
    <div
      aria-hidden="true"
      className={classNames("absolute inset-y-0 right-0 left-(--names)", GRID)}
    >
      {columns.map(({ startsAt, isShaded }) => (
        <div
          key={startsAt}
          className={classNames(
            "not-first:border-l not-first:border-line",
            isShaded ? "bg-sunken" : null,
          )}
        />
      ))}
    </div>
  );
}
