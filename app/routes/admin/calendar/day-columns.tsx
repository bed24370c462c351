import type { BusinessDate } from "#app/domain/business-time.ts";
import { classNames } from "#app/ui/class-names.ts";
import type { Day } from "./days.ts";

type DaysProps = { days: readonly Day[]; today: BusinessDate };

export const DAY_GRID = "grid grid-cols-[repeat(var(--days),minmax(0,1fr))]";

export function DayHeader({ days, today, cars }: DaysProps & { cars: number }) {
  return (
    <div className="sticky top-0 z-30 flex border-b border-line bg-surface">
      <p className="sticky left-0 z-10 flex w-(--names) shrink-0 items-center border-r border-line bg-surface px-3 text-xs font-semibold text-muted sm:px-4">
        {cars} {cars === 1 ? "car" : "cars"}
      </p>
      <ol aria-label="Days" className={classNames("flex-1", DAY_GRID)}>
        {days.map(({ date, weekday, number, month, isWeekend }, index) => (
          <li
            key={date}
            aria-current={date === today ? "date" : undefined}
            className={classNames(
              "flex min-w-0 flex-col items-center justify-center py-2 text-xs leading-4 not-first:border-l not-first:border-line",
              isWeekend ? "bg-sunken" : null,
              date === today ? "text-coral" : "text-muted",
            )}
          >
            <span>{weekday}</span>
            <span
              className={classNames("tabular font-semibold", date === today ? null : "text-ink")}
            >
              {number}
              {index === 0 || number === "1" ? ` ${month}` : null}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

export function DayColumns({ days }: { days: readonly Day[] }) {
  return (
    <div
      aria-hidden="true"
      className={classNames("absolute inset-y-0 right-0 left-(--names)", DAY_GRID)}
    >
      {days.map(({ date, isWeekend }) => (
        <div
          key={date}
          className={classNames(
            "not-first:border-l not-first:border-line",
            isWeekend ? "bg-sunken" : null,
          )}
        />
      ))}
    </div>
  );
}
