import { expect, test } from "vitest";
import { cursorParam } from "./zod.ts";

test.each([
  ["1795154400000.019a-9f", "1795154400000.019a-9f"],
  ["1 or 1=1.x", null],
  ["99999999999999999999.x", null],
  ["", null],
  [undefined, null],
])("takes the cursor of a list, and %j as %j", (text, cursor) => {
  expect(cursorParam.parse(text)).toBe(cursor);
});
