import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  formatPlainRupees,
  formatPricePerHour,
  formatRupees,
  formatRupeesWithMinusSign,
  formatShortRupees,
  paise,
  paiseFromRupees,
  rupeesOf,
} from "./money.ts";
import { parseRupees } from "./parse-rupees.ts";

const anyPaise = fc.maxSafeInteger();

describe("paise", () => {
  test("accepts every safe integer", () => {
    fc.assert(fc.property(anyPaise, (amount) => paise(amount) === amount));
  });

  test.each([0.5, -1.2, Number.NaN, Infinity, 2 ** 53])("throws for %d", (amount) => {
    expect(() => paise(amount)).toThrow(RangeError);
  });
});

describe("paiseFromRupees", () => {
  test.each([
    [0, 0],
    [120, 12_000],
    [120.5, 12_050],
    [0.1 + 0.2, 30],
    [1.005, 101],
    [1.004_999, 100],
    [8.285, 829],
    [0.005, 1],
    [0.004_9, 0],
    [5e-7, 0],
    [-1.005, -100],
    [-1.006, -101],
    [9_007_199_254_740.99, 900_719_925_474_099],
  ])("%d rupees are %d paise", (rupees, expected) => {
    expect(paiseFromRupees(rupees)).toBe(expected);
  });

  test("reads back every amount of two decimals exactly", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (amount) => {
        const typed = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
        expect(paiseFromRupees(Number(typed))).toBe(amount);
      }),
    );
  });

  test("rounds the third decimal half up", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e10 }), fc.nat(9), (amount, third) => {
        const typed = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}${third}`;
        expect(paiseFromRupees(Number(typed))).toBe(third >= 5 ? amount + 1 : amount);
      }),
    );
  });

  test.each([Number.NaN, Infinity, -Infinity, 1e21, 1e15])("throws for %d", (rupees) => {
    expect(() => paiseFromRupees(rupees)).toThrow(RangeError);
  });
});

test("converts rupees and back to the same paise", () => {
  const upToTenTrillionRupees = fc.integer({ min: 0, max: 10 ** 15 });
  fc.assert(
    fc.property(upToTenTrillionRupees, (amount) => {
      expect(paiseFromRupees(rupeesOf(paise(amount)))).toBe(amount);
    }),
  );
});

test.each([
  [579_680, "5796.80"],
  [5, "0.05"],
  [10_424_800, "104248.00"],
])("formats %d paise as %s in a field", (amount, text) => {
  expect(formatPlainRupees(paise(amount))).toBe(text);
  expect(parseRupees(text)).toBe(amount);
});

describe("formatRupees", () => {
  test.each([
    [0, "Rs.0.00"],
    [5, "Rs.0.05"],
    [99_999, "Rs.999.99"],
    [100_000, "Rs.1,000.00"],
    [424_800, "Rs.4,248.00"],
    [10_424_800, "Rs.1,04,248.00"],
    [123_456_789_012, "Rs.1,23,45,67,890.12"],
    [-424_850, "-Rs.4,248.50"],
  ])("%d paise read %s", (amount, text) => {
    expect(formatRupees(paise(amount))).toBe(text);
  });

  test("is exact and uses Indian digit grouping", () => {
    fc.assert(
      fc.property(anyPaise, (amount) => {
        const text = formatRupees(paise(amount));
        expect(text).toMatch(/^-?Rs\.(\d{1,3}|\d{1,2}(,\d\d)*,\d{3})\.\d\d$/);
        expect(BigInt(text.replace(/Rs\.|,|\.(?=\d\d$)/g, ""))).toBe(BigInt(amount));
      }),
    );
  });
});

test.each([
  [-424_850, "−Rs.4,248.50"],
  [0, "Rs.0.00"],
  [5, "Rs.0.05"],
])("%d paise read %s with a minus sign", (amount, text) => {
  expect(formatRupeesWithMinusSign(paise(amount))).toBe(text);
});

describe("formatPricePerHour", () => {
  test.each([
    [12_000, "Rs.120/hr"],
    [12_050, "Rs.120.50/hr"],
    [12_005, "Rs.120.05/hr"],
    [120_000, "Rs.1,200/hr"],
    [0, "Rs.0/hr"],
    [-12_000, "-Rs.120/hr"],
  ])("%d paise read %s", (amount, text) => {
    expect(formatPricePerHour(paise(amount))).toBe(text);
  });

  test("shows decimals only when there are paise", () => {
    fc.assert(
      fc.property(fc.nat(), (amount) => {
        const whole = formatRupees(paise(amount)).replace(/\.00$/, "");
        expect(formatPricePerHour(paise(amount))).toBe(`${whole}/hr`);
      }),
    );
  });
});

test.each([
  [14_00, "₹14"],
  [4_500_00, "₹4,500"],
  [1_25_000_50, "₹1,25,000.50"],
  [0, "₹0"],
  [-6_000_00, "-₹6,000"],
])("formatShortRupees: %d paise read %s", (amount, expected) => {
  expect(formatShortRupees(paise(amount))).toBe(expected);
});
