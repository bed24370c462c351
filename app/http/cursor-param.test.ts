import { expect, test } from "vitest";
import { cursorParam, idCursorParam } from "./zod.ts";

test.each([
  ["1795154400000.019a-9f", "1795154400000.019a-9f"],
  ["-1795154400000.019a-9f", "-1795154400000.019a-9f"],
  ["019a-9f", null],
  ["1 or 1=1.x", null],
  ["99999999999999999999.x", null],
  ["", null],
  [undefined, null],
])("takes the cursor of a list, and %j as %j", (text, cursor) => {
  expect(cursorParam.parse(text)).toBe(cursor);
});

test.each([
  ["019a-9f", "019a-9f"],
  ["-019a-9f", "-019a-9f"],
  ["--019a", null],
  ["1.019a", null],
  ["", null],
  [undefined, null],
])("takes the cursor of a list by id, and %j as %j", (text, cursor) => {
  expect(idCursorParam.parse(text)).toBe(cursor);
});
