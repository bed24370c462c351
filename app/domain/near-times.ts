import { findPeriodProblem } from "./bookable-period.ts";
import { DAY, type Instant, MINUTE } from "./business-time.ts";
import type { RentalPeriod } from "./rental-period.ts";
import { siteRules } from "./site-rules.ts";

/** Fewer cars than this are few: the list then offers what is near. */
export const FEW_CARS = 4;

/** How far the pickup may move, earlier or later. */
export const NEAR_DAYS = 3;
export const STRIP_DAYS = 14;

export type Stretch = { startsAt: Instant; endsAt: Instant };

/** The nearest times of the same length that are free; null where none is within `NEAR_DAYS`. */
export type NearTimes = { earlier: RentalPeriod | null; later: RentalPeriod | null };

type Car = {
  minutesBefore: number;
  minutesAfter: number;
  /** When the car is taken, in any order. */
  taken: readonly Stretch[];
};

/** At times of day that are offered, with the car's preparation (decision 032). */
export function findNearTimes(
  period: RentalPeriod,
  car: Car,
  now: Instant,
  rules = siteRules(),
): NearTimes {
  const step = rules.slotMinutes * MINUTE;
  const nearest = (direction: -1 | 1): RentalPeriod | null => {
    for (let by = step; by <= NEAR_DAYS * DAY; by += step) {
      const moved = shift(period, direction * by);
      if (isFree(moved, car) && findPeriodProblem(moved, now, { rules }) === null) return moved;
    }
    return null;
  };
  return { earlier: nearest(-1), later: nearest(1) };
}

/** The period of a search, moved to each day from its own on; those that can be booked. */
export function listStripPeriods(
  period: RentalPeriod,
  now: Instant,
  rules = siteRules(),
): RentalPeriod[] {
  const days = Array.from({ length: STRIP_DAYS }, (_, day) => shift(period, day * DAY));
  return days.filter((moved) => findPeriodProblem(moved, now, { rules }) === null);
}

function shift({ pickupAt, returnAt }: RentalPeriod, by: number): RentalPeriod {
  return { pickupAt: pickupAt + by, returnAt: returnAt + by };
}

function isFree({ pickupAt, returnAt }: RentalPeriod, car: Car): boolean {
  const startsAt = pickupAt - car.minutesBefore * MINUTE;
  const endsAt = returnAt + car.minutesAfter * MINUTE;
  return car.taken.every((stretch) => stretch.endsAt <= startsAt || stretch.startsAt >= endsAt);
}
