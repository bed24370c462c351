import { expect, test } from "vitest";
import { DAY } from "#app/domain/business-time.ts";
import type { ServedBooking } from "#app/domain/document-retention.ts";
import { leaveWithAccount, photoRetentionEnd } from "#app/domain/trip-photo-retention.ts";
import { tripPhotosErased } from "./deletion-messages.ts";

const trip: ServedBooking = {
  status: "completed",
  tripStatus: "returned",
  returnedAt: 0,
  returnAt: 0,
  updatedAt: 0,
};

test("says which trip photos are erased immediately, and when the others are", () => {
  const numbers = tripPhotosErased.match(/\d+/g)?.map(Number) ?? [];
  const [withAccount = 0, kept = 0, years = 0] = numbers;
  expect(leaveWithAccount(trip, [], withAccount * DAY)).toBe(true);
  expect(leaveWithAccount(trip, [], withAccount * DAY - 1)).toBe(false);
  expect(photoRetentionEnd(trip, [])).toBe(kept * DAY);
  expect(photoRetentionEnd(trip, ["accepted"])).toBe(years * 365 * DAY);
});
