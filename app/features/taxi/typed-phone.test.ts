import { expect, test } from "vitest";
import { findDialledNumber, phoneStateOf } from "./typed-phone.ts";

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

test.each([
  ["9848022338", "given"],
  ["+1 415 555 2671", "given"],
  ["0891 234 5678", "given"],
  ["2345 678", "given"],
  ["984802233", "incomplete"],
  ["98480", "incomplete"],
  ["98480223388", "incomplete"],
  ["tomorrow", "incomplete"],
  [" ", "none"],
])("the phone number '%s' is %s", (typed, state) => {
  expect(phoneStateOf(typed)).toBe(state);
});
