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
  ["a paid trip to come", {}, "cancel"],
  ["a moment before its pickup", { pickupAt: NOW + 1 }, "cancel"],
  ["at its pickup time", { pickupAt: NOW }, "call"],
  ["later, the keys not handed over", { pickupAt: NOW - DAY }, "call"],
  ["a car that is out", { tripStatus: "picked_up" }, null],
  ["a trip that is over", { tripStatus: "returned" }, null],
  ["a no-show", { tripStatus: "no_show" }, null],
  ["a hold", { status: "pending", holdExpiresAt: NOW + MINUTE }, "release"],
  ["a hold that is over", { status: "pending", holdExpiresAt: NOW }, null],
  ["what was cancelled", { status: "cancelled" }, null],
  ["what was refunded", { status: "refunded" }, null],
  ["what was not paid in time", { status: "expired" }, null],
  ["what failed", { status: "failed" }, null],
] as const)("%s", (_what, own, expected) => {
  expect(ownAction({ ...booking, ...own }, NOW)).toBe(expected);
});
