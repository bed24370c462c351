import { expect, test } from "vitest";
import { hasFields } from "./has-fields.ts";

const FIELDS = { success: "boolean", message: "string" } as const;

test.each([
  [{ success: false, message: "No." }, true],
  [{ success: true, message: "", more: 1 }, true],
  [{ success: false }, false],
  [{ success: "false", message: "No." }, false],
  [{ error: "Bad gateway" }, false],
  [[], false],
  ["No.", false],
  [null, false],
])("%j has the fields: %s", (body, has) => {
  expect(hasFields(body, FIELDS)).toBe(has);
});
