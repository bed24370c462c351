import { expect, test } from "vitest";
import { DAY, HOUR, instantOf, MINUTE, minuteOfDay } from "#app/domain/business-time.ts";
import { isWithinHours } from "#app/domain/time-slots.ts";
import { seededRandom } from "./seeded-random.ts";
import { pastTrips, upcomingTrips, todaysTrips } from "./trips.ts";

const MIDNIGHT = instantOf("2026-11-20", 0);

test("has only trips that could have been booked, whenever the demo starts", () => {
  for (let minute = 0; minute < 24 * 60; minute += 15) {
    const now = MIDNIGHT + minute * MINUTE;
    const past = pastTrips(seededRandom(minute), now);
    const current = todaysTrips(seededRandom(minute), now);
    expect(past.length).toBeGreaterThan(5);
    for (const { pickupAt, returnAt, createdAt, end } of [...past, ...current]) {
      expect(returnAt - pickupAt).toBeGreaterThanOrEqual(DAY);
      expect([pickupAt, returnAt].every((at) => isWithinHours(minuteOfDay(at)))).toBe(true);
      expect(createdAt).toBeLessThan(Math.min(pickupAt, now));
      // Whoever tries the site can have every car from the day after tomorrow.
      expect(returnAt).toBeLessThan(now + 40 * HOUR);
      if (end === "out") expect(pickupAt).toBeLessThan(now);
    }
    for (const { pickupAt, returnAt, createdAt } of upcomingTrips(seededRandom(minute), now)) {
      expect(createdAt).toBeLessThan(now);
      expect(pickupAt).toBeGreaterThan(now + 5 * DAY);
      expect(returnAt).toBeLessThan(now + 18 * DAY);
      expect(returnAt - pickupAt).toBeGreaterThanOrEqual(DAY);
    }
    for (const [place, trip] of past.slice(1).entries()) {
      expect(trip.pickupAt).toBeGreaterThan(past[place]!.returnAt);
    }
  }
});
