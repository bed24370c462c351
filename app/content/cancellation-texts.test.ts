import { expect, test } from "vitest";
import { bookingPageLine, bookingPageLines, termsLine, termsLines } from "./cancellation-texts.ts";

test("the lines of the specification", () => {
  expect(bookingPageLines()).toEqual([
    "Free cancellation 24 hours before pickup",
    "50% charge within 24 hours",
  ]);
  expect(termsLines()).toEqual([
    "No-show: 100% charge",
    "0 to 6 hours before pickup: 75% charge",
    "6 to 24 hours before pickup: 50% charge",
    "24 to 72 hours before pickup: 25% charge",
    "Over 72 hours before pickup: 10% charge",
  ]);
});

test.each([
  [
    [{ fromHours: 0, percent: 0 }],
    "Free cancellation until pickup",
    "Any time before pickup: 0% charge",
  ],
  [
    [{ fromHours: 0, percent: 30 }],
    "30% charge until pickup",
    "Any time before pickup: 30% charge",
  ],
  [
    [{ fromHours: 48, percent: 20 }],
    "20% charge up to 48 hours before pickup",
    "Over 48 hours before pickup: 20% charge",
  ],
])("a first step of %j", (steps, onPage, inTerms) => {
  expect([bookingPageLine(steps, 0), termsLine(steps, 0)]).toEqual([onPage, inTerms]);
});
