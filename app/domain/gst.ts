import { businessDate, type Instant } from "./business-time.ts";
import { type Paise, paise, shareOf } from "./money.ts";

/** `total` includes the tax, which is split as for a sale within one state. */
export type Taxed = { taxable: Paise; cgst: Paise; sgst: Paise; total: Paise };

/** Half for the Union, half for the State; an odd paisa goes to the Union. */
export function halveTax(tax: Paise): { cgst: Paise; sgst: Paise } {
  const sgst = paise(Math.floor(tax / 2));
  return { cgst: paise(tax - sgst), sgst };
}

/** What a change of the tax does to its two halves, so that they stay halves of the whole. */
export function halveTaxChange(
  booked: { cgst: Paise; sgst: Paise },
  change: Paise,
): { cgst: Paise; sgst: Paise } {
  const after = halveTax(paise(booked.cgst + booked.sgst + change));
  const [low, high] = change < 0 ? [change, 0] : [0, change];
  const cgst = paise(Math.min(high, Math.max(low, after.cgst - booked.cgst)));
  return { cgst, sgst: paise(change - cgst) };
}

/** Consecutive parts of a sale add up exactly. */
export function taxedPart(sale: { total: Paise; tax: Paise }, from: Paise, to: Paise): Taxed {
  const before = halveTax(shareOf(sale.tax, from, sale.total));
  const after = halveTax(shareOf(sale.tax, to, sale.total));
  const cgst = paise(after.cgst - before.cgst);
  const sgst = paise(after.sgst - before.sgst);
  const total = paise(to - from);
  return { taxable: paise(total - cgst - sgst), cgst, sgst, total };
}

/** April to March: '2026-27'. */
export function financialYear(at: Instant): string {
  const [year = 0, month = 0] = businessDate(at).split("-").map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, "0")}`;
}

const TAX_DOCUMENT_KINDS = ["invoice", "supplementary_invoice", "credit_note"] as const;
export type TaxDocumentKind = (typeof TAX_DOCUMENT_KINDS)[number];

const PREFIX = {
  invoice: "INV",
  supplementary_invoice: "SI",
  credit_note: "CN",
} as const satisfies Record<TaxDocumentKind, string>;

export type DocumentNumber = { kind: TaxDocumentKind; financialYear: string; number: number };

/** 'INV/26-27/000123': GST rule 46 allows 16 characters. */
export function documentNumber(document: DocumentNumber): string {
  const year = document.financialYear.slice(2);
  return `${PREFIX[document.kind]}/${year}/${String(document.number).padStart(6, "0")}`;
}

/** As somebody types it, also without leading zeros; null for anything else. */
export function parseDocumentNumber(text: string): DocumentNumber | null {
  const [, prefix, year, number] = /^([a-z]+)\/(\d\d-\d\d)\/(\d{1,9})$/i.exec(text.trim()) ?? [];
  const kind = TAX_DOCUMENT_KINDS.find((one) => PREFIX[one] === prefix?.toUpperCase());
  if (kind === undefined || year === undefined) return null;
  return { kind, financialYear: `20${year}`, number: Number(number) };
}
