import { expect, test } from "vitest";
import { DAY, HOUR } from "./business-time.ts";
import { releaseAt } from "./deposits.ts";
import { openChargeKinds, proposeUntil } from "./trip-charges.ts";

const BACK = 1000 * HOUR;
const SEEN = BACK + 26 * HOUR;

test("a return that was recorded later can be charged for as long as any other", () => {
  const back = { at: BACK, createdAt: SEEN };
  expect(proposeUntil("fuel", back)).toBe(SEEN + DAY);
  expect(openChargeKinds(back, SEEN + DAY - 1)).toContain("fuel");
  expect(openChargeKinds(back, SEEN + DAY)).not.toContain("fuel");
  expect(openChargeKinds(back, SEEN + DAY)).toContain("damage");
});

test("the deposit of a car that was seen later is not released before", () => {
  const trip = { status: "completed", tripStatus: "returned" } as const;
  const of = { ...trip, returnedAt: BACK, conditions: { depositReleaseHours: 6 } };
  expect(releaseAt({ ...of, confirmedAt: SEEN })).toBe(SEEN + 6 * HOUR);
  expect(releaseAt({ ...of, confirmedAt: BACK })).toBe(BACK + 6 * HOUR);
});
