import { expect, it } from "vitest";
import { DAY, HOUR } from "./business-time.ts";
import { isImplausibleDistance } from "./distance-driven.ts";

it.each([
  [0, 1500, false],
  [HOUR, 1501, true],
  [DAY, 1501, true],
  [DAY + HOUR, 3000, false],
  [DAY + HOUR, 100_000, true],
])("after %s ms, %s km is implausible: %s", (out, driven, expected) => {
  expect(isImplausibleDistance({ pickedUpAt: 0, now: out, driven })).toBe(expected);
});
