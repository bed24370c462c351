import { expect, test } from "vitest";
import { describeParts } from "./describe-parts.ts";

const CAUSE =
  "not in the alphabet of text messages (GSM 03.38), so each part holds fewer characters.";

test.each([
  ["Your car is due.", "1 part with sample values."],
  ["x".repeat(161), "2 parts with sample values."],
])("says how many parts a plain text has: %j", (text, note) => {
  expect(describeParts(text)).toEqual({ text: note, isCostly: false });
});

test.each([
  ["Pay ₹500.", `1 part with sample values. “₹” is ${CAUSE}`],
  [`${"x".repeat(158)} ₹`, `3 parts with sample values. “₹” is ${CAUSE} Without it: 1 part.`],
  [
    `•\u200D ₹ ${"x".repeat(157)}`,
    `3 parts with sample values. “•”, U+200D and “₹” are ${CAUSE} Without them: 1 part.`,
  ],
  ["అఆఇఈఉఊఎ", `1 part with sample values. “అ”, “ఆ”, “ఇ”, “ఈ”, “ఉ” and 2 more are ${CAUSE}`],
])("names the characters that make a text longer: %j", (text, note) => {
  expect(describeParts(text)).toEqual({ text: note, isCostly: true });
});
