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

export type TripEnd = "returned" | "cancelled" | "no_show" | "out" | "upcoming";

export type DemoTrip = RentalPeriod & {
  end: TripEnd;
  createdAt: Instant;
  channel: BookingChannel;
};

const HISTORY_DAYS = 75;
const OPENS = 7 * 60;
const LAST_SLOT = 22 * 60 + 30;

/** One after the other, in the weeks before today. */
export function pastTrips(random: Random, now: Instant): DemoTrip[] {
  const midnight = instantOf(businessDate(now), 0);
  const trips: DemoTrip[] = [];
  let free = midnight - HISTORY_DAYS * DAY + random(5) * DAY;
  for (;;) {
    const pickupAt = slotAfter(free + random(60) * HOUR);
    const returnAt = slotBefore(pickupAt + DAY + (1 + random(60)) * HOUR);
    if (returnAt >= midnight) return trips;
    const roll = random(100);
    const end = roll < 6 ? "cancelled" : roll < 8 ? "no_show" : "returned";
    trips.push({ pickupAt, returnAt, end, ...randomOrigin(random, pickupAt) });
    free = returnAt + 2 * HOUR;
  }
}

/** Pickups and returns for staff to handle today. */
export function todaysTrips(random: Random, now: Instant): DemoTrip[] {
  const nextSlot = slotAfter(now + 90 * MINUTE);
  const laterSlot = slotAfter(now + 4 * HOUR);
  const lastSlot = slotBefore(now - HOUR);
  const earlierSlot = slotBefore(now - 4 * HOUR);
  const trip = (end: TripEnd, pickupAt: Instant, returnAt: Instant) => ({
    end,
    pickupAt,
    returnAt,
    ...randomOrigin(random, Math.min(pickupAt, now)),
  });
  return [
    trip("out", earlierSlot - 2 * DAY, earlierSlot),
    trip("out", nextSlot - 2 * DAY, nextSlot),
    trip("out", laterSlot - DAY, laterSlot),
    trip("upcoming", nextSlot, nextSlot + DAY),
    trip("upcoming", laterSlot, laterSlot + DAY),
    trip("upcoming", lastSlot, lastSlot + DAY),
  ];
}

/** In the next two weeks, for most cars; the next days stay free for visitors of the demo. */
export function upcomingTrips(random: Random, now: Instant): DemoTrip[] {
  if (random(3) === 0) return [];
  const pickupAt = slotAfter(now + (6 + random(7)) * DAY + random(12) * HOUR);
  const returnAt = slotBefore(pickupAt + DAY + (1 + random(60)) * HOUR);
  return [{ pickupAt, returnAt, end: "upcoming", ...randomOrigin(random, now) }];
}

function randomOrigin(random: Random, before: Instant) {
  const createdAt = before - (1 + random(2) * random(96)) * HOUR - random(60) * MINUTE;
  const roll = random(10);
  const channel: BookingChannel = roll < 7 ? "website" : roll < 9 ? "phone" : "counter";
  return { createdAt, channel };
}

/** The first half-hour slot from then on. */
function slotAfter(at: Instant): Instant {
  const date = businessDate(at);
  const minute = Math.ceil(minuteOfDay(at) / 30) * 30;
  if (minute > LAST_SLOT) return instantOf(addDays(date, 1), OPENS);
  return instantOf(date, Math.max(OPENS, minute));
}

/** The last half-hour slot until then. */
function slotBefore(at: Instant): Instant {
  const date = businessDate(at);
  const minute = Math.floor(minuteOfDay(at) / 30) * 30;
  if (minute < OPENS) return instantOf(addDays(date, -1), LAST_SLOT);
  return instantOf(date, Math.min(LAST_SLOT, minute));
}
