import type { Instant } from "#app/domain/business-time.ts";
import type { CalendarBar, CalendarCar } from "#app/features/calendar/calendar-bar.ts";
import { findOverlappingBar, shiftSpan } from "#app/features/calendar/bar-geometry.ts";
import type { DropTarget } from "./drop-preview.tsx";

/** Null outside the rows. What is taken or past may be dropped: the answer says what is possible instead. */
export function findDropTarget(
  { bar, by, row }: { bar: CalendarBar; by: number; row: number },
  cars: readonly CalendarCar[],
  now: Instant,
): DropTarget | null {
  const car = cars[row];
  if (car === undefined) return null;
  const span = shiftSpan(bar, by);
  const canDrop = car.canPlan || car.id === bar.carId;
  const problem = canDrop
    ? findTimeProblem(bar, by, car, now)
    : car.isArchived
      ? "Not for rent"
      : "Not at your place";
  return { id: bar.id, carId: car.id, carName: car.name, ...span, problem, canDrop };
}

function findTimeProblem(
  bar: CalendarBar,
  by: number,
  car: CalendarCar,
  now: Instant,
): string | null {
  if (bar.kind === "booking" && by !== 0 && shiftSpan(bar, by).startsAt < now) {
    return "This time has passed";
  }
  const busy = shiftSpan({ startsAt: bar.busyFrom, endsAt: bar.busyUntil }, by);
  const occupant = findOverlappingBar(car, busy, bar.ownerId);
  return occupant === null ? null : `Taken: ${occupant.name}`;
}
