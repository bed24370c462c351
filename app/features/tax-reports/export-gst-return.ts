import { formatDay, type Instant } from "#app/domain/business-time.ts";
import { type Paise, paise, rupeesOf } from "#app/domain/money.ts";
import { csvOf } from "#app/http/csv.ts";
import {
  type BusinessRow,
  type ConsumerRow,
  type GstReturn,
  placeOfSupply,
  type SeriesRow,
  type ServiceRow,
} from "./gst-return.ts";

/** Named as the sheets of the GST offline tool, which reads each of them. */
export const GST_SHEETS = ["b2b", "b2cs", "cdnr", "hsn-b2b", "hsn-b2c", "docs"] as const;
export type GstSheet = (typeof GST_SHEETS)[number];

export function isGstSheet(name: string): name is GstSheet {
  return GST_SHEETS.some((sheet) => sheet === name);
}

export function exportGstSheet(sheet: GstSheet, tables: GstReturn): string {
  const { businessInvoices, businessCredits, consumers, series } = tables;
  switch (sheet) {
    case "b2b":
      return csvOf(B2B, businessInvoices.map(invoiceRecord));
    case "b2cs":
      return csvOf(B2CS, consumers.map(consumerRecord));
    case "cdnr":
      return csvOf(CDNR, businessCredits.map(creditRecord));
    case "hsn-b2b":
      return csvOf(HSN, tables.businessServices.map(serviceRecord));
    case "hsn-b2c":
      return csvOf(HSN, tables.consumerServices.map(serviceRecord));
    case "docs":
      return csvOf(DOCS, series.map(seriesRecord));
  }
}

const B2B = [
  "GSTIN/UIN of Recipient",
  "Receiver Name",
  "Invoice Number",
  "Invoice date",
  "Invoice Value",
  "Place Of Supply",
  "Reverse Charge",
  "Applicable % of Tax Rate",
  "Invoice Type",
  "E-Commerce GSTIN",
  "Rate",
  "Taxable Value",
  "Cess Amount",
] as const;

function invoiceRecord({ document, gstin, ratePercent, taxable }: BusinessRow) {
  return {
    "GSTIN/UIN of Recipient": gstin,
    "Receiver Name": document.facts.buyer.name,
    "Invoice Number": document.number,
    "Invoice date": formatReturnDate(document.issuedAt),
    "Invoice Value": rupeesOf(document.total),
    "Place Of Supply": placeOfSupply(document),
    "Reverse Charge": "N",
    "Applicable % of Tax Rate": "",
    "Invoice Type": "Regular B2B",
    "E-Commerce GSTIN": "",
    Rate: ratePercent,
    "Taxable Value": rupeesOf(taxable),
    "Cess Amount": "",
  };
}

const CDNR = [
  "GSTIN/UIN of Recipient",
  "Receiver Name",
  "Note Number",
  "Note Date",
  "Note Type",
  "Place Of Supply",
  "Reverse Charge",
  "Note Supply Type",
  "Note Value",
  "Applicable % of Tax Rate",
  "Rate",
  "Taxable Value",
  "Cess Amount",
] as const;

/** The note type C says the sign. */
function creditRecord({ document, gstin, ratePercent, taxable }: BusinessRow) {
  return {
    "GSTIN/UIN of Recipient": gstin,
    "Receiver Name": document.facts.buyer.name,
    "Note Number": document.number,
    "Note Date": formatReturnDate(document.issuedAt),
    "Note Type": "C",
    "Place Of Supply": placeOfSupply(document),
    "Reverse Charge": "N",
    "Note Supply Type": "Regular B2B",
    "Note Value": rupeesOf(negated(document.total)),
    "Applicable % of Tax Rate": "",
    Rate: ratePercent,
    "Taxable Value": rupeesOf(negated(taxable)),
    "Cess Amount": "",
  };
}

const B2CS = [
  "Type",
  "Place Of Supply",
  "Applicable % of Tax Rate",
  "Rate",
  "Taxable Value",
  "Cess Amount",
  "E-Commerce GSTIN",
] as const;

function consumerRecord({ placeOfSupply: state, ratePercent, taxable }: ConsumerRow) {
  return {
    Type: "OE",
    "Place Of Supply": state,
    "Applicable % of Tax Rate": "",
    Rate: ratePercent,
    "Taxable Value": rupeesOf(taxable),
    "Cess Amount": "",
    "E-Commerce GSTIN": "",
  };
}

const HSN = [
  "HSN",
  "Description",
  "UQC",
  "Total Quantity",
  "Total Value",
  "Rate",
  "Taxable Value",
  "Integrated Tax Amount",
  "Central Tax Amount",
  "State/UT Tax Amount",
  "Cess Amount",
] as const;

/** Services have no unit. */
function serviceRecord({ sac, words, ratePercent, taxable, cgst, sgst }: ServiceRow) {
  return {
    HSN: sac,
    Description: words,
    UQC: "NA",
    "Total Quantity": 0,
    "Total Value": rupeesOf(paise(taxable + cgst + sgst)),
    Rate: ratePercent,
    "Taxable Value": rupeesOf(taxable),
    "Integrated Tax Amount": 0,
    "Central Tax Amount": rupeesOf(cgst),
    "State/UT Tax Amount": rupeesOf(sgst),
    "Cess Amount": "",
  };
}

const DOCS = [
  "Nature of Document",
  "Sr. No. From",
  "Sr. No. To",
  "Total Number",
  "Cancelled",
] as const;

const NATURES = {
  invoice: "Invoices for outward supply",
  supplementary_invoice: "Invoices for outward supply",
  credit_note: "Credit Note",
} as const;

function seriesRecord({ kind, from, to, count }: SeriesRow) {
  return {
    "Nature of Document": NATURES[kind],
    "Sr. No. From": from,
    "Sr. No. To": to,
    "Total Number": String(count),
    Cancelled: "0",
  };
}

/** '05-Nov-2026'. */
function formatReturnDate(at: Instant): string {
  return formatDay(at).padStart("dd MMM yyyy".length, "0").replaceAll(" ", "-");
}

function negated(amount: Paise): Paise {
  return paise(0 - amount);
}
