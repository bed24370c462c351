import { expect, test } from "vitest";
import type { ChargeKind } from "./charges.ts";
import { paise } from "./money.ts";
import { moveCredits } from "./moved-credits.ts";

type Amount = readonly [kind: ChargeKind, ratePercent: number, amount: number];

/** Lines in rupees; each rate is a tax class. */
function linesOf(...amounts: readonly Amount[]) {
  return amounts.map(([kind, ratePercent, rupees]) => {
    const [amount, tax] = [paise(rupees * 100), paise(rupees * ratePercent)];
    const terms = { taxClass: `of ${ratePercent}`, sac: "997311", taxRatePercent: ratePercent };
    return { ...terms, kind, amount, tax, total: paise(amount + tax) };
  });
}

const moved = (...amounts: readonly Amount[]) =>
  moveCredits(linesOf(...amounts)).map((line) => [line.taxRatePercent, line.total / 100]);

const rent = ["rent", 18, 1000] as const;
const takenOff = ["other_car", 18, -1000] as const;
const otherCar = ["other_car", 5, 4000] as const;

test("nothing is moved without a credit, or while its rate still has more than was credited", () => {
  expect(moved(rent, takenOff, otherCar)).toEqual([]);
  expect(moved(rent, ["credit", 18, -400])).toEqual([]);
});

test("a credit goes along where all of its rate is taken off", () => {
  expect(moved(rent, ["credit", 18, -400], takenOff, otherCar)).toEqual([
    [18, 472],
    [5, -472],
  ]);
});

test("of a credit, only what is more than is left of its rate goes along", () => {
  expect(moved(rent, ["credit", 18, -400], ["other_car", 18, -700], otherCar)).toEqual([
    [18, 118],
    [5, -118],
  ]);
});

test("no more than the credit is moved where a rate is below zero without it", () => {
  expect(moved(rent, ["credit", 18, -400], ["other_car", 18, -1100], otherCar)).toEqual([
    [18, 472],
    [5, -472],
  ]);
});

test("nothing is moved where less is left than was given back", () => {
  expect(moved(rent, ["credit", 18, -400], takenOff)).toEqual([]);
});
