import { expect, test } from "vitest";
import { HOUR, instantOf } from "#app/domain/business-time.ts";
import { DEFAULT_POLICIES } from "#app/domain/cancellation.ts";
import { policyLabels } from "./policy-labels.ts";

const PICKUP = instantOf("2026-11-21", 9 * 60);
const FREE = "Free cancellation 24 hours before pickup";
const HALF = "50% charge within 24 hours";

test.each([
  [100, FREE, "Over 72 hours before pickup: 10% charge"],
  [48, FREE, "24 to 72 hours before pickup: 25% charge"],
  [24, FREE, "24 to 72 hours before pickup: 25% charge"],
  [12, HALF, "6 to 24 hours before pickup: 50% charge"],
  [1, HALF, "0 to 6 hours before pickup: 75% charge"],
])("%d hours before pickup", (hours, bookingPage, terms) => {
  expect(policyLabels(DEFAULT_POLICIES, PICKUP, PICKUP - hours * HOUR)).toEqual({
    bookingPage,
    terms,
  });
});
