import { expect, test } from "vitest";
import { DAY } from "./business-time.ts";
import type { ServedBooking } from "./document-retention.ts";
import { leaveWithAccount, photoRetentionEnd } from "./trip-photo-retention.ts";

const RETURNED = 1000 * DAY;
const trip: ServedBooking = {
  status: "completed",
  tripStatus: "returned",
  returnedAt: RETURNED,
  returnAt: RETURNED - DAY,
  updatedAt: RETURNED + DAY,
};
const out: ServedBooking = { ...trip, tripStatus: "picked_up", returnedAt: null };

test("photos are kept from the return, evidence of a charge longer, unless it was dropped", () => {
  expect(photoRetentionEnd(trip, [])).toBe(RETURNED + 180 * DAY);
  expect(photoRetentionEnd(trip, ["dropped"])).toBe(RETURNED + 180 * DAY);
  for (const state of ["proposed", "disputed", "accepted"] as const) {
    expect(photoRetentionEnd(trip, ["dropped", state])).toBe(RETURNED + 1095 * DAY);
  }
});

test("photos of a car that is out have no end yet, those of a cancelled trip do", () => {
  expect(photoRetentionEnd(out, [])).toBeNull();
  const cancelled = { ...trip, status: "cancelled", tripStatus: "upcoming" } as const;
  expect(photoRetentionEnd(cancelled, [])).toBe(RETURNED + 181 * DAY);
});

test("photos go with the account 90 days after the return, while nothing is open", () => {
  const late = RETURNED + 90 * DAY;
  expect(leaveWithAccount(trip, [], late - 1)).toBe(false);
  expect(leaveWithAccount(trip, [], late)).toBe(true);
  expect(leaveWithAccount(trip, ["accepted", "dropped"], late)).toBe(true);
  expect(leaveWithAccount(trip, ["accepted", "proposed"], late)).toBe(false);
  expect(leaveWithAccount(trip, ["disputed"], late)).toBe(false);
  expect(leaveWithAccount(out, [], late)).toBe(false);
});
