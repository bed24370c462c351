import { array, assert, constantFrom, integer, nat, property, record } from "fast-check";
import { expect, test } from "vitest";
import { paise } from "./money.ts";
import { divideByRate, listTaxParts } from "./tax-parts.ts";

const rupees = (amount: number) => paise(amount * 100);

function documentOf(taxable: number, tax: number) {
  const half = rupees(tax / 2);
  return { taxable: rupees(taxable), cgst: half, sgst: half, total: rupees(taxable + tax) };
}

test("a document of one rate is one part", () => {
  const line = { sac: "997311", taxRatePercent: 18, amount: rupees(500) };
  expect(divideByRate(documentOf(1000, 180), [line, line])).toEqual([
    { sac: "997311", ratePercent: 18, taxable: 100_000, cgst: 9_000, sgst: 9_000 },
  ]);
});

test("each rate has its own tax", () => {
  const lines = [
    { sac: "997311", taxRatePercent: 18, amount: rupees(1000) },
    { sac: "999799", taxRatePercent: 5, amount: rupees(200) },
  ];
  expect(divideByRate(documentOf(1200, 190), lines)).toEqual([
    { sac: "997311", ratePercent: 18, taxable: 100_000, cgst: 9_000, sgst: 9_000 },
    { sac: "999799", ratePercent: 5, taxable: 20_000, cgst: 500, sgst: 500 },
  ]);
});

test.each([{}, { lines: [] }])("a document with %j is one part of its own rate", (lines) => {
  const facts = { ...lines, service: { sac: "997311" }, taxRatePercent: 18 };
  expect(listTaxParts(documentOf(1000, 180), facts)).toEqual([
    { sac: "997311", ratePercent: 18, taxable: 100_000, cgst: 9_000, sgst: 9_000 },
  ]);
});

test("the parts always add up to the document", () => {
  const line = record({
    sac: constantFrom("997311", "999799"),
    taxRatePercent: constantFrom(0, 5, 18, 40),
    amount: integer({ min: -500_000, max: 5_000_000 }).map(paise),
  });
  const amount = nat(5_000_000).map(paise);
  const lines = array(line, { minLength: 1, maxLength: 8 });
  assert(
    property(amount, amount, amount, lines, (taxable, cgst, sgst, lines) => {
      const document = { taxable, cgst, sgst, total: paise(taxable + cgst + sgst) };
      const parts = divideByRate(document, lines);
      for (const column of ["taxable", "cgst", "sgst"] as const) {
        expect(parts.reduce((sum, part) => sum + part[column], 0)).toBe(document[column]);
      }
    }),
  );
});
