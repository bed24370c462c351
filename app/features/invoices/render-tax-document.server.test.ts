import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS, type Settings } from "#app/content/all-settings.server.ts";
import { replaceSettings } from "#app/content/settings.ts";
import { toJson } from "#app/db/schema/json-text.ts";
import type { TaxDocumentFacts } from "#app/db/schema/money.ts";
import { taxFacts } from "#app/records/money/tax-documents.server.ts";
import { DAY } from "#app/domain/business-time.ts";
import { taxedPart } from "#app/domain/gst.ts";
import { paise } from "#app/domain/money.ts";
import { CREATED_AT } from "#test/support/factories.ts";
import { listLines, readPdf } from "#test/support/read-pdf.ts";
import { SOLD_TRIP } from "#test/support/sold-trip.ts";
import { renderTaxDocument, type TaxDocument } from "./render-tax-document.server.ts";

const sale = { total: paise(6_796_80), tax: paise(1_036_80) };

const facts = taxFacts({
  ...SOLD_TRIP,
  sac: "997311",
  taxRatePercent: 18,
  tax: sale.tax,
  totalAmount: sale.total,
  userName: "Anjali Rao",
  userEmail: "anjali@example.com",
  userPhone: "+919876543210",
  companyName: null,
  companyAddress: null,
  companyGstin: null,
});

function invoice(own: Partial<TaxDocumentFacts> = {}): TaxDocument {
  return {
    id: "019aa000-0000-7000-8000-000000000001",
    kind: "invoice",
    financialYear: "2026-27",
    number: 123,
    bookingId: "019aa000-0000-7000-8000-000000000002",
    invoiceId: null,
    changeId: null,
    refundId: null,
    ...taxedPart(sale, paise(0), sale.total),
    facts: toJson({ ...facts, ...own }),
    issuedAt: CREATED_AT,
  };
}

const named = (name: string) => invoice({ buyer: { name, email: null, phone: null } });
const live = { demo: false };

describe("an invoice", () => {
  it("has everything that rule 46 requires, on one page", async () => {
    const { text, pages, title } = await readPdf(await renderTaxDocument(invoice(), live));
    expect(pages).toBe(1);
    expect(title).toBe("Tax invoice INV/26-27/000123");
    for (const words of [
      "Samudra Drives",
      "Shop 4, Lighthouse Arcade, Beach Road, Pandurangapuram, Visakhapatnam 530003",
      "GSTIN 37AAAAA0000A1Z5",
      "Tax invoice",
      "Original for recipient",
      "Invoice number INV/26-27/000123",
      "Date 20 Nov 2026",
      "Place of supply Andhra Pradesh (37)",
      "Reverse charge No",
      "Billed to Anjali Rao anjali@example.com +919876543210",
      "Rental of a self-drive car: Hyundai Creta SX",
      "Pickup Sat 21 Nov 2026, 9:00 AM",
      "Return Mon 23 Nov 2026, 9:00 AM",
      "Booking VZG-7K3M9",
      "997311 48 Rs.120.00 Rs.5,760.00",
      "Taxable value Rs.5,760.00",
      "CGST 9% Rs.518.40",
      "SGST 9% Rs.518.40",
      "Total Rs.6,796.80",
      "Rupees six thousand seven hundred ninety-six and eighty paise only",
      "This is a computer-generated invoice and needs no signature.",
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain("Sample");
  });

  it("renders identically each time", async () => {
    const [one, other] = [
      await renderTaxDocument(invoice(), live),
      await renderTaxDocument(invoice(), live),
    ];
    expect(Buffer.compare(one, other)).toBe(0);
    expect(Buffer.from(one).toString("latin1")).toContain("D:20261120033000Z");
  });

  it("is marked as a sample in a demo", async () => {
    const { text } = await readPdf(await renderTaxDocument(invoice(), { demo: true }));
    expect(text).toMatch(/^Sample — no tax invoice\./);
  });

  it("fits names of any length and script on one page", async () => {
    for (const name of [
      "శ్రీనివాస రావు",
      "अंजलि शर्मा",
      "தமிழ் 😀\u0000\ud800",
      "W".repeat(300),
      "",
      " ",
    ]) {
      const { pages, text } = await readPdf(await renderTaxDocument(named(name), live));
      expect(pages).toBe(1);
      expect(text).toContain("Total Rs.6,796.80");
    }
  });

  it("keeps the text of drawn letters for copying and screen readers", async () => {
    const drawn = await renderTaxDocument(named("అంజలి"), live);
    expect(contentOf(drawn)).toContain("/ActualText");
    const set = await renderTaxDocument(named("Anjali"), live);
    expect(contentOf(set)).not.toContain("/ActualText");
    expect(Buffer.from(set).toString("latin1")).toContain("/Lang (en-IN)");
  });
});

describe("the letterhead", () => {
  afterEach(() => replaceSettings(DEFAULT_SETTINGS));

  it("has the standard mark in the operator's colours", async () => {
    const colours = { main: "#ff0000", accent: "#00ff00", dark: "#000000" };
    replaceSettings({ ...DEFAULT_SETTINGS, colours });
    const content = contentOf(await renderTaxDocument(invoice(), live));
    expect(content).toMatch(/\n1 0 0 scn\n[^]*\n0 1 0 scn\n/);
  });

  it("has the operator's logo", async () => {
    const png = readFileSync("public/icon-512.png", "base64");
    const settings: Settings = { ...DEFAULT_SETTINGS, logo: { digest: "a".repeat(12), png } };
    replaceSettings(settings);
    const file = Buffer.from(await renderTaxDocument(invoice(), live)).toString("latin1");
    expect(file).toMatch(/\/Subtype \/Image\n[^]*\/Width 512/);
  });
});

/** What is drawn on the pages of a file. */
function contentOf(file: Uint8Array): string {
  const parts = Buffer.from(file)
    .toString("latin1")
    .matchAll(/stream\n([\s\S]*?)\nendstream/g);
  return Array.from(parts, ([, part = ""]) => {
    const bytes = Buffer.from(part, "latin1");
    return bytes[0] === 0x78 ? inflateSync(bytes).toString("latin1") : "";
  }).join("");
}

describe("a supplementary invoice", () => {
  const line = {
    label: "Extra hours",
    car: "Hyundai Creta SX · AP 39 AB 1234",
    detail: null,
    isHourly: true,
    quantity: 12,
    unitPrice: paise(120_00),
    amount: paise(1_440_00),
    sac: "997311",
    taxRatePercent: 18,
  };

  it("names its lines, the car that is driven and the invoice that it adds to", async () => {
    const adds = { number: "INV/26-27/000123", issuedAt: CREATED_AT };
    const document: TaxDocument = {
      ...invoice({ adds, lines: [line] }),
      ...taxedPart(sale, paise(0), paise(1_699_20)),
      kind: "supplementary_invoice",
      number: 3,
    };
    const file = await renderTaxDocument(document, live);
    expect(await listLines(file)).toContain("Supplementary invoice");
    const { text, title } = await readPdf(file);
    expect(title).toBe("Supplementary invoice SI/26-27/000003");
    for (const words of [
      "Adds to invoice INV/26-27/000123 of 20 Nov 2026",
      "Extra hours: Hyundai Creta SX · AP 39 AB 1234",
      "997311 12 h Rs.120.00 Rs.1,440.00",
      "CGST 9% Rs.129.60",
      "Total Rs.1,699.20",
    ]) {
      expect(text).toContain(words);
    }
  });

  it("is lowered line by line by a credit note", async () => {
    const lowers = { number: "INV/26-27/000123", issuedAt: CREATED_AT, reason: "Changed" };
    const less = { ...line, quantity: -12, amount: paise(-1_440_00), label: "Unused hours" };
    const note: TaxDocument = {
      ...invoice({ lowers, lines: [less] }),
      ...taxedPart(sale, paise(0), paise(1_699_20)),
      kind: "credit_note",
      number: 8,
    };
    const { text } = await readPdf(await renderTaxDocument(note, live));
    expect(text).toContain("997311 12 h Rs.120.00 Rs.1,440.00");
  });
});

it("an invoice for a company names it with its address and GSTIN", async () => {
  const address = "12 Steel Plant Road, Visakhapatnam 530031";
  const registered = { address, gstin: "37AAPFU0939F1ZU" };
  const buyer = { name: "Vizag Steel Traders", email: null, phone: null, ...registered };
  const { text } = await readPdf(await renderTaxDocument(invoice({ buyer }), live));
  expect(text).toContain(
    "Billed to Vizag Steel Traders 12 Steel Plant Road, Visakhapatnam 530031 GSTIN 37AAPFU0939F1ZU",
  );
});

describe("a credit note", () => {
  it("states the invoice, the amount and the reason", async () => {
    const lowers = { number: "INV/26-27/000123", issuedAt: CREATED_AT, reason: "Late handover" };
    const note: TaxDocument = {
      ...invoice({ lowers }),
      ...taxedPart(sale, paise(0), paise(1_699_20)),
      kind: "credit_note",
      number: 7,
      issuedAt: CREATED_AT + DAY,
    };
    const { text, title } = await readPdf(await renderTaxDocument(note, live));
    expect(title).toBe("Credit note CN/26-27/000007");
    for (const words of [
      "Credit note number CN/26-27/000007",
      "Date 21 Nov 2026",
      "Lowers invoice INV/26-27/000123 of 20 Nov 2026",
      "Reason: Late handover",
      "997311 Rs.1,440.00",
      "CGST 9% Rs.129.60",
      "SGST 9% Rs.129.60",
      "Total credit Rs.1,699.20",
      "Rupees one thousand six hundred ninety-nine and twenty paise only",
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain("Tax invoice");
    const sample = await readPdf(await renderTaxDocument(note, { demo: true }));
    expect(sample.text).toMatch(/^Sample — no credit note\./);
  });
});
