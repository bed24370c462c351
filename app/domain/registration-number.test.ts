import { describe, expect, it } from "vitest";
import { parseRegistrationNumber } from "./registration-number.ts";

describe("parseRegistrationNumber", () => {
  it.each([
    ["AP 39 AB 1234", "AP 39 AB 1234"],
    ["ap39ab1234", "AP 39 AB 1234"],
    ["AP-39-AB-12", "AP 39 AB 0012"],
    ["ap 5 b 7", "AP 05 B 0007"],
    ["DL1CAB1234", "DL 01 CAB 1234"],
    ["KA 01 4321", "KA 01 4321"],
    ["22 bh 1234 aa", "22 BH 1234 AA"],
  ])("reads %s", (text, plate) => {
    expect(parseRegistrationNumber(text)).toBe(plate);
    expect(parseRegistrationNumber(plate)).toBe(plate);
  });

  it.each(["", "Swift", "AP39AB12345", "A 39 AB 1234", "AP 39 ABCD 1234", "22 BH 123 AA", "1234"])(
    "refuses '%s'",
    (text) => {
      expect(parseRegistrationNumber(text)).toBeNull();
    },
  );
});
