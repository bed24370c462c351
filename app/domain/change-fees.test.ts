import { DEFAULT_POLICIES } from "./cancellation.ts";
import { describe, expect, test } from "vitest";
import { floorAfterChange, unusedFeePercent } from "./booking-change.ts";
import { DAY, HOUR, type Instant } from "./business-time.ts";

const PICKUP: Instant = 1_800_000_000_000;

describe("unusedFeePercent", () => {
  const booking = { pickupAt: PICKUP, policies: DEFAULT_POLICIES, floorPercent: 0 };
  test.each([
    ["before the pickup, a day ahead", "upcoming", PICKUP - DAY, 0],
    ["before the pickup, at short notice", "upcoming", PICKUP - HOUR, 50],
    ["under way, a day ahead", "picked_up", PICKUP + DAY, 20],
    ["under way, at short notice", "picked_up", PICKUP + DAY + 1, 50],
  ] as const)("%s", (_, tripStatus, now, percent) => {
    expect(unusedFeePercent({ ...booking, tripStatus }, PICKUP + 2 * DAY, now)).toBe(percent);
  });
});

test("a later pickup does not make a cancellation free again", () => {
  const booking = { pickupAt: PICKUP, policies: DEFAULT_POLICIES, floorPercent: 0 };
  const later = { pickupAt: PICKUP + 10 * DAY };
  expect(floorAfterChange(booking, later, PICKUP - 2 * DAY)).toBe(0);
  expect(floorAfterChange(booking, later, PICKUP - HOUR)).toBe(50);
  expect(floorAfterChange(booking, later, PICKUP + HOUR)).toBe(100);
  expect(floorAfterChange(booking, { pickupAt: PICKUP - HOUR }, PICKUP - 2 * HOUR)).toBe(0);
});
