import { describe, expect, it } from "vitest";
import { toJson } from "#app/db/schema/json-text.ts";
import { DAY } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { taxFacts } from "#app/records/money/tax-documents.server.ts";
import { CREATED_AT } from "#test/support/factories.ts";
import { listTextsOutside, readPdf } from "#test/support/read-pdf.ts";
import { renderReceipt } from "./render-receipt.server.ts";
import { renderTaxDocument } from "./render-tax-document.server.ts";

const MARGIN = 40;
const live = { demo: false };
const sale = { total: paise(6_796_80), tax: paise(1_036_80) };

const TEXTS = {
  "a word of 10,000 letters": "W".repeat(10_000),
  "10,000 letters": "lorem ipsum dolor ".repeat(600),
  "control characters": "A\u0000B\u0001\u001b[31mC\u0085D\u2028E\ufeff\ud800",
  "overrides of direction": "\u202eevil\u202c \u2066x\u2069 مرحبا \u200fשלום",
  "stacked marks": `e${"\u0301\u0323".repeat(500)} क${"\u0951".repeat(200)}`,
  "a syllable without an end": `క${"్క".repeat(300)}`,
  emoji: "👩‍👩‍👧‍👦😀🏳️‍🌈".repeat(100),
  "the syntax of a PDF":
    ") Tj ET Q\nendstream endobj 1 0 obj << /OpenAction << /S /JavaScript >> >> (\\",
};

function taxDocument(text: string, lineCount: number) {
  const facts = taxFacts({
    reference: "VZG-7K3M9",
    city: text,
    location: text,
    car: text,
    pickupAt: CREATED_AT + DAY,
    returnAt: CREATED_AT + 3 * DAY,
    pricePerHour: paise(120_00),
    hours: 48,
    subtotal: paise(5_760_00),
    sac: "997311",
    taxRatePercent: 18,
    tax: sale.tax,
    totalAmount: sale.total,
    userName: text,
    userEmail: text,
    userPhone: text,
    companyName: null,
    companyAddress: null,
    companyGstin: null,
  });
  const line = {
    label: "Extra hours",
    car: text,
    detail: text,
    isHourly: true,
    quantity: 12,
    unitPrice: paise(120_00),
    amount: paise(1_440_00),
    sac: "997311",
    taxRatePercent: 18,
  };
  const lowers = { number: "INV/26-27/000122", issuedAt: CREATED_AT, reason: text };
  const lines = Array.from({ length: lineCount }, () => line);
  return {
    id: "019aa000-0000-7000-8000-000000000001",
    kind: "credit_note" as const,
    financialYear: "2026-27",
    number: 123,
    bookingId: "019aa000-0000-7000-8000-000000000002",
    invoiceId: null,
    changeId: null,
    refundId: null,
    taxable: paise(5_760_00),
    cgst: paise(518_40),
    sgst: paise(518_40),
    total: sale.total,
    facts: toJson({ ...facts, lowers, lines }),
    issuedAt: CREATED_AT,
  };
}

function receipt(text: string, paymentCount: number) {
  const payment = {
    at: CREATED_AT,
    amount: sale.total,
    provider: "counter",
    method: null,
    message: text,
    orderId: text,
    transactionId: text,
    isApplied: true,
    refunds: [{ amount: paise(1_00), refundedAt: null }],
  };
  const payments = Array.from({ length: paymentCount }, () => payment);
  const customer = { reference: "VZG-7K3M9", car: text, name: text, email: text };
  return { ...customer, payments, changedAt: CREATED_AT };
}

describe("a document with more than a page holds", () => {
  it("continues on further pages, which name it", async () => {
    const file = await renderTaxDocument(taxDocument("Hyundai Creta SX", 40), live);
    const { text, pages } = await readPdf(file);
    expect(pages).toBeGreaterThan(1);
    expect(await listTextsOutside(file, MARGIN)).toEqual([]);
    expect(text.match(/Extra hours/g)).toHaveLength(40);
    expect(text).toContain("Credit note CN/26-27/000123 Extra hours");
    expect(text).toContain("Total credit Rs.6,796.80");
  });

  it.each(Object.entries(TEXTS))("keeps %s on its pages", async (_, text) => {
    const note = await renderTaxDocument(taxDocument(text, 3), live);
    expect(await listTextsOutside(note, MARGIN)).toEqual([]);
    expect((await readPdf(note)).text).toContain("Total credit Rs.6,796.80");
    const paid = await renderReceipt(receipt(text, 3), live);
    expect(await listTextsOutside(paid, MARGIN)).toEqual([]);
    expect((await readPdf(paid)).text).toContain("Received Rs.20,390.40");
  });
});
