import { expect, test } from "vitest";
import { formatCountOf, formatShare, formatStep } from "./format-figures.ts";

test("formats steps, counts and shares", () => {
  expect([formatStep("2026-11-05"), formatStep("2026-11")]).toEqual(["5 Nov", "Nov 2026"]);
  expect([formatCountOf(1, "day"), formatCountOf(12345, "day")]).toEqual(["1 day", "12,345 days"]);
  expect([0, 0.0417, 0.41449, 1].map(formatShare)).toEqual(["0%", "4.2%", "41%", "100%"]);
});
