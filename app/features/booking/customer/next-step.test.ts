import { expect, test } from "vitest";
import { DAY, HOUR, instantOf, MINUTE } from "#app/domain/business-time.ts";
import { nextStepMessage } from "./next-step.ts";

const NOW = instantOf("2026-11-20", 9 * 60);

const booking = {
  status: "completed",
  tripStatus: "upcoming",
  pickupAt: NOW + DAY,
  returnAt: NOW + 3 * DAY,
  holdExpiresAt: null,
  graceMinutes: 60,
} as Parameters<typeof nextStepMessage>[0];

test.each([
  ["upcoming", {}, "Pick up the car on Sat 21 Nov, 9:00 AM. Please bring the originals"],
  ["overdue for pickup", { pickupAt: NOW }, "The pickup time was Fri 20 Nov, 9:00 AM."],
  ["under way", { tripStatus: "picked_up" }, "Bring the car back on Mon 23 Nov, 9:00 AM."],
  [
    "within the hour of grace",
    { tripStatus: "picked_up", returnAt: NOW - HOUR },
    "Bring the car back",
  ],
  [
    "late",
    { tripStatus: "picked_up", returnAt: NOW - HOUR - MINUTE },
    "The car was due back on Fri 20 Nov, 7:59 AM. Please call",
  ],
  ["completed", { tripStatus: "returned" }, "Thank you"],
  ["held", { status: "pending", holdExpiresAt: NOW + MINUTE }, "Pay before the hold ends"],
] as const)("a trip that is %s", (_what, own, words) => {
  expect(nextStepMessage({ ...booking, ...own }, NOW)).toContain(words);
});

test.each([
  { tripStatus: "no_show" },
  { status: "pending", holdExpiresAt: NOW },
  { status: "cancelled" },
  { status: "refunded" },
  { status: "expired" },
  { status: "failed" },
] as const)("no next step: %j", (own) => {
  expect(nextStepMessage({ ...booking, ...own }, NOW)).toBeNull();
});
