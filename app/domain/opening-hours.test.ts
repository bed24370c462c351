import { expect, test } from "vitest";
import { describeSlots, formatHoursOfDay } from "./opening-hours.ts";
import { DEFAULT_RULES } from "./site-rules.ts";

test.each([
  [7, 23, "between 7 AM and 11 PM"],
  [0, 12, "between midnight and 12 PM"],
  [6, 24, "between 6 AM and midnight"],
  [0, 24, "at any time of day"],
])("from %d until %d is %s", (openingHour, closingHour, text) => {
  expect(formatHoursOfDay({ openingHour, closingHour })).toBe(text);
});

test.each([
  [{}, "between 7 AM and 11 PM, on the hour or half past"],
  [{ openingHour: 0, slotMinutes: 15 }, "between midnight and 11 PM, on a quarter hour"],
  [{ openingHour: 0, closingHour: 24, slotMinutes: 60 }, "on the hour"],
] as const)("%j: %s", (rules, text) => {
  expect(describeSlots({ ...DEFAULT_RULES, ...rules })).toBe(text);
});
