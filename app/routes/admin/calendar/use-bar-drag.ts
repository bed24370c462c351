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
import type { DropTarget } from "./drop-preview.tsx";
import { findDropTarget } from "./find-drop-target.ts";

type BarDrag = {
  board: RefObject<HTMLElement | null>;
  cars: readonly CalendarCar[];
  columns: { count: number; length: number };
  now: Instant;
  onDrop: (bar: CalendarBar, to: DropTarget) => void;
};

/** `index` is its own row, `row` the one it is over. */
type DraggedBar = {
  bar: CalendarBar;
  index: number;
  columnWidth: number;
  /** Vertical middle of each row. */
  middles: number[];
  /** How many it was moved by. */
  columns: number;
  row: number;
};

const STEPS: Readonly<Record<string, { columns: number; rows: number }>> = {
  ArrowLeft: { columns: -1, rows: 0 },
  ArrowRight: { columns: 1, rows: 0 },
  ArrowUp: { columns: 0, rows: -1 },
  ArrowDown: { columns: 0, rows: 1 },
};
const KEYBOARD_CODES = { start: ["Space"], cancel: ["Escape"], end: ["Space", "Enter"] };

/** `DropAnnouncement` announces positions. */
export const ANNOUNCEMENTS: Announcements = {
  onDragStart: () => "Picked up.",
  onDragOver: () => undefined,
  onDragEnd: () => "Put down.",
  onDragCancel: () => "Not moved.",
};

export function useBarDrag({ board, cars, columns, now, onDrop }: BarDrag) {
  const [dropTarget, setDropTarget] = useState<DropTarget | null>(null);
  const dragged = useRef<DraggedBar | null>(null);
  const latest = useRef<DropTarget | null>(null);

  const show = (current: DraggedBar | null) => {
    const by = (current?.columns ?? 0) * columns.length;
    const place = current && findDropTarget({ ...current, by }, cars, now);
    if (isSameTarget(latest.current, place)) return;
    latest.current = place;
    setDropTarget(place);
  };

  const onDragStart = ({ active }: DragStartEvent) => {
    dragged.current = pickUpBar(String(active.id), cars, columns.count, board.current);
    show(dragged.current);
    // Releasing the mouse would follow the link beneath.
    addEventListener("click", preventClick, { capture: true });
  };
  const onDragMove = ({ delta, activatorEvent }: DragMoveEvent) => {
    const current = dragged.current;
    if (current === null || activatorEvent instanceof KeyboardEvent) return;
    current.columns = Math.round(delta.x / current.columnWidth);
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
    if (bar === undefined || to === null || !to.canDrop) return;
    if (to.carId !== bar.carId || to.startsAt !== bar.startsAt) onDrop(bar, to);
  };

  // In steps, not pixels, as the page may scroll.
  const coordinateGetter: KeyboardCoordinateGetter = (event) => {
    const [current, step] = [dragged.current, STEPS[event.code]];
    if (current === null || step === undefined) return;
    event.preventDefault();
    current.columns += step.columns;
    current.row = Math.min(cars.length - 1, Math.max(0, current.row + step.rows));
    show(current);
    const rows = board.current?.querySelectorAll("[data-car]");
    rows?.[current.row]?.scrollIntoView({ block: "nearest", inline: "nearest" });
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
  columns: number,
  board: HTMLElement | null,
): DraggedBar | null {
  const index = cars.findIndex(({ bars }) => bars.some((bar) => bar.id === id));
  const bar = cars[index]?.bars.find((bar) => bar.id === id);
  const track = board?.querySelector("[data-track]");
  if (!board || !track || bar === undefined) return null;
  const middles = [...board.querySelectorAll("[data-car]")].map((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2;
  });
  const columnWidth = track.getBoundingClientRect().width / columns;
  return { bar, index, columnWidth, middles, columns: 0, row: index };
}

function nearestRow(middles: readonly number[], at: number): number {
  const distance = (row: number) => Math.abs((middles[row] ?? 0) - at);
  return middles.reduce(
    (nearestRow, _, row) => (distance(row) < distance(nearestRow) ? row : nearestRow),
    0,
  );
}

function isSameTarget(one: DropTarget | null, other: DropTarget | null): boolean {
  return one?.id === other?.id && one?.carId === other?.carId && one?.startsAt === other?.startsAt;
}
