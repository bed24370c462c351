import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { instantOf, SECOND } from "./business-time.ts";
import { documentNumber, financialYear, halveTax, parseDocumentNumber, taxedPart } from "./gst.ts";
import { type Paise, paise } from "./money.ts";

const MIDNIGHT = 0;
const amount = fc.integer({ min: 0, max: 10_00_00_000_00 }).map(paise);

/** A sale and cuts through it, in order, from nothing to all of it. */
const cutSale = fc
  .record({
    net: fc.integer({ min: 1, max: 1_00_00_000_00 }),
    rate: fc.integer({ max: 40, min: 0 }),
  })
  .chain(({ net, rate }) => {
    const tax = Math.floor((net * rate + 50) / 100);
    const total = net + tax;
    return fc.record({
      sale: fc.constant({ total: paise(total), tax: paise(tax) }),
      cuts: fc
        .array(fc.integer({ min: 0, max: total }), { maxLength: 6 })
        .map((cuts) => [0, ...cuts.sort((a, b) => a - b), total].map(paise)),
    });
  });

describe("CGST and SGST", () => {
  it("add up to the tax and differ by at most a paisa, which is CGST", () => {
    fc.assert(
      fc.property(amount, (tax) => {
        const { cgst, sgst } = halveTax(tax);
        expect(cgst + sgst).toBe(tax);
        expect(cgst - sgst).toBe(tax % 2);
      }),
    );
  });
});

describe("the tax of a part of a sale", () => {
  const partsOf = (sale: { total: Paise; tax: Paise }, cuts: readonly Paise[]) =>
    cuts.slice(1).map((to, index) => taxedPart(sale, cuts[index] ?? to, to));

  it("adds up to the tax of the whole for any split", () => {
    fc.assert(
      fc.property(cutSale, ({ sale, cuts }) => {
        const parts = partsOf(sale, cuts);
        const sum = (of: "taxable" | "cgst" | "sgst" | "total") =>
          parts.reduce((all, part) => all + part[of], 0);
        expect(sum("total")).toBe(sale.total);
        expect({ cgst: sum("cgst"), sgst: sum("sgst") }).toEqual(halveTax(sale.tax));
        expect(sum("taxable")).toBe(sale.total - sale.tax);
      }),
    );
  });

  it("is between zero and the part, and near its share", () => {
    fc.assert(
      fc.property(cutSale, ({ sale, cuts }) => {
        for (const { taxable, cgst, sgst, total } of partsOf(sale, cuts)) {
          expect(Math.min(taxable, cgst, sgst)).toBeGreaterThanOrEqual(0);
          expect(taxable + cgst + sgst).toBe(total);
          const share = (sale.tax * total) / sale.total;
          expect(Math.abs(cgst + sgst - share)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it("is exact where the product is beyond safe integers", () => {
    const sale = { total: paise(9_000_000_000_000_018), tax: paise(1_372_881_355_932_206) };
    const { cgst, sgst } = taxedPart(sale, paise(0), sale.total);
    expect(cgst + sgst).toBe(sale.tax);
  });
});

describe("the financial year", () => {
  it("starts at midnight of 1 April in business time", () => {
    const newYear = instantOf("2027-04-01", MIDNIGHT);
    expect(new Date(newYear).toISOString()).toBe("2027-03-31T18:30:00.000Z");
    expect(financialYear(newYear - SECOND)).toBe("2026-27");
    expect(financialYear(newYear)).toBe("2027-28");
  });

  it("is named after its two calendar years, also across a century", () => {
    expect(financialYear(instantOf("2026-12-31", MIDNIGHT))).toBe("2026-27");
    expect(financialYear(instantOf("2027-01-01", MIDNIGHT))).toBe("2026-27");
    expect(financialYear(instantOf("2099-05-01", MIDNIGHT))).toBe("2099-00");
  });
});

describe("a tax document number", () => {
  it("has at most the 16 characters that rule 46 allows", () => {
    for (const kind of ["invoice", "credit_note"] as const) {
      for (const number of [1, 999_999]) {
        const text = documentNumber({ kind, financialYear: "2026-27", number });
        expect(text.length).toBeLessThanOrEqual(16);
        expect(text).toMatch(/^[A-Z0-9/-]+$/);
      }
    }
    expect(documentNumber({ kind: "invoice", financialYear: "2026-27", number: 123 })).toBe(
      "INV/26-27/000123",
    );
    expect(documentNumber({ kind: "credit_note", financialYear: "2026-27", number: 7 })).toBe(
      "CN/26-27/000007",
    );
    for (const kind of ["invoice", "supplementary_invoice", "credit_note"] as const) {
      const document = { kind, financialYear: "2026-27", number: 120 };
      const text = documentNumber(document);
      const short = text.replace("/000", "/");
      for (const typed of [text, text.toLowerCase(), ` ${short} `]) {
        expect(parseDocumentNumber(typed)).toEqual(document);
      }
    }
    for (const text of [
      "INV",
      "XX/26-27/000001",
      "INV/2026-27/000001",
      "INV/26-27/",
      "VZG-7K3M9",
    ]) {
      expect(parseDocumentNumber(text)).toBeNull();
    }
  });
});
