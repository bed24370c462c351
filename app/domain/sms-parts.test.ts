import { expect, test } from "vitest";
import { countSmsParts, removeForeign } from "./sms-parts.ts";

test.each([
  ["", 1],
  ["x".repeat(160), 1],
  ["x".repeat(161), 2],
  ["x".repeat(306), 2],
  ["x".repeat(307), 3],
  ["é£Ñ@_\n".repeat(26), 1],
  // Two of 160 each.
  ["€".repeat(80), 1],
  ["€".repeat(81), 2],
  // It would be split between the parts.
  [`${"x".repeat(152)}€${"x".repeat(153)}`, 3],
])("counts a text of the GSM alphabet: %j", (text, parts) => {
  expect(countSmsParts(text)).toEqual({ parts, foreign: [] });
});

test.each([
  [`${"x".repeat(69)}’`, 1, ["’"]],
  [`${"x".repeat(70)}’`, 2, ["’"]],
  [`${"x".repeat(159)}’`, 3, ["’"]],
  ["🚗".repeat(35), 1, ["🚗"]],
  // Of two units each, so a part has 33.
  ["🚗".repeat(67), 3, ["🚗"]],
  ["₹ 5 – ₹ 6", 1, ["₹", "–"]],
  ["కారు", 1, ["కా", "రు"]],
  ["ç and `", 1, ["ç", "`"]],
])("names what makes a text UCS-2: %j", (text, parts, foreign) => {
  expect(countSmsParts(text)).toEqual({ parts, foreign });
});

test("leaves out what is not in the alphabet", () => {
  expect(removeForeign("₹ 5 [కారు]")).toBe(" 5 []");
});
