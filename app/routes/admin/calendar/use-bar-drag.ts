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
import type { DropTarget } from "./drop-preview.tsx";

type BarDrag = {
  board: RefObject<HTMLElement | null>;
  cars: readonly CalendarCar[];
  days: number;
  now: Instant;
  onDrop: (bar: CalendarBar, to: DropTarget) => void;
};

/** `index` is its own row, `row` the one it is over. */
type DraggedBar = {
  bar: CalendarBar;
  index: number;
  dayWidth: number;
  /** Vertical middle of each row. */
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
const KEYBOARD_CODES = { start: ["Space"], cancel: ["Escape"], end: ["Space", "Enter"] };

/** `DropAnnouncement` announces positions. */
export const ANNOUNCEMENTS: Announcements = {
  onDragStart: () => "Picked up.",
  onDragOver: () => undefined,
  onDragEnd: () => "Put down.",
  onDragCancel: () => "Not moved.",
};

export function useBarDrag({ board, cars, days, now, onDrop }: BarDrag) {
  const [dropTarget, setDropTarget] = useState<DropTarget | null>(null);
  const dragged = useRef<DraggedBar | null>(null);
  const latest = useRef<DropTarget | null>(null);

  const show = (current: DraggedBar | null) => {
    const place = current && dropTargetOf(current, cars, now);
    if (isSameTarget(latest.current, place)) return;
    latest.current = place;
    setDropTarget(place);
  };

  const onDragStart = ({ active }: DragStartEvent) => {
    dragged.current = pickUpBar(String(active.id), cars, days, board.current);
    show(dragged.current);
    // Releasing the mouse would follow the link beneath.
    addEventListener("click", preventClick, { capture: true });
  };
  const onDragMove = ({ delta, activatorEvent }: DragMoveEvent) => {
    const current = dragged.current;
    if (current === null || activatorEvent instanceof KeyboardEvent) return;
    current.days = Math.round(delta.x / current.dayWidth);
    current.row = nearestRow(current.middles, (current.middles[current.index] ?? 0) + delta.y);
    show(current);
  };
  const stopDrag = () => {
    setTimeout(() => removeEventListener("click", preventClick, { capture: true }), 50);
    dragged.current = null;
    show(null);
  };
  const onDragEnd = () => {
    const [bar, to] = [dragged.current?.bar, latest.current];
    stopDrag();
    if (bar === undefined || to === null) return;
    if (to.carId !== bar.carId || to.startsAt !== bar.startsAt) onDrop(bar, to);
  };

  // In steps, not pixels, as the page may scroll.
  const coordinateGetter: KeyboardCoordinateGetter = (event) => {
    const [current, step] = [dragged.current, STEPS[event.code]];
    if (current === null || step === undefined) return;
    event.preventDefault();
    current.days += step.days;
    current.row = Math.min(cars.length - 1, Math.max(0, current.row + step.rows));
    show(current);
    board.current?.children[current.row]?.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 350, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter, keyboardCodes: KEYBOARD_CODES }),
  );
  const handlers = { onDragStart, onDragMove, onDragEnd, onDragCancel: stopDrag };
  return { landing: dropTarget, sensors, handlers };
}

function preventClick(event: Event): void {
  event.preventDefault();
}

function pickUpBar(
  id: string,
  cars: readonly CalendarCar[],
  days: number,
  board: HTMLElement | null,
): DraggedBar | null {
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

function nearestRow(middles: readonly number[], at: number): number {
  const distance = (row: number) => Math.abs((middles[row] ?? 0) - at);
  return middles.reduce(
    (nearestRow, _, row) => (distance(row) < distance(nearestRow) ? row : nearestRow),
    0,
  );
}

function dropTargetOf(
  { bar, days, row }: DraggedBar,
  cars: readonly CalendarCar[],
  now: Instant,
): DropTarget | null {
  const car = cars[row];
  if (car === undefined) return null;
  const span = shiftSpan(bar, days);
  const busy = shiftSpan({ startsAt: bar.busyFrom, endsAt: bar.busyUntil }, days);
  const occupant = findOverlappingBar(car, busy, bar.id);
  const isOver = bar.kind === "booking" && days !== 0 && span.startsAt < now;
  const current = occupant === null ? null : `Taken: ${occupant.name}`;
  const problem = isOver ? "This time has passed" : current;
  return { id: bar.id, carId: car.id, carName: car.name, ...span, problem };
}

function isSameTarget(one: DropTarget | null, other: DropTarget | null): boolean {
  return one?.id === other?.id && one?.carId === other?.carId && one?.startsAt === other?.startsAt;
}
