import { ChevronLeft, ChevronRight } from "#app/ui/icons/icons.ts";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { BusinessDate } from "#app/domain/business-time.ts";
import { FieldError } from "#app/ui/field.tsx";
import { addMonths, dayByKey, formatMonth, monthOf, weeksOf } from "./calendar-month.ts";
import { CalendarDay, type HighlightedDays } from "./search-calendar-day.tsx";

type CalendarProps = {
  id: string;
  label: string;
  min: BusinessDate;
  max: BusinessDate;
  chosen: BusinessDate;
  highlighted: HighlightedDays;
  error: string | undefined;
  onChoose: (date: BusinessDate) => void;
  onTap: () => void;
};

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

export function Calendar({
  id,
  label,
  min,
  max,
  chosen,
  highlighted,
  error,
  onChoose,
  onTap,
}: CalendarProps) {
  const [focusedDay, setFocusedDay] = useState<BusinessDate>(clamp(min, max, chosen || min));
  const [month, setMonth] = useState(monthOf(focusedDay));
  const grid = useRef<HTMLTableElement>(null);
  const isMovingFocus = useRef(false);
  const reachable = clamp(min, max, monthOf(focusedDay) === month ? focusedDay : `${month}-01`);

  useEffect(() => {
    if (isMovingFocus.current)
      grid.current?.querySelector<HTMLElement>(`[value="${focusedDay}"]`)?.focus();
    isMovingFocus.current = false;
  }, [focusedDay]);

  function handleKeyDown(event: KeyboardEvent): void {
    const next = dayByKey(event.key, reachable);
    if (next === null) return;
    event.preventDefault();
    const day = clamp(min, max, next);
    isMovingFocus.current = true;
    setFocusedDay(day);
    setMonth(monthOf(day));
  }

  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      data-problem={error ? "" : undefined}
      className="scroll-mt-4"
    >
      <h4 id={`${id}-label`} className="font-sans text-sm font-semibold tracking-normal">
        {label}
      </h4>
      <FieldError id={id} error={error} />
      <div className="-mx-3 mt-1">
        <div className="flex items-center justify-between">
          <MonthButton
            label="Previous month"
            isLast={month <= monthOf(min)}
            onPress={() => setMonth(addMonths(month, -1))}
          />
          <p id={`${id}-month`} aria-live="polite" className="font-display text-lg font-semibold">
            {formatMonth(month)}
          </p>
          <MonthButton
            label="Next month"
            isLast={month >= monthOf(max)}
            onPress={() => setMonth(addMonths(month, 1))}
          />
        </div>
        <table
          ref={grid}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the date grid of WAI-ARIA
          role="grid"
          aria-labelledby={`${id}-month`}
          onKeyDown={handleKeyDown}
          className="tabular w-full table-fixed border-collapse"
        >
          <thead>
            <tr>
              {WEEKDAYS.map((day) => (
                <th key={day} abbr={day} scope="col" className="h-8 text-sm font-medium text-muted">
                  {day.slice(0, 1)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month).map((week) => (
              <tr key={week.find((date) => date !== null)}>
                {week.map((date, column) => (
                  <CalendarDay
                    key={WEEKDAYS[column]}
                    date={date}
                    isOpen={date !== null && date >= min && date <= max}
                    isChosen={date !== null && date === chosen}
                    isReachable={date === reachable}
                    highlighted={highlighted}
                    onChoose={(date) => {
                      setFocusedDay(date);
                      onChoose(date);
                    }}
                    onTap={onTap}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

type MonthButtonProps = { label: string; isLast: boolean; onPress: () => void };

function MonthButton({ label, isLast, onPress }: MonthButtonProps) {
  const Icon = label === "Next month" ? ChevronRight : ChevronLeft;
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isLast}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-control text-ink transition-colors hover:bg-sunken disabled:opacity-30"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}

function clamp(min: BusinessDate, max: BusinessDate, date: BusinessDate): BusinessDate {
  if (date < min) return min;
  return date > max ? max : date;
}
