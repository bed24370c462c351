import { DndContext } from "@dnd-kit/core";
import { Fragment, useEffect, useMemo, useRef } from "react";
import type { Instant } from "#app/domain/business-time.ts";
import type { CalendarBar, CalendarCar } from "#app/features/calendar/calendar-bar.ts";
import {
  calendarColumns,
  type CalendarQuery,
  calendarWindow,
} from "#app/features/calendar/calendar-query.ts";
import { groupCars } from "#app/features/calendar/group-cars.ts";
import { classNames } from "#app/ui/class-names.ts";
import { useEnhanced } from "#app/ui/use-enhanced.ts";
import { CarRow, type FreeSlot } from "./car-row.tsx";
import { ColumnHeader, ColumnLines } from "./column-header.tsx";
import { listColumns } from "./columns.ts";
import { type DropTarget, DropAnnouncement } from "./drop-preview.tsx";
import { NowLine, Positions } from "./positions.tsx";
import { ANNOUNCEMENTS, useBarDrag } from "./use-bar-drag.ts";

/** Four weeks fit beside the menu of a screen of 1440 px. */
const COLUMNS = {
  1: "[--columns:24] [--column:3rem] lg:[--column:2.25rem]",
  7: "[--columns:7] [--column:4.75rem] lg:[--column:2.75rem]",
  14: "[--columns:14] [--column:4.75rem] lg:[--column:2.75rem]",
  28: "[--columns:28] [--column:4.75rem] lg:[--column:2.75rem] xl:[--column:1.9375rem] xl:[--names:14rem]",
};

const ACCESSIBILITY = {
  announcements: ANNOUNCEMENTS,
  screenReaderInstructions: {
    draggable:
      "Press Enter for details. To move it, press the space bar, then the left and right arrow keys for another day, or another hour of a single day, up and down for another car, the space bar to drop it, or Escape to cancel.",
  },
};

type BoardProps = {
  cars: readonly CalendarCar[];
  query: CalendarQuery;
  now: Instant;
  openingHour: number;
  pendingId: string | null;
  onOpen: (bar: CalendarBar, car: CalendarCar) => void;
  onFreeSlot: (time: FreeSlot) => void;
  onDrop: (bar: CalendarBar, to: DropTarget) => void;
};

export function Board(props: BoardProps) {
  const { cars, query, now, openingHour, pendingId, onOpen, onFreeSlot, onDrop } = props;
  const isEnhanced = useEnhanced();
  const window = useMemo(() => calendarWindow(query), [query]);
  const columns = listColumns(query, now);
  const groups = useMemo(() => groupCars(cars, query.group), [cars, query.group]);
  const inOrder = useMemo(() => groups.flatMap((group) => group.cars), [groups]);
  const board = useRef<HTMLDivElement>(null);
  const scrolled = useRef<HTMLElement>(null);
  const present = columns.findIndex(({ isNow }) => isNow);
  const firstHour = Math.max(0, present < 0 ? openingHour : present - 1);
  useEffect(() => {
    // The hours of a day are wider than a phone: it opens where the day is.
    const left = query.days === 1 ? hourOffset(scrolled.current, firstHour) : 0;
    scrolled.current?.scrollTo({ left });
    // oxlint-disable-next-line react/exhaustive-deps -- as time goes on it stays where it was scrolled to
  }, [query.from, query.days]);
  const drag = useBarDrag({ board, cars: inOrder, columns: calendarColumns(query), now, onDrop });
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
        ref={scrolled}
        aria-label="Cars and days"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
        tabIndex={0}
        className={classNames(
          "isolate max-h-[calc(100dvh-var(--bar)-2rem)] overflow-auto overscroll-x-contain rounded-card border border-line bg-surface shadow-soft [--names:8rem] sm:[--names:13rem] lg:[--names:15rem]",
          COLUMNS[query.days],
        )}
      >
        <div className="min-w-[calc(var(--names)+var(--columns)*var(--column))]">
          <ColumnHeader
            columns={columns}
            label={query.days === 1 ? "Hours" : "Days"}
            cars={cars.length}
          />
          <div ref={board} className="relative">
            <ColumnLines columns={columns} />
            {isEnhanced ? null : <Positions cars={cars} window={window} now={now} />}
            {groups.map(({ title, cars }) => (
              <Fragment key={title}>
                {title === null ? null : <GroupTitle title={title} cars={cars.length} />}
                <ul aria-label={title ?? "Cars"} className="relative">
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
                      onFreeSlot={onFreeSlot}
                    />
                  ))}
                </ul>
              </Fragment>
            ))}
            <NowLine now={now} window={window} isEnhanced={isEnhanced} />
          </div>
        </div>
      </section>
      <DropAnnouncement target={dropTarget} />
    </DndContext>
  );
}

function hourOffset(board: HTMLElement | null, hour: number): number {
  const track = board?.querySelector("[data-track]");
  return ((track?.clientWidth ?? 0) * hour) / 24;
}

function GroupTitle({ title, cars }: { title: string; cars: number }) {
  return (
    <div className="relative z-20 border-y border-line bg-sunken first-of-type:border-t-0">
      <h2 className="sticky left-0 inline-flex gap-2 px-3 py-1 font-sans text-xs leading-5 tracking-normal sm:px-4">
        {title}
        <span className="tabular font-normal text-muted">
          {cars} {cars === 1 ? "car" : "cars"}
        </span>
      </h2>
    </div>
  );
}
