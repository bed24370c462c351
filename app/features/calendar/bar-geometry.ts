import type { Instant } from "#app/domain/business-time.ts";
import type { CalendarBar, CalendarCar } from "./calendar-bar.ts";

type Span = { startsAt: Instant; endsAt: Instant };

/** Position and size as fractions of the window; null if outside. */
export function positionOf(span: Span, window: Span) {
  const length = window.endsAt - window.startsAt;
  const start = Math.max(span.startsAt, window.startsAt);
  const end = Math.min(span.endsAt, window.endsAt);
  if (end <= start) return null;
  return { start: (start - window.startsAt) / length, size: (end - start) / length };
}

export function columnIndexAt(part: number, columns: number): number {
  return Math.min(columns - 1, Math.max(0, Math.floor(part * columns)));
}

export function shiftSpan({ startsAt, endsAt }: Span, by: number): Span {
  return { startsAt: startsAt + by, endsAt: endsAt + by };
}

/** Checks only the bars loaded in the browser, preparation included. */
export function findOverlappingBar(
  car: CalendarCar,
  span: Span,
  exceptId: string,
): CalendarBar | null {
  const overlaps = ({ ownerId, busyFrom, busyUntil }: CalendarBar) =>
    ownerId !== exceptId && busyFrom < span.endsAt && busyUntil > span.startsAt;
  return car.bars.find(overlaps) ?? null;
}

export function applyMove(
  cars: readonly CalendarCar[],
  move: { id: string; carId: string; at: Instant },
): CalendarCar[] {
  const bar = cars.flatMap(({ bars }) => bars).find(({ id }) => id === move.id);
  if (bar === undefined) return [...cars];
  const endsAt = move.at + (bar.endsAt - bar.startsAt);
  const by = move.at - bar.startsAt;
  const busy = { busyFrom: bar.busyFrom + by, busyUntil: bar.busyUntil + by };
  const times = { startsAt: move.at, endsAt, shownUntil: endsAt, ...busy };
  const moved = { ...bar, carId: move.carId, ...times };
  return cars.map((car) => {
    const otherBars = car.bars.filter(({ id }) => id !== move.id);
    if (car.id === move.carId) return { ...car, bars: [...otherBars, moved] };
    return otherBars.length === car.bars.length ? car : { ...car, bars: otherBars };
  });
}
