import { expect, test } from "vitest";
import { toPlainLines, toPlainPunctuation, toSingleLine } from "./plain-text.ts";

test.each([
  [" Road\u0007closed\r\n today ", "Road closed today"],
  ["\0", ""],
])("puts %j on one line", (typed, line) => {
  expect(toSingleLine(typed)).toBe(line);
});

test.each([
  ["\0 First\r\nsecond\u0007 \n", "First\nsecond"],
  ["a\ud800b", "a\ufffdb"],
  ["Fuel:\tfull\rTyres\u2028Key", "Fuel: full\nTyres\nKey"],
])("keeps the lines of %j, and nothing that cannot be seen", (typed, lines) => {
  expect(toPlainLines(typed)).toBe(lines);
});

test.each([
  ["“Traveller’s” ‘Inn’", "\"Traveller's\" 'Inn'"],
  ["9–5 — or 9‑5…", "9-5 - or 9-5..."],
  ["Rs.\u00A05,000\u202Fonly", "Rs. 5,000 only"],
  ["cata\u00ADmaran\uFEFF\u200B", "catamaran"],
  // The joiner makes another letter of it.
  ["ක්\u200Dෂ ₹ é", "ක්\u200Dෂ ₹ é"],
])("has the punctuation of a keyboard in place of that of a word processor: %j", (text, plain) => {
  expect(toPlainPunctuation(text)).toBe(plain);
});
