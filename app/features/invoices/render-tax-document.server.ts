import type { Selectable } from "kysely";
import { fromJson } from "#app/db/schema/json-text.ts";
import type { TaxDocumentFacts, TaxDocumentsTable } from "#app/db/schema/money.ts";
import { formatDay, formatMoment } from "#app/domain/business-time.ts";
import { documentNumber } from "#app/domain/gst.ts";
import { formatRupees } from "#app/domain/money.ts";
import { rupeesInWords } from "#app/domain/rupees-in-words.ts";
import {
  type Column,
  headings,
  strong,
  writeFacts,
  writeLetterhead,
  writeRow,
  writeSample,
  writeSums,
} from "./pdf-blocks.server.ts";
import { BOTTOM, LEFT, MUTED, Sheet, WIDTH } from "./pdf-writer.server.ts";

export type TaxDocument = Selectable<TaxDocumentsTable>;

type Drawn = { document: TaxDocument; facts: TaxDocumentFacts; number: string };

const SUMS = { x: LEFT + WIDTH - 220, width: 220 };

const WORDS = {
  invoice: {
    title: "Tax invoice",
    note: "Original for recipient",
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

/**
 * An invoice or a credit note as PDF: of what was written down when it was issued, and nothing else,
 * so that it is the same paper years later (GST rules 46 and 53).
 */
export async function drawTaxDocument(
  document: TaxDocument,
  { demo }: { demo: boolean },
): Promise<Uint8Array> {
  const facts = fromJson(document.facts);
  const number = documentNumber(document);
  const drawn = { document, facts, number };
  const words = WORDS[document.kind];
  const sheet = new Sheet({ title: `${words.title} ${number}`, madeAt: document.issuedAt });
  if (demo) writeSample(sheet, words.sample);
  const { name, address, state, gstin } = facts.seller;
  const from = [name, address, state, `GSTIN ${gstin}`] as const;
  writeLetterhead(sheet, { from, title: words.title, note: words.note });
  writeHead(sheet, drawn);
  writeService(sheet, drawn);
  writeAmounts(sheet, drawn);
  writeFoot(sheet, document.kind);
  return await sheet.finish();
}

function writeHead(sheet: Sheet, { document, facts, number }: Drawn): void {
  const words = WORDS[document.kind];
  const { state, stateCode } = facts.seller;
  writeFacts(sheet, [
    [words.number, number],
    ["Date", formatDay(document.issuedAt)],
    ["Place of supply", `${state} (${stateCode})`],
    ["Reverse charge", "No"],
  ]);
  sheet.y += 16;
  const { name, email, phone } = facts.buyer;
  const reach = [email, phone].filter((way) => way !== null);
  const { lowers, booking } = facts;
  writeFacts(sheet, [
    [words.to, name, ...reach],
    lowers
      ? [
          "Lowers invoice",
          `${lowers.number} of ${formatDay(lowers.issuedAt)}`,
          `Reason: ${lowers.reason}`,
        ]
      : ["Handed over at", booking.place],
  ]);
  sheet.y += 20;
}

const COLUMNS: readonly Column[] = [
  { width: 218 },
  { width: 56 },
  { width: 62, align: "right" },
  { width: 76, align: "right" },
  { width: WIDTH - 412 + 8, align: "right" },
];

/** A credit note gives back a part of a price, which has no hours. */
const CREDIT_COLUMNS: readonly Column[] = [
  { width: 300 },
  { width: 90 },
  { width: WIDTH - 390 + 8, align: "right" },
];

function writeService(sheet: Sheet, { document, facts }: Drawn): void {
  const { booking, service } = facts;
  const what = [
    `${service.words}: ${booking.car}`,
    `Pickup ${formatMoment(booking.pickupAt, { year: true })}`,
    `Return ${formatMoment(booking.returnAt, { year: true })}`,
    `Booking ${booking.reference}`,
  ];
  const taxable = formatRupees(document.taxable);
  sheet.part("Table", () => {
    if (document.kind === "invoice") {
      const heads = ["Service", "SAC", "Hours", "Rate per hour", "Taxable value"];
      const { hours, pricePerHour } = booking;
      writeRow(sheet, COLUMNS, heads, headings);
      ruled(sheet);
      const cells = [what, service.sac, String(hours), formatRupees(pricePerHour), taxable];
      writeRow(sheet, COLUMNS, cells, strong);
    } else {
      writeRow(sheet, CREDIT_COLUMNS, ["Service", "SAC", "Taxable value given back"], headings);
      ruled(sheet);
      writeRow(sheet, CREDIT_COLUMNS, [what, service.sac, taxable], strong);
    }
  });
  sheet.y += 12;
  sheet.rule();
  sheet.y += 14;
}

function ruled(sheet: Sheet): void {
  sheet.y += 5;
  sheet.rule();
  sheet.y += 8;
}

function writeAmounts(sheet: Sheet, { document, facts }: Drawn): void {
  const { taxable, cgst, sgst, total } = document;
  const half = facts.taxRatePercent / 2;
  sheet.beside(
    () => {
      const place = { width: 220 };
      sheet.write(`${WORDS[document.kind].total} in words`, place, { size: 8, colour: MUTED });
      sheet.y += 1;
      sheet.write(rupeesInWords(total), place, { size: 9.5 });
    },
    () => {
      const sums = [
        ["Taxable value", formatRupees(taxable)],
        [`CGST ${half}%`, formatRupees(cgst)],
        [`SGST ${half}%`, formatRupees(sgst)],
      ] as const;
      writeSums(sheet, sums, [WORDS[document.kind].total, formatRupees(total)], SUMS);
    },
  );
}

function writeFoot(sheet: Sheet, kind: TaxDocument["kind"]): void {
  sheet.need(40);
  sheet.y = BOTTOM - 26;
  sheet.rule();
  sheet.y += 8;
  const name = kind === "invoice" ? "invoice" : "credit note";
  const words = `This is a computer-generated ${name} and needs no signature.`;
  sheet.write(words, {}, { size: 8.5, colour: MUTED });
}
