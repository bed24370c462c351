import type { Database } from "#app/db/client.server.ts";
import { businessDate } from "#app/domain/business-time.ts";
import type { TaxDocumentKind } from "#app/domain/gst.ts";
import { paise, rupeesOf } from "#app/domain/money.ts";
import { csvOf } from "#app/http/csv.ts";
import { placeOfSupply } from "./gst-return.ts";
import {
  type IssuedDocument,
  listTaxDocuments,
  type TaxPeriod,
} from "./list-tax-documents.server.ts";

const COLUMNS = [
  "number",
  "date",
  "kind",
  "related_invoice",
  "booking",
  "customer",
  "customer_gstin",
  "place_of_supply",
  "sac",
  "rate_percent",
  "taxable_value",
  "cgst",
  "sgst",
  "total",
] as const;

const KINDS: Record<TaxDocumentKind, string> = {
  invoice: "Invoice",
  supplementary_invoice: "Supplementary invoice",
  credit_note: "Credit note",
};

/** A row for each document and rate; those of credit notes are negative. */
export async function* exportInvoiceRegister(
  db: Database,
  period: TaxPeriod,
): AsyncGenerator<string, void, undefined> {
  let isFirst = true;
  for await (const documents of listTaxDocuments(db, period)) {
    yield csvOf(COLUMNS, documents.flatMap(recordsOf), { isFirst });
    isFirst = false;
  }
}

function recordsOf(document: IssuedDocument): Record<(typeof COLUMNS)[number], string | number>[] {
  const { facts, parts } = document;
  return parts.map(({ sac, ratePercent, taxable, cgst, sgst }) => ({
    number: document.number,
    date: businessDate(document.issuedAt),
    kind: KINDS[document.kind],
    related_invoice: (facts.lowers ?? facts.adds)?.number ?? "",
    booking: facts.booking.reference,
    customer: facts.buyer.name,
    customer_gstin: facts.buyer.gstin ?? "",
    place_of_supply: placeOfSupply(document),
    sac,
    rate_percent: String(ratePercent),
    taxable_value: rupeesOf(taxable),
    cgst: rupeesOf(cgst),
    sgst: rupeesOf(sgst),
    total: rupeesOf(paise(taxable + cgst + sgst)),
  }));
}
