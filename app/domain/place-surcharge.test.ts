import { describe, expect, test } from "vitest";
import type { PriceBasis } from "./booking-change.ts";
import { type ChargeLine, priceLines } from "./charges.ts";
import { type Paise, paise } from "./money.ts";
import { surchargeChangeLines } from "./place-surcharge.ts";

const terms = { taxClass: "standard", sac: "997311", taxRatePercent: 18 };
const small = { ...terms, taxClass: "small", taxRatePercent: 5 };
const airport = { city: "Visakhapatnam", location: "Airport" };
const station = { city: "Visakhapatnam", location: "Railway Station" };

const lineOf = (rupees: number) => ({
  ...terms,
  kind: "place_surcharge" as const,
  carId: null,
  detail: "Airport, Visakhapatnam",
  quantity: 1,
  unitPrice: paise(rupees * 100),
});
const agreed = (...rupees: number[]): ChargeLine[] => priceLines([], rupees.map(lineOf));

type Move = { basis?: PriceBasis; surcharge?: Paise; place?: typeof airport; tax?: typeof terms };

const changed = (existing: readonly ChargeLine[], move: Move = {}) => {
  const { basis = "current", surcharge = paise(500_00), place = station, tax = terms } = move;
  const pickup = { place, surcharge, terms: tax, basis };
  return surchargeChangeLines(existing, airport, pickup).map((line) => [
    line.detail,
    line.unitPrice,
    line.taxRatePercent,
  ]);
};

describe("a car at another place", () => {
  test("is charged as there now, in place of what was agreed", () => {
    expect(changed(agreed())).toEqual([["Railway Station, Visakhapatnam", 500_00, 18]]);
    expect(changed(agreed(300))).toEqual([
      ["Airport, Visakhapatnam", -300_00, 18],
      ["Railway Station, Visakhapatnam", 500_00, 18],
    ]);
    expect(changed(agreed(300), { surcharge: paise(0) })).toEqual([
      ["Airport, Visakhapatnam", -300_00, 18],
    ]);
    expect(changed(agreed(), { surcharge: paise(0) })).toEqual([]);
  });

  test("after another change: only what is charged at last is taken off", () => {
    expect(changed(agreed(300, 200, -300), { surcharge: paise(0) })).toEqual([
      ["Airport, Visakhapatnam", -200_00, 18],
    ]);
    expect(changed(agreed(300, -300), { surcharge: paise(0) })).toEqual([]);
  });

  test("costs no more where staff keep the price, or the lower one", () => {
    expect(changed(agreed(300), { basis: "keep" })).toEqual([]);
    expect(changed(agreed(300), { basis: "lower" })).toEqual([]);
    expect(changed(agreed(300), { basis: "lower", surcharge: paise(100_00) })).toEqual([
      ["Airport, Visakhapatnam", -300_00, 18],
      ["Railway Station, Visakhapatnam", 100_00, 18],
    ]);
  });
});

describe("another car at the same place", () => {
  test("keeps what was agreed, whatever it costs there by now", () => {
    expect(changed(agreed(300), { place: airport })).toEqual([]);
    expect(changed(agreed(), { place: airport })).toEqual([]);
  });

  test("is taxed as that car", () => {
    expect(changed(agreed(300), { place: airport, tax: small })).toEqual([
      ["Airport, Visakhapatnam", -300_00, 18],
      ["Airport, Visakhapatnam", 300_00, 5],
    ]);
  });
});
