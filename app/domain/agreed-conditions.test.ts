import { expect, test } from "vitest";
import { EARLIER_CONDITIONS, includedKm, siteConditions } from "./agreed-conditions.ts";

test("bookings from before have what the settings begin with", () => {
  expect(siteConditions()).toEqual(EARLIER_CONDITIONS);
});

test("kilometres are included by the hour, and without a limit where none is set", () => {
  const conditions = { ...EARLIER_CONDITIONS, kmPerDay: 250 };
  expect([24, 48, 30, 25].map((hours) => includedKm(conditions, hours))).toEqual([
    250, 500, 313, 261,
  ]);
  expect(includedKm(EARLIER_CONDITIONS, 48)).toBeNull();
});
