import { expect, test } from "vitest";
import { findDialledNumber } from "./typed-phone.ts";

test.each([
  ["098480 22338", "+919848022338"],
  ["+91 (98480) 22338", "+919848022338"],
  ["98480 22338 / 98480 22339", "+919848022338"],
  ["98480-22338, call after 6", "+919848022338"],
  ["Ravi: 040 2345 6789 or 9848022338", "+919848022338"],
  ["040 2345 6789", "04023456789"],
  ["flat 12, 98480", "98480"],
  ["call me", null],
  ["", null],
])("'%s' dials %s", (typed, dialled) => {
  expect(findDialledNumber(typed).dialled).toBe(dialled);
});
