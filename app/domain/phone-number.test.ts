import * as fc from "fast-check";
import { expect, test } from "vitest";
import { formatPhone, normalisePhone } from "./phone-number.ts";

test.each([
  ["9876543210", "+919876543210"],
  ["98765 43210", "+919876543210"],
  ["098765-43210", "+919876543210"],
  ["919876543210", "+919876543210"],
  ["+91 98765 43210", "+919876543210"],
  ["0091 98765 43210", "+919876543210"],
  ["+91 891 256 7890", "+918912567890"],
  ["+44 (20) 7946 0958", "+442079460958"],
  ["0044 20 7946 0958", "+442079460958"],
])("reads %s", (typed, expected) => {
  expect(normalisePhone(typed)).toBe(expected);
});

test.each(["", "abc", "12345", "1234567890", "+91 12345", "+91 98765 432101", "+0123456789", "+1"])(
  "refuses %s",
  (typed) => {
    expect(normalisePhone(typed)).toBeNull();
  },
);

test("keeps a normalised number", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[+0-9 ()-]{0,20}$/), (typed) => {
      const once = normalisePhone(typed);
      if (once !== null) expect(normalisePhone(once)).toBe(once);
    }),
  );
});

test("reads Indian mobile numbers in any notation", () => {
  const mobile = fc.stringMatching(/^[6-9]\d{9}$/);
  const prefix = fc.constantFrom("", "0", "91", "+91", "+91 ", "0091 ");
  fc.assert(
    fc.property(mobile, prefix, (number, before) => {
      expect(normalisePhone(`${before}${number.slice(0, 5)} ${number.slice(5)}`)).toBe(
        `+91${number}`,
      );
    }),
  );
});

test.each([
  ["+919876543210", "+91 98765 43210"],
  ["+442079460958", "+442079460958"],
])("formats %s as %s, and reads it back", (phone, written) => {
  expect(formatPhone(phone)).toBe(written);
  expect(normalisePhone(written)).toBe(phone);
});
