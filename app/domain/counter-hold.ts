import { siteRules } from "./site-rules.ts";
import type { TripStatus } from "./booking.ts";
import { DAY, formatMoment, HOUR, type Instant, MINUTE } from "./business-time.ts";
import type { RentalPeriod } from "./rental-period.ts";
import { parseMoment } from "./rental-search.ts";

const COUNTER_HOLD_HOURS = [1, 4, 24] as const;
/** `latest`: as long as a customer could still pay online, a week at most. */
export type CounterHoldLength = (typeof COUNTER_HOLD_HOURS)[number] | "latest";
export type CounterHold = CounterHoldLength | { until: Instant };

const MAX_HOLD_MS = 7 * DAY;
const HALF_HOUR = 30 * MINUTE;

/** Null when the car cannot be held in full for that long, or is picked up too soon to be held at all. */
export function counterHoldEnd(hold: CounterHold, pickupAt: Instant, now: Instant): Instant | null {
  const latest = latestEnd(pickupAt, now);
  const end =
    typeof hold === "number" ? now + hold * HOUR : hold === "latest" ? latest : hold.until;
  return end > latest || end < earliestEnd(now) ? null : end;
}

export type HoldEnds = { earliest: Instant; latest: Instant };

/** The half hours that a hold can end at; null when there is none. */
export function findHoldEnds(pickupAt: Instant, now: Instant): HoldEnds | null {
  const earliest = Math.ceil(earliestEnd(now) / HALF_HOUR) * HALF_HOUR;
  const latest = Math.floor(latestEnd(pickupAt, now) / HALF_HOUR) * HALF_HOUR;
  return earliest > latest ? null : { earliest, latest };
}

function earliestEnd(now: Instant): Instant {
  return now + siteRules().holdMinutes * MINUTE;
}

function latestEnd(pickupAt: Instant, now: Instant): Instant {
  return Math.min(latestHoldEnd(pickupAt), now + MAX_HOLD_MS);
}

/** Until then a customer who holds a car can still pay online. */
export function latestHoldEnd(pickupAt: Instant): Instant {
  const { leadMinutes, holdMinutes } = siteRules();
  return pickupAt - (leadMinutes - holdMinutes) * MINUTE;
}

/** The lengths that are kept in full; the longest possible where that is less than the last of them. */
export function listCounterHolds(
  pickupAt: Instant,
  now: Instant,
): { hold: CounterHoldLength; until: Instant }[] {
  const holds = [...COUNTER_HOLD_HOURS, "latest" as const].flatMap((hold) => {
    const until = counterHoldEnd(hold, pickupAt, now);
    return until === null ? [] : [{ hold, until }];
  });
  const day = now + Math.max(...COUNTER_HOLD_HOURS) * HOUR;
  const isDistinct = (until: Instant) =>
    until < day && !holds.some((other) => other.hold !== "latest" && other.until === until);
  return holds.filter(({ hold, until }) => hold !== "latest" || isDistinct(until));
}

/** What the payment link of a change must be paid before, as a hold before its pickup. */
export function changeDeadline(tripStatus: TripStatus, to: RentalPeriod): Instant {
  return tripStatus === "picked_up" ? to.returnAt : to.pickupAt;
}

type HoldFields = { hours: string; untilDate: string; untilTime: string };

/** Null for what is not one of the choices, or no date and time. */
export function parseCounterHold({ hours, untilDate, untilTime }: HoldFields): CounterHold | null {
  if (hours === "latest") return hours;
  if (hours !== "until")
    return COUNTER_HOLD_HOURS.find((length) => String(length) === hours) ?? null;
  const until = parseMoment(untilDate, untilTime);
  return until === null ? null : { until };
}

export function holdEndProblem({ earliest, latest }: HoldEnds): string {
  return `Choose a time between ${formatMoment(earliest)} and ${formatMoment(latest)}.`;
}
