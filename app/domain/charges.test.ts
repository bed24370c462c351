import { array, assert, constantFrom, integer, property, record, tuple } from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type ChargeLine,
  creditLine,
  type PlannedLine,
  priceLines,
  splitByDocument,
  splitCredit,
  sumLines,
  taxOn,
} from "./charges.ts";
import { paise } from "./money.ts";

const terms = { taxClass: "standard", sac: "997311", taxRatePercent: 18 };
const line = (own: Partial<PlannedLine>): PlannedLine => ({
  ...terms,
  kind: "extra_hours",
  carId: "swift",
  detail: null,
  quantity: 1,
  unitPrice: paise(100_00),
  ...own,
});

const quantities = array(
  record({ hours: integer({ min: 1, max: 500 }), cut: integer({ min: 0, max: 500 }) }),
  {
    minLength: 1,
    maxLength: 8,
  },
);

describe("the tax of lines", () => {
  test("is that of their sum, in whatever parts it is agreed", () => {
    assert(
      property(
        quantities,
        integer({ min: 1, max: 99_999 }),
        constantFrom(5, 18, 40),
        (parts, price, rate) => {
          const lines: ChargeLine[] = [];
          for (const { hours, cut } of parts) {
            const unitPrice = paise(price);
            const planned = [
              line({ quantity: hours, unitPrice, taxRatePercent: rate }),
              line({
                kind: "unused_hours",
                quantity: -Math.min(cut, hours),
                unitPrice,
                taxRatePercent: rate,
              }),
            ];
            lines.push(...priceLines(lines, planned));
          }
          const { amount, tax, total } = sumLines(lines);
          expect(tax).toBe(taxOn(amount, rate));
          expect(total).toBe(amount + tax);
        },
      ),
    );
  });

  test("is calculated apart for each rate", () => {
    const lines = priceLines([], [line({}), line({ taxRatePercent: 40 })]);
    expect(lines.map(({ tax }) => tax)).toEqual([18_00, 40_00]);
  });
});

describe("documents", () => {
  const names = (lines: readonly { kind: string }[]) => lines.map(({ kind }) => kind);
  test.each([
    ["more hours", [line({})], ["extra_hours"], []],
    [
      "fewer hours less a fee",
      [line({ kind: "unused_hours", quantity: -3 }), line({ kind: "fee" })],
      [],
      ["unused_hours", "fee"],
    ],
    [
      "another car at the same price",
      [line({ kind: "other_car", quantity: -1 }), line({ kind: "other_car", carId: "creta" })],
      ["other_car"],
      ["other_car"],
    ],
    [
      "fewer hours less a fee of another rate",
      [
        line({ kind: "unused_hours", quantity: -3 }),
        line({ kind: "fee", taxRatePercent: 40 }),
        line({ kind: "discount", quantity: 1, unitPrice: paise(-10_00) }),
      ],
      ["fee"],
      ["unused_hours", "discount"],
    ],
    [
      "a fee that is more than fewer hours of another rate",
      [line({ kind: "unused_hours", quantity: -1 }), line({ kind: "fee", quantity: 9, sac: "9" })],
      ["fee"],
      ["unused_hours"],
    ],
    [
      "more to pay with less tax",
      [
        line({ quantity: 10, taxRatePercent: 5 }),
        line({ kind: "unused_hours", quantity: -8, taxRatePercent: 40 }),
      ],
      ["extra_hours"],
      ["unused_hours"],
    ],
  ] as const)("for %s", (_, planned, charged, credited) => {
    const split = splitByDocument(
      priceLines(
        [line({ quantity: 99 }), line({ quantity: 99, taxRatePercent: 40 })].flatMap((one) =>
          priceLines([], [one]),
        ),
        planned,
      ),
    );
    expect(names(split.charged)).toEqual(charged);
    expect(names(split.credited)).toEqual(credited);
  });
});

describe("credits", () => {
  test("of everything in parts leave nothing, of the tax neither", () => {
    assert(
      property(
        integer({ min: 1, max: 10 ** 7 }),
        array(integer({ min: 1, max: 1000 }), { maxLength: 6 }),
        (price, shares) => {
          const lines: ChargeLine[] = priceLines(
            [],
            [line({ kind: "rent", unitPrice: paise(price) })],
          );
          for (const share of [...shares, 1000]) {
            const owed = sumLines(lines);
            const part = paise(Math.floor((owed.total * share) / 1000));
            if (part > 0) lines.push(creditLine(owed, part, terms, "Late"));
            expect(sumLines(lines).tax).toBeGreaterThanOrEqual(0);
          }
          expect(sumLines(lines)).toEqual({ amount: 0, tax: 0, total: 0 });
        },
      ),
    );
  });

  test("give back each tax class as it was charged", () => {
    const rates = [18, 40, 0];
    assert(
      property(
        array(tuple(integer({ min: 1, max: 10 ** 7 }), integer({ min: 0, max: 2 })), {
          minLength: 1,
          maxLength: 5,
        }),
        array(integer({ min: 1, max: 1000 }), { maxLength: 6 }),
        (prices, shares) => {
          const agreed = prices.map(([price, at]) => {
            const taxRatePercent = rates[at] ?? 0;
            return line({ unitPrice: paise(price), sac: `9973${at}${at}`, taxRatePercent });
          });
          const lines: ChargeLine[] = priceLines([], agreed);
          for (const share of [...shares, 1000]) {
            const part = paise(Math.floor((sumLines(lines).total * share) / 1000));
            const credits = part > 0 ? splitCredit(lines, part, "Late") : [];
            expect(sumLines(credits).total).toBe(-part || 0);
            lines.push(...credits);
          }
          for (const [, group] of Map.groupBy(lines, ({ sac }) => sac)) {
            expect(sumLines(group)).toEqual({ amount: 0, tax: 0, total: 0 });
          }
        },
      ),
    );
  });
});
