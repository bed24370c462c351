import type { Selectable } from "kysely";
import { fromJson } from "#app/db/schema/json-text.ts";
import type { DocumentLine, TaxDocumentFacts, TaxDocumentsTable } from "#app/db/schema/money.ts";
import { formatDay, formatMoment } from "#app/domain/business-time.ts";
import { documentNumber } from "#app/domain/gst.ts";
import { formatRupees, type Paise, paise } from "#app/domain/money.ts";
import { rupeesInWords } from "#app/domain/rupees-in-words.ts";
import { listTaxParts } from "#app/domain/tax-parts.ts";
import {
  type Column,
  headings,
  strong,
  writeFacts,
  writeLetterhead,
  writeRow,
  writeDemoBanner,
  writeTotalsTable,
} from "./pdf-blocks.server.ts";
import { BOTTOM, LEFT, MUTED, PdfWriter, WIDTH } from "./pdf-writer.server.ts";

export type TaxDocument = Selectable<TaxDocumentsTable>;

type DocumentContent = { document: TaxDocument; facts: TaxDocumentFacts; number: string };

const SUMS = { x: LEFT + WIDTH - 220, width: 220 };

const LABELS = {
  invoice: {
    title: "Tax invoice",
    note: "Original for recipient",
    sample: "Sample — no tax invoice. It was made by a demo: nothing was sold.",
    number: "Invoice number",
    to: "Billed to",
    total: "Total",
  },
  supplementary_invoice: {
    title: "Supplementary invoice",
    note: "Adds to a tax invoice",
    sample: "Sample — no tax invoice. It was made by a demo: nothing was sold.",
    number: "Invoice number",
    to: "Billed to",
    total: "Total",
  },
  credit_note: {
    title: "Credit note",
    note: "Lowers a tax invoice",
    sample: "Sample — no credit note. It was made by a demo: nothing was sold.",
    number: "Credit note number",
    to: "Given to",
    total: "Total credit",
  },
} as const;

/** Uses only the facts stored at issue, so the document stays the same (GST rules 46 and 53). */
export async function renderTaxDocument(
  document: TaxDocument,
  { demo }: { demo: boolean },
): Promise<Uint8Array> {
  const facts = fromJson(document.facts);
  const number = documentNumber(document);
  const content = { document, facts, number };
  const labels = LABELS[document.kind];
  const pdf = new PdfWriter({ title: `${labels.title} ${number}`, createdAt: document.issuedAt });
  if (demo) writeDemoBanner(pdf, labels.sample);
  const { name, address, state, gstin } = facts.seller;
  const sender = [name, address, state, `GSTIN ${gstin}`] as const;
  writeLetterhead(pdf, { sender, title: labels.title, note: labels.note });
  writeHeader(pdf, content);
  writeService(pdf, content);
  pdf.keepTogether(() => writeAmounts(pdf, content));
  writeFooter(pdf, document.kind);
  return await pdf.finish();
}

function writeHeader(pdf: PdfWriter, { document, facts, number }: DocumentContent): void {
  const labels = LABELS[document.kind];
  const { state, stateCode } = facts.seller;
  writeFacts(pdf, [
    [labels.number, number],
    ["Date", formatDay(document.issuedAt)],
    ["Place of supply", `${state} (${stateCode})`],
    ["Reverse charge", "No"],
  ]);
  pdf.y += 16;
  const { name, address, gstin, email, phone } = facts.buyer;
  const contacts = [email, phone].filter((contact) => contact !== null);
  const place = address === undefined ? [] : [address];
  const registration = gstin === undefined ? [] : [`GSTIN ${gstin}`];
  const buyer = [name, ...place, ...registration, ...contacts];
  writeFacts(pdf, [[labels.to, ...buyer], relatedInvoice(facts)]);
  pdf.y += 20;
}

function relatedInvoice({ lowers, adds, booking }: TaxDocumentFacts): [string, ...string[]] {
  if (lowers) {
    const invoice = `${lowers.number} of ${formatDay(lowers.issuedAt)}`;
    return ["Lowers invoice", invoice, `Reason: ${lowers.reason}`];
  }
  if (adds) return ["Adds to invoice", `${adds.number} of ${formatDay(adds.issuedAt)}`];
  return ["Handed over at", booking.place];
}

const COLUMNS: readonly Column[] = [
  { width: 218 },
  { width: 56 },
  { width: 62, align: "right" },
  { width: 76, align: "right" },
  { width: WIDTH - 412 + 8, align: "right" },
];

/** For part of a price, which has no hours. */
const PART_COLUMNS: readonly Column[] = [
  { width: 300 },
  { width: 90 },
  { width: WIDTH - 390 + 8, align: "right" },
];

function writeService(pdf: PdfWriter, { document, facts }: DocumentContent): void {
  const { booking, service } = facts;
  const description = [
    `${service.words}: ${booking.car}`,
    `Pickup ${formatMoment(booking.pickupAt, { year: true })}`,
    `Return ${formatMoment(booking.returnAt, { year: true })}`,
    `Booking ${booking.reference}`,
  ];
  const taxable = formatRupees(document.taxable);
  pdf.group("Table", () => {
    if (facts.lines && facts.lines.length > 0) {
      writeDocumentLines(pdf, { document, lines: facts.lines, trip: description.slice(1) });
    } else if (document.kind === "invoice") {
      const headers = ["Service", "SAC", "Hours", "Rate per hour", "Taxable value"];
      const { hours, pricePerHour } = booking;
      writeRow(pdf, COLUMNS, headers, headings);
      writeRule(pdf);
      const cells = [description, service.sac, String(hours), formatRupees(pricePerHour), taxable];
      pdf.keepTogether(() => writeRow(pdf, COLUMNS, cells, strong));
    } else {
      const heading = document.kind === "credit_note" ? "Taxable value credited" : "Taxable value";
      writeRow(pdf, PART_COLUMNS, ["Service", "SAC", heading], headings);
      writeRule(pdf);
      const cells = [description, service.sac, taxable];
      pdf.keepTogether(() => writeRow(pdf, PART_COLUMNS, cells, strong));
    }
  });
  pdf.y += 12;
  pdf.rule();
  pdf.y += 14;
}

/** A credit note gives back what its lines take off. */
function writeDocumentLines(
  pdf: PdfWriter,
  { document, lines, trip }: { document: TaxDocument; lines: DocumentLine[]; trip: string[] },
): void {
  const sign = document.kind === "credit_note" ? -1 : 1;
  const nameParts = (line: DocumentLine) => [line.label, line.car].filter((text) => text !== null);
  writeRow(pdf, COLUMNS, ["Service", "SAC", "Quantity", "Rate", "Taxable value"], headings);
  writeRule(pdf);
  const hasSeveralRates = new Set(lines.map(({ taxRatePercent }) => taxRatePercent)).size > 1;
  for (const [index, line] of lines.entries()) {
    const name = nameParts(line).join(": ");
    const detail = line.detail === null ? [] : [line.detail];
    const quantity = line.isHourly ? `${line.quantity * sign} h` : String(line.quantity);
    const unitPrice = line.isHourly ? line.unitPrice : paise(line.unitPrice * sign);
    const cells = [
      [name, ...detail, ...(index === lines.length - 1 ? trip : [])],
      hasSeveralRates ? [line.sac, `GST ${line.taxRatePercent}%`] : line.sac,
      quantity,
      formatRupees(unitPrice),
      formatRupees(paise(line.amount * sign)),
    ];
    pdf.keepTogether(() => writeRow(pdf, COLUMNS, cells, strong));
    pdf.y += 6;
  }
}

function writeRule(pdf: PdfWriter): void {
  pdf.y += 5;
  pdf.rule();
  pdf.y += 8;
}

function writeAmounts(pdf: PdfWriter, { document, facts }: DocumentContent): void {
  const { taxable, total } = document;
  pdf.writeColumns(
    () => {
      const place = { width: 220 };
      pdf.write(`${LABELS[document.kind].total} in words`, place, { size: 8, colour: MUTED });
      pdf.y += 1;
      pdf.write(rupeesInWords(total), place, { size: 9.5 });
    },
    () => {
      const sums = [["Taxable value", formatRupees(taxable)], ...taxRows(document, facts)] as const;
      writeTotalsTable(pdf, sums, [LABELS[document.kind].total, formatRupees(total)], SUMS);
    },
  );
}

/** Rule 46 asks for the tax at each rate. */
function taxRows(
  { kind, taxable, cgst, sgst, total }: TaxDocument,
  facts: TaxDocumentFacts,
): (readonly [string, string])[] {
  const sign = kind === "credit_note" ? -1 : 1;
  const signed = (amount: Paise) => paise(amount * sign);
  const document = {
    taxable: signed(taxable),
    cgst: signed(cgst),
    sgst: signed(sgst),
    total: signed(total),
  };
  const parts = Map.groupBy(listTaxParts(document, facts), (part) => part.ratePercent);
  return [...parts].flatMap(([ratePercent, ofRate]) => {
    const sum = (tax: "cgst" | "sgst") =>
      formatRupees(signed(paise(ofRate.reduce((all, part) => all + part[tax], 0))));
    const half = `${ratePercent / 2}%`;
    return [
      [`CGST ${half}`, sum("cgst")],
      [`SGST ${half}`, sum("sgst")],
    ] as const;
  });
}

function writeFooter(pdf: PdfWriter, kind: TaxDocument["kind"]): void {
  pdf.ensureSpace(40);
  pdf.y = BOTTOM - 26;
  pdf.rule();
  pdf.y += 8;
  const name = kind === "credit_note" ? "credit note" : "invoice";
  const footer = `This is a computer-generated ${name} and needs no signature.`;
  pdf.write(footer, {}, { size: 8.5, colour: MUTED });
}
