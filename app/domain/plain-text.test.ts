import { expect, test } from "vitest";
import { toPlainLines, toSingleLine } from "./plain-text.ts";

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
