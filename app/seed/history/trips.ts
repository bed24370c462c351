import type { BookingChannel } from "#app/domain/booking.ts";
import {
  addDays,
  businessDate,
  DAY,
  HOUR,
  type Instant,
  instantOf,
  MINUTE,
  minuteOfDay,
} from "#app/domain/business-time.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";
import type { Random } from "./seeded-random.ts";

/** How a trip of the demo went, or stands. */
export type TripEnd = "returned" | "cancelled" | "no_show" | "out" | "upcoming";

export type DemoTrip = RentalPeriod & {
  end: TripEnd;
  createdAt: Instant;
  channel: BookingChannel;
};

const HISTORY_DAYS = 75;
const OPENS = 7 * 60;
const LAST_SLOT = 22 * 60 + 30;

/** The trips of one car in the weeks before today, one after the other. */
export function pastTrips(random: Random, now: Instant): DemoTrip[] {
  const midnight = instantOf(businessDate(now), 0);
  const trips: DemoTrip[] = [];
  let free = midnight - HISTORY_DAYS * DAY + random(5) * DAY;
  for (;;) {
    const pickupAt = slotAfter(free + random(60) * HOUR);
    const returnAt = slotBefore(pickupAt + DAY + (1 + random(60)) * HOUR);
    if (returnAt >= midnight) return trips;
    const drawn = random(100);
    const end = drawn < 6 ? "cancelled" : drawn < 8 ? "no_show" : "returned";
    trips.push({ pickupAt, returnAt, end, ...randomOrigin(random, pickupAt) });
    free = returnAt + 2 * HOUR;
  }
}

/** What the desk has to do today, in the order of the cars that are given for it. */
export function todaysTrips(random: Random, now: Instant): DemoTrip[] {
  const soon = slotAfter(now + 90 * MINUTE);
  const later = slotAfter(now + 4 * HOUR);
  const justPast = slotBefore(now - HOUR);
  const longAgo = slotBefore(now - 4 * HOUR);
  const trip = (end: TripEnd, pickupAt: Instant, returnAt: Instant) => ({
    end,
    pickupAt,
    returnAt,
    ...randomOrigin(random, Math.min(pickupAt, now)),
  });
  return [
    trip("out", longAgo - 2 * DAY, longAgo),
    trip("out", soon - 2 * DAY, soon),
    trip("out", later - DAY, later),
    trip("upcoming", soon, soon + DAY),
    trip("upcoming", later, later + DAY),
    trip("upcoming", justPast, justPast + DAY),
  ];
}

/** A trip of next week or the one after, which most cars have; the next days are left to who tries the site. */
export function upcomingTrips(random: Random, now: Instant): DemoTrip[] {
  if (random(3) === 0) return [];
  const pickupAt = slotAfter(now + (6 + random(7)) * DAY + random(12) * HOUR);
  const returnAt = slotBefore(pickupAt + DAY + (1 + random(60)) * HOUR);
  return [{ pickupAt, returnAt, end: "upcoming", ...randomOrigin(random, now) }];
}

function randomOrigin(random: Random, before: Instant) {
  const createdAt = before - (1 + random(2) * random(96)) * HOUR - random(60) * MINUTE;
  const drawn = random(10);
  const channel: BookingChannel = drawn < 7 ? "website" : drawn < 9 ? "phone" : "counter";
  return { createdAt, channel };
}

/** The first half hour from then on at which cars go out. */
function slotAfter(at: Instant): Instant {
  const date = businessDate(at);
  const minute = Math.ceil(minuteOfDay(at) / 30) * 30;
  if (minute > LAST_SLOT) return instantOf(addDays(date, 1), OPENS);
  return instantOf(date, Math.max(OPENS, minute));
}

/** The last half hour until then at which cars come back. */
function slotBefore(at: Instant): Instant {
  const date = businessDate(at);
  const minute = Math.floor(minuteOfDay(at) / 30) * 30;
  if (minute < OPENS) return instantOf(addDays(date, -1), LAST_SLOT);
  return instantOf(date, Math.min(LAST_SLOT, minute));
}
