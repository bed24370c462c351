import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paise } from "./money.ts";
import { rupeesInWords } from "./rupees-in-words.ts";

const words = (amount: number) => rupeesInWords(paise(amount));

describe("an amount in words", () => {
  it.each([
    [0, "Rupees zero only"],
    [1, "Rupees zero and one paisa only"],
    [5, "Rupees zero and five paise only"],
    [10_21, "Rupees ten and twenty-one paise only"],
    [1_00, "Rupees one only"],
    [19_00, "Rupees nineteen only"],
    [20_00, "Rupees twenty only"],
    [99_99, "Rupees ninety-nine and ninety-nine paise only"],
    [1_00_00, "Rupees one hundred only"],
    [6_796_80, "Rupees six thousand seven hundred ninety-six and eighty paise only"],
    [1_00_000_00, "Rupees one lakh only"],
    [
      12_34_567_89,
      "Rupees twelve lakh thirty-four thousand five hundred sixty-seven and eighty-nine paise only",
    ],
    [1_00_00_000_00, "Rupees one crore only"],
    [10_05_00_010_00, "Rupees ten crore five lakh ten only"],
    [123_00_00_000_00, "Rupees one hundred twenty-three crore only"],
    [1_00_000_00_00_000_00, "Rupees one lakh crore only"],
  ])("%i paise: %s", (amount, expected) => {
    expect(words(amount)).toBe(expected);
  });

  it("is different for every two amounts", () => {
    const amount = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        expect(words(one)).toMatch(/^Rupees [a-z]+(?:[ -][a-z]+)* only$/);
        expect(words(one) === words(other)).toBe(one === other);
      }),
    );
  });
});
