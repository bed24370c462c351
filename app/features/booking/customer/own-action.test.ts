import { expect, test } from "vitest";
import type { BookingStatus, TripStatus } from "#app/domain/booking.ts";
import { DAY, instantOf, MINUTE } from "#app/domain/business-time.ts";
import { ownAction } from "./own-action.ts";

const NOW = instantOf("2026-11-20", 9 * 60);

const booking = {
  status: "completed" as BookingStatus,
  tripStatus: "upcoming" as TripStatus,
  holdExpiresAt: null as number | null,
  pickupAt: NOW + DAY,
};

test.each([
  ["an upcoming paid trip", {}, "cancel"],
  ["a millisecond before its pickup", { pickupAt: NOW + 1 }, "cancel"],
  ["at its pickup time", { pickupAt: NOW }, "call"],
  ["an overdue pickup", { pickupAt: NOW - DAY }, "call"],
  ["a car that is picked up", { tripStatus: "picked_up" }, null],
  ["a completed trip", { tripStatus: "returned" }, null],
  ["a no-show", { tripStatus: "no_show" }, null],
  ["a hold", { status: "pending", holdExpiresAt: NOW + MINUTE }, "release"],
  ["an expired hold", { status: "pending", holdExpiresAt: NOW }, null],
  ["a cancelled booking", { status: "cancelled" }, null],
  ["a refunded booking", { status: "refunded" }, null],
  ["an expired booking", { status: "expired" }, null],
  ["a failed booking", { status: "failed" }, null],
] as const)("%s", (_what, own, expected) => {
  expect(ownAction({ ...booking, ...own }, NOW)).toBe(expected);
});
