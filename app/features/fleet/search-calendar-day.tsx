import type { BusinessDate } from "#app/domain/business-time.ts";
import { classNames } from "#app/ui/class-names.ts";
import { formatFullDate } from "./calendar-month.ts";

export type HighlightedDays = { today: BusinessDate; pickup: BusinessDate; return: BusinessDate };

type CalendarDayProps = {
  /** Null for a day of another month. */
  date: BusinessDate | null;
  isOpen: boolean;
  isChosen: boolean;
  /** Roving tabindex: Tab reaches one day only. */
  isReachable: boolean;
  highlighted: HighlightedDays;
  onChoose: (date: BusinessDate) => void;
  onTap: () => void;
};

export function CalendarDay(props: CalendarDayProps) {
  const { date, isOpen, isChosen, isReachable, highlighted, onChoose, onTap } = props;
  if (date === null) return <td aria-hidden="true" className="p-0" />;
  const isFirst = date === highlighted.pickup;
  const isLast = date === highlighted.return;
  const isBetween =
    isPeriod(highlighted) && date >= highlighted.pickup && date <= highlighted.return;
  return (
    <td
      aria-selected={isChosen}
      className={classNames(
        "p-0 py-0.5",
        isBetween && "bg-sea-soft bg-clip-content",
        isBetween && isFirst && "rounded-l-full",
        isBetween && isLast && "rounded-r-full",
      )}
    >
      <button
        type="button"
        value={date}
        disabled={!isOpen}
        tabIndex={isReachable ? 0 : -1}
        aria-label={[formatFullDate(date), isFirst && "pickup", isLast && "return"]
          .filter(Boolean)
          .join(", ")}
        aria-current={date === highlighted.today ? "date" : undefined}
        onClick={(event) => {
          onChoose(date);
          if (event.detail > 0) onTap();
        }}
        className={classNames(
          "relative h-11 w-full rounded-full font-medium transition-colors",
          isChosen
            ? "bg-sea font-semibold text-on-sea"
            : isFirst || isLast
              ? "font-semibold text-sea ring-2 ring-sea ring-inset"
              : "text-ink not-disabled:hover:bg-sunken disabled:font-normal disabled:text-muted disabled:opacity-50",
        )}
      >
        {Number(date.slice(-2))}
        {date === highlighted.today ? (
          <span
            aria-hidden="true"
            className="absolute bottom-1.5 left-1/2 h-0.5 w-3.5 -translate-x-1/2 rounded-full bg-current"
          />
        ) : null}
      </button>
    </td>
  );
}

function isPeriod({ pickup, return: returnDay }: HighlightedDays): boolean {
  return pickup !== "" && returnDay > pickup;
}
