import { memo, type MouseEvent } from "react";
import { href, Link } from "react-router";
import type { Instant } from "#app/domain/business-time.ts";
import type { CalendarBar, CalendarCar } from "#app/features/calendar/calendar-bar.ts";
import { calendarColumns, type CalendarQuery } from "#app/features/calendar/calendar-query.ts";
import { columnIndexAt } from "#app/features/calendar/bar-geometry.ts";
import { UnbrokenText } from "#app/ui/unbroken-text.tsx";
import { Bar, MovableBar } from "./bar.tsx";
import { DropPreview, type DropTarget } from "./drop-preview.tsx";
import { spanStyle, type Window } from "./positions.tsx";
import { useAccess } from "#app/routes/admin/use-access.ts";

/** `hasTime`: whether an hour was chosen, not only a day. */
export type FreeSlot = { car: CalendarCar; at: Instant; hasTime: boolean };

type CarRowProps = {
  car: CalendarCar;
  query: CalendarQuery;
  window: Window;
  isEnhanced: boolean;
  pendingId: string | null;
  dropTarget: DropTarget | null;
  onOpen: (bar: CalendarBar, car: CalendarCar) => void;
  onFreeSlot: (time: FreeSlot) => void;
};

export const CarRow = memo(function CarRow(props: CarRowProps) {
  const { car, query, window, isEnhanced, pendingId, dropTarget, onOpen, onFreeSlot } = props;
  const { mayOpen } = useAccess();
  const choose = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const { count, length } = calendarColumns(query);
    // A key press has no position, so use the first day.
    const isPlaced = event.detail !== 0;
    const column = isPlaced ? columnIndexAt((event.clientX - left) / width, count) : 0;
    const hasTime = isPlaced && query.days === 1;
    onFreeSlot({ car, at: window.startsAt + column * length, hasTime });
  };
  return (
    <li data-car={car.id} className="flex min-h-16 border-b border-line last:border-b-0">
      <div className="sticky left-0 z-20 flex w-(--names) shrink-0 flex-col justify-center border-r border-line bg-surface px-3 py-1.5 sm:px-4">
        <Link
          to={href("/admin/cars/:id", { id: car.id })}
          className="flex min-h-11 flex-col justify-center rounded-sm underline-offset-4 hover:underline"
        >
          <span className="text-xs leading-4 font-semibold wrap-anywhere sm:text-sm sm:leading-5">
            <UnbrokenText text={car.name} />
          </span>
          <span className="text-[0.6875rem] leading-4 wrap-anywhere text-muted sm:text-xs">
            <span className="max-sm:hidden">{car.category} · </span>
            {car.location}
            {car.isArchived ? " · Archived" : null}
          </span>
        </Link>
      </div>
      <div className="@container relative flex-1" data-track>
        {!car.canPlan ? null : (
          <Link
            to={freeDayUrl(car.id, query.from, mayOpen)}
            onClick={choose}
            draggable={false}
            aria-label={`Book or block ${car.name}`}
            className="absolute inset-0 cursor-cell -outline-offset-4"
          />
        )}
        <ul aria-label={car.name}>
          {car.bars.map((bar) => {
            const MaybeMovable = bar.canMove ? MovableBar : Bar;
            return (
              <li key={bar.id}>
                {isEnhanced ? <BusyStrip bar={bar} window={window} /> : null}
                <MaybeMovable
                  bar={bar}
                  carName={car.name}
                  window={window}
                  isEnhanced={isEnhanced}
                  isPending={bar.id === pendingId}
                  onOpen={() => onOpen(bar, car)}
                />
              </li>
            );
          })}
        </ul>
        {dropTarget === null ? null : <DropPreview target={dropTarget} window={window} />}
      </div>
    </li>
  );
});

/** Without scripts: what the role does on most days. */
function freeDayUrl(
  carId: string,
  date: CalendarQuery["from"],
  mayOpen: (to: string) => boolean,
): string {
  const blocks = href("/admin/blocks/new");
  if (mayOpen(blocks)) return `${blocks}?${new URLSearchParams({ carId, date }).toString()}`;
  const booking = new URLSearchParams({ carId, pickupDate: date });
  return `${href("/admin/bookings/new")}?${booking.toString()}`;
}

/** The preparation around a trip, and how long a late car counts as taken. */
function BusyStrip({ bar, window }: { bar: CalendarBar; window: Window }) {
  const { startsAt, shownUntil, busyFrom, busyUntil } = bar;
  if (busyFrom >= startsAt && busyUntil <= shownUntil) return null;
  const span = { startsAt: busyFrom, endsAt: busyUntil };
  return (
    <span
      aria-hidden="true"
      style={spanStyle(span, window)}
      className="absolute top-1/2 left-[calc(var(--at)*1%)] h-5 w-[calc(var(--long)*1%)] -translate-y-1/2 rounded-md bg-line-strong/45"
    />
  );
}
