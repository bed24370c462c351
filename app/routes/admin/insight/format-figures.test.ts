import { expect, test } from "vitest";
import { countWords, formatShare, stepWords } from "./format-figures.ts";

test("steps, counts and shares read as people say them", () => {
  expect([stepWords("2026-11-05"), stepWords("2026-11")]).toEqual(["5 Nov", "Nov 2026"]);
  expect([countWords(1, "day"), countWords(12345, "day")]).toEqual(["1 day", "12,345 days"]);
  expect([0, 0.0417, 0.41449, 1].map(formatShare)).toEqual(["0%", "4.2%", "41%", "100%"]);
});
