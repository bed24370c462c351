import { assert, constantFrom, integer, oneof, property, tuple } from "fast-check";
import { expect, test } from "vitest";
import { HOUR, instantOf } from "./business-time.ts";
import { cancellation, DEFAULT_POLICIES, policyPercents } from "./cancellation.ts";
import { paise } from "./money.ts";

const PICKUP = instantOf("2026-11-21", 9 * 60);
const at = (hoursBefore: number) => PICKUP - hoursBefore * HOUR;
const booking = { pickupAt: PICKUP, policies: DEFAULT_POLICIES, floorPercent: 0 };

test.each([
  ["long before", 500, 0],
  ["exactly 72 hours before", 72, 0],
  ["exactly 24 hours before", 24, 0],
  ["a millisecond less", 24 - 1 / 3600, 50],
  ["exactly 6 hours before", 6, 50],
  ["an hour before, where only the terms say 75 %", 1, 50],
  ["at the pickup", 0, 50],
  ["after it", -0.001, 100],
])("%s", (_when, hoursBefore, percent) => {
  const paid = paise(100_00);
  expect(cancellation(paid, booking, at(hoursBefore))).toEqual({
    chargePercent: percent,
    charge: percent * 100,
    refund: 100_00 - percent * 100,
  });
});

const MILLISECOND = 1 / HOUR;

test.each([
  [72, 0, 10],
  [72 - MILLISECOND, 0, 25],
  [24, 0, 25],
  [24 - MILLISECOND, 50, 50],
  [6, 50, 50],
  [6 - MILLISECOND, 50, 75],
  [0, 50, 75],
  [-MILLISECOND, 100, 100],
])("%d hours before, the policies charge %d %% and %d %%", (hoursBefore, bookingPage, terms) => {
  expect(policyPercents(DEFAULT_POLICIES, PICKUP, PICKUP - Math.round(hoursBefore * HOUR))).toEqual(
    {
      bookingPage,
      terms,
    },
  );
});

test("rounds an odd paisa in the customer's favour", () => {
  expect(cancellation(paise(101), booking, at(5))).toMatchObject({ charge: 50, refund: 51 });
});

const amounts = integer({ min: 0, max: 10 ** 12 });
/** Before the pickup, to the millisecond; below zero after it. */
const moments = oneof(
  integer({ min: -100 * HOUR, max: 2000 * HOUR }),
  tuple(constantFrom(0, 6, 24, 72), integer({ min: -2, max: 2 })).map(
    ([hours, off]) => hours * HOUR + off,
  ),
);

test("charge and refund are never negative and add up to the payment", () => {
  assert(
    property(amounts, moments, (paid, before) => {
      const { charge, refund } = cancellation(paise(paid), booking, PICKUP - before);
      expect(charge + refund).toBe(paid);
      expect(Math.min(charge, refund)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("the charge is the lower one of the two policies", () => {
  const ofPolicy = (paid: number, percent: number) =>
    Number((BigInt(paid) * BigInt(percent)) / 100n);
  assert(
    property(amounts, moments, (paid, before) => {
      const { charge } = cancellation(paise(paid), booking, PICKUP - before);
      const both = [bookingPage(before), termsPage(before)].map((of) => ofPolicy(paid, of));
      expect(charge).toBe(Math.min(...both));
    }),
  );
});

/** Each as the spec tells it (9), apart from the ladders of the code. */
function bookingPage(before: number): number {
  if (before < 0) return 100;
  return before >= 24 * HOUR ? 0 : 50;
}

function termsPage(before: number): number {
  if (before < 0) return 100;
  if (before < 6 * HOUR) return 75;
  if (before < 24 * HOUR) return 50;
  return before < 72 * HOUR ? 25 : 10;
}
