import { expect, test } from "vitest";
import { toJson } from "#app/db/schema/json-text.ts";
import type { DocumentLine } from "#app/db/schema/money.ts";
import { taxFacts } from "#app/records/money/tax-documents.server.ts";
import { paise } from "#app/domain/money.ts";
import { CREATED_AT } from "#test/support/factories.ts";
import { readPdf } from "#test/support/read-pdf.ts";
import { SOLD_TRIP } from "#test/support/sold-trip.ts";
import { renderTaxDocument, type TaxDocument } from "./render-tax-document.server.ts";

const facts = taxFacts({
  ...SOLD_TRIP,
  sac: "997329",
  taxRatePercent: 5,
  tax: paise(288_00),
  totalAmount: paise(6_048_00),
  userName: "Anjali Rao",
  userEmail: "anjali@example.com",
  userPhone: null,
  companyName: "Vizag Steel Traders",
  companyAddress: "12 Steel Plant Road",
  companyGstin: "37AAPFU0939F1ZU",
});

const line = { car: null, detail: null, isHourly: false, quantity: 1 } as const;

function documentOf(kind: TaxDocument["kind"], sign: 1 | -1): TaxDocument {
  const priced = (label: string, amount: number, sac: string, taxRatePercent: number) => {
    const price = paise(amount * sign);
    return { ...line, label, unitPrice: price, amount: price, sac, taxRatePercent };
  };
  const lines: DocumentLine[] = [
    priced("Extra hours", 1_000_00, "997329", 5),
    priced("Change fee", 500_00, "997311", 18),
  ];
  return {
    id: "019aa000-0000-7000-8000-000000000001",
    kind,
    financialYear: "2026-27",
    number: 3,
    bookingId: "019aa000-0000-7000-8000-000000000002",
    invoiceId: null,
    changeId: null,
    refundId: null,
    taxable: paise(1_500_00),
    cgst: paise(70_00),
    sgst: paise(70_00),
    total: paise(1_640_00),
    facts: toJson({ ...facts, lines }),
    issuedAt: CREATED_AT,
  };
}

test.each([
  ["supplementary_invoice", 1],
  ["credit_note", -1],
] as const)("a %s states the tax at each of its rates", async (kind, sign) => {
  const { text } = await readPdf(await renderTaxDocument(documentOf(kind, sign), { demo: false }));
  for (const words of [
    "997329 GST 5% 1 Rs.1,000.00 Rs.1,000.00",
    "997311 GST 18% 1 Rs.500.00 Rs.500.00",
    "Taxable value Rs.1,500.00",
    "CGST 2.5% Rs.25.00 SGST 2.5% Rs.25.00",
    "CGST 9% Rs.45.00 SGST 9% Rs.45.00",
    "Rs.1,640.00",
  ]) {
    expect(text).toContain(words);
  }
});

test.each([
  ["supplementary_invoice", "SAC Taxable value"],
  ["credit_note", "SAC Taxable value credited"],
] as const)(
  "a %s with an empty list of lines has one rate and its service",
  async (kind, heading) => {
    const document = { ...documentOf(kind, 1), facts: toJson({ ...facts, lines: [] }) };
    const { text } = await readPdf(await renderTaxDocument(document, { demo: false }));
    expect(text).toContain(`${heading} Rental of a self-drive car: Hyundai Creta SX`);
    expect(text).toContain("CGST 2.5% Rs.70.00 SGST 2.5% Rs.70.00");
  },
);
