import { DndContext } from "@dnd-kit/core";
import { useMemo, useRef } from "react";
import { businessDate, type Instant } from "#app/domain/business-time.ts";
import type { CalendarBar, CalendarCar } from "#app/features/calendar/calendar-bar.ts";
import { type CalendarQuery, calendarWindow } from "#app/features/calendar/calendar-query.ts";
import { classNames } from "#app/ui/class-names.ts";
import { useEnhanced } from "#app/ui/use-enhanced.ts";
import { CarRow, type FreeDay } from "./car-row.tsx";
import { DayColumns, DayHeader } from "./day-columns.tsx";
import { daysOf } from "./days.ts";
import { type DropTarget, DropAnnouncement } from "./drop-preview.tsx";
import { NowLine, Positions } from "./positions.tsx";
import { ANNOUNCEMENTS, useBarDrag } from "./use-bar-drag.ts";

const DAYS = { 7: "[--days:7]", 14: "[--days:14]", 28: "[--days:28]" };

const ACCESSIBILITY = {
  announcements: ANNOUNCEMENTS,
  screenReaderInstructions: {
    draggable:
      "Press Enter for details. To move it, press the space bar, then the left and right arrow keys for another day, up and down for another car, the space bar to drop it, or Escape to cancel.",
  },
};

type BoardProps = {
  cars: readonly CalendarCar[];
  query: CalendarQuery;
  now: Instant;
  pendingId: string | null;
  onOpen: (bar: CalendarBar, car: CalendarCar) => void;
  onFreeDay: (place: FreeDay) => void;
  onDrop: (bar: CalendarBar, to: DropTarget) => void;
};

export function Board({ cars, query, now, pendingId, onOpen, onFreeDay, onDrop }: BoardProps) {
  const isEnhanced = useEnhanced();
  const window = useMemo(() => calendarWindow(query), [query]);
  const days = daysOf(query);
  const board = useRef<HTMLUListElement>(null);
  const drag = useBarDrag({ board, cars, days: query.days, now, onDrop });
  const { landing: dropTarget, sensors, handlers } = drag;
  return (
    <DndContext
      id="calendar"
      // One move at a time.
      sensors={pendingId === null ? sensors : []}
      accessibility={ACCESSIBILITY}
      {...handlers}
    >
      <section
        aria-label="Cars and days"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
        tabIndex={0}
        className={classNames(
          "isolate max-h-[calc(100dvh-var(--bar)-2rem)] overflow-auto overscroll-x-contain rounded-card border border-line bg-surface shadow-soft [--day:4.75rem] [--names:8rem] sm:[--names:13rem] lg:[--day:2.75rem] lg:[--names:15rem]",
          DAYS[query.days],
        )}
      >
        <div className="min-w-[calc(var(--names)+var(--days)*var(--day))]">
          <DayHeader days={days} today={businessDate(now)} cars={cars.length} />
          <div className="relative">
            <DayColumns days={days} />
            {isEnhanced ? null : <Positions cars={cars} window={window} now={now} />}
            <ul aria-label="Cars" ref={board} className="relative">
              {cars.map((car) => (
                <CarRow
                  key={car.id}
                  car={car}
                  query={query}
                  window={window}
                  isEnhanced={isEnhanced}
                  pendingId={pendingId}
                  dropTarget={dropTarget?.carId === car.id ? dropTarget : null}
                  onOpen={onOpen}
                  onFreeDay={onFreeDay}
                />
              ))}
            </ul>
            <NowLine now={now} window={window} isEnhanced={isEnhanced} />
          </div>
        </div>
      </section>
      <DropAnnouncement target={dropTarget} />
    </DndContext>
  );
}
