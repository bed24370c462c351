import { expect, test } from "vitest";
import type { BookingStatus, TripStatus } from "./booking.ts";
import { DAY, HOUR, instantOf, MINUTE } from "./business-time.ts";
import { isReturnLate, tripActions } from "./trip-actions.ts";

const PICKUP = instantOf("2026-11-21", 9 * 60);

type Moment = { hoursBefore?: number; holdFor?: number | null; createdAt?: number };

function actionsOf(
  status: BookingStatus,
  tripStatus: TripStatus,
  { hoursBefore = 48, holdFor = null, createdAt = PICKUP - 3 * DAY }: Moment = {},
) {
  const now = PICKUP - hoursBefore * HOUR;
  const holdExpiresAt = holdFor === null ? null : now + holdFor;
  return tripActions({ status, tripStatus, holdExpiresAt, pickupAt: PICKUP, createdAt }, now);
}

test("a paid booking can be changed and cancelled, and picked up shortly before its time", () => {
  expect(actionsOf("completed", "upcoming")).toEqual(["change", "cancel"]);
  expect(actionsOf("completed", "upcoming", { hoursBefore: 12 })).toEqual([
    "pick-up",
    "change",
    "cancel",
  ]);
});

test("an overdue pickup can still happen, or be marked as a no-show", () => {
  const actions = actionsOf("completed", "upcoming", { hoursBefore: -1 });
  expect(actions).toEqual(["pick-up", "change", "no-show", "cancel"]);
});

test("a walk-in of the hour that has begun is no no-show within an hour", () => {
  const walkIn = { createdAt: PICKUP + 47 * MINUTE };
  const minutesAfter = (minutes: number) =>
    actionsOf("completed", "upcoming", { ...walkIn, hoursBefore: -(47 + minutes) / 60 });
  expect(minutesAfter(0)).not.toContain("no-show");
  expect(minutesAfter(60)).not.toContain("no-show");
  expect(minutesAfter(61)).toContain("no-show");
});

test("a car that is out can be returned, and its booking changed", () => {
  expect(actionsOf("completed", "picked_up", { hoursBefore: -3 })).toEqual(["return", "change"]);
});

test("an unpaid booking can be paid at the counter, and moved while its hold lasts", () => {
  const held = { holdFor: 5 * MINUTE };
  expect(actionsOf("pending", "upcoming", held)).toEqual(["confirm-paid", "move", "cancel"]);
  expect(actionsOf("pending", "upcoming", { holdFor: 0 })).toEqual(["confirm-paid", "cancel"]);
  expect(actionsOf("expired", "upcoming")).toEqual(["confirm-paid"]);
  expect(actionsOf("failed", "upcoming")).toEqual(["confirm-paid"]);
});

test.each([
  ["cancelled", "upcoming"],
  ["refunded", "upcoming"],
  ["completed", "returned"],
  ["completed", "no_show"],
] as const)("allows no action for %s and %s", (status, trip) => {
  expect(actionsOf(status, trip, { hoursBefore: -50 })).toEqual([]);
});

test("a car is late once its grace is over", () => {
  const out = { tripStatus: "picked_up" as const, returnAt: PICKUP, graceMinutes: 60 };
  expect(isReturnLate(out, PICKUP + HOUR)).toBe(false);
  expect(isReturnLate(out, PICKUP + HOUR + 1)).toBe(true);
  expect(isReturnLate({ ...out, graceMinutes: 0 }, PICKUP + 1)).toBe(true);
  expect(isReturnLate({ ...out, tripStatus: "returned" }, PICKUP + 9 * HOUR)).toBe(false);
});
