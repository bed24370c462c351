import {
  type Announcements,
  type DragMoveEvent,
  type DragStartEvent,
  KeyboardSensor,
  type KeyboardCoordinateGetter,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { type RefObject, useRef, useState } from "react";
import type { Instant } from "#app/domain/business-time.ts";
import type { CalendarBar, CalendarCar } from "#app/features/calendar/calendar-bar.ts";
import { findOverlappingBar, shiftSpan } from "#app/features/calendar/bar-geometry.ts";
import type { LandingPlace } from "./drop-preview.tsx";

type BarDrag = {
  board: RefObject<HTMLElement | null>;
  cars: readonly CalendarCar[];
  days: number;
  now: Instant;
  onDrop: (bar: CalendarBar, to: LandingPlace) => void;
};

/** A bar in the hand: from which row it was taken, and over which day and row it is. */
type Held = {
  bar: CalendarBar;
  index: number;
  dayWidth: number;
  /** Of each row, how far down its middle is. */
  middles: number[];
  days: number;
  row: number;
};

const STEPS: Readonly<Record<string, { days: number; rows: number }>> = {
  ArrowLeft: { days: -1, rows: 0 },
  ArrowRight: { days: 1, rows: 0 },
  ArrowUp: { days: 0, rows: -1 },
  ArrowDown: { days: 0, rows: 1 },
};
const KEYS = { start: ["Space"], cancel: ["Escape"], end: ["Space", "Enter"] };

/** Where a bar is meanwhile, the calendar says itself. */
export const ANNOUNCEMENTS: Announcements = {
  onDragStart: () => "Picked up.",
  onDragOver: () => undefined,
  onDragEnd: () => "Put down.",
  onDragCancel: () => "Not moved.",
};

/** What dnd-kit needs so that bars go sideways by whole days, and up and down from car to car. */
export function useBarDrag({ board, cars, days, now, onDrop }: BarDrag) {
  const [landing, setLanding] = useState<LandingPlace | null>(null);
  const held = useRef<Held | null>(null);
  const latest = useRef<LandingPlace | null>(null);

  const show = (taken: Held | null) => {
    const place = taken && placeOf(taken, cars, now);
    if (isSamePlace(latest.current, place)) return;
    latest.current = place;
    setLanding(place);
  };

  const onDragStart = ({ active }: DragStartEvent) => {
    held.current = take(String(active.id), cars, days, board.current);
    show(held.current);
    // The mouse is let go over a link, which is not to be followed.
    addEventListener("click", swallow, { capture: true });
  };
  const onDragMove = ({ delta, activatorEvent }: DragMoveEvent) => {
    const taken = held.current;
    if (taken === null || activatorEvent instanceof KeyboardEvent) return;
    taken.days = Math.round(delta.x / taken.dayWidth);
    taken.row = nearest(taken.middles, (taken.middles[taken.index] ?? 0) + delta.y);
    show(taken);
  };
  const letGo = () => {
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 50);
    held.current = null;
    show(null);
  };
  const onDragEnd = () => {
    const [bar, to] = [held.current?.bar, latest.current];
    letGo();
    if (bar === undefined || to === null) return;
    if (to.carId !== bar.carId || to.startsAt !== bar.startsAt) onDrop(bar, to);
  };

  // Counted in steps, not in pixels: the page may scroll meanwhile.
  const coordinateGetter: KeyboardCoordinateGetter = (event) => {
    const [taken, step] = [held.current, STEPS[event.code]];
    if (taken === null || step === undefined) return;
    event.preventDefault();
    taken.days += step.days;
    taken.row = Math.min(cars.length - 1, Math.max(0, taken.row + step.rows));
    show(taken);
    board.current?.children[taken.row]?.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 350, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter, keyboardCodes: KEYS }),
  );
  const handlers = { onDragStart, onDragMove, onDragEnd, onDragCancel: letGo };
  return { landing, sensors, handlers };
}

function swallow(event: Event): void {
  event.preventDefault();
}

function take(
  id: string,
  cars: readonly CalendarCar[],
  days: number,
  board: HTMLElement | null,
): Held | null {
  const index = cars.findIndex(({ bars }) => bars.some((bar) => bar.id === id));
  const bar = cars[index]?.bars.find((bar) => bar.id === id);
  const track = board?.querySelector("[data-track]");
  if (!board || !track || bar === undefined) return null;
  const middles = [...board.querySelectorAll<HTMLElement>("[data-car]")].map(
    ({ offsetTop, offsetHeight }) => offsetTop + offsetHeight / 2,
  );
  const dayWidth = track.getBoundingClientRect().width / days;
  return { bar, index, dayWidth, middles, days: 0, row: index };
}

function nearest(middles: readonly number[], at: number): number {
  const away = (row: number) => Math.abs((middles[row] ?? 0) - at);
  return middles.reduce((nearest, _, row) => (away(row) < away(nearest) ? row : nearest), 0);
}

/** Where a bar in the hand would come to lie. */
function placeOf(
  { bar, days, row }: Held,
  cars: readonly CalendarCar[],
  now: Instant,
): LandingPlace | null {
  const car = cars[row];
  if (car === undefined) return null;
  const span = shiftSpan(bar, days);
  const inTheWay = findOverlappingBar(car, span, bar.id);
  const isOver = bar.kind === "booking" && days !== 0 && span.startsAt < now;
  const taken = inTheWay === null ? null : `Taken: ${inTheWay.name}`;
  const problem = isOver ? "That time is over" : taken;
  return { id: bar.id, carId: car.id, carName: car.name, ...span, problem };
}

function isSamePlace(one: LandingPlace | null, other: LandingPlace | null): boolean {
  return one?.id === other?.id && one?.carId === other?.carId && one?.startsAt === other?.startsAt;
}
