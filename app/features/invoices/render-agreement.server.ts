import { formatRelease, kilometresText } from "#app/content/rental-conditions.ts";
import { EARLIER_CONDITIONS } from "#app/domain/agreed-conditions.ts";
import type { PolicySection } from "#app/content/policy-section.ts";
import type { AgreementFacts, AgreementsTable } from "#app/db/schema/agreements.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import { formatDay, formatMoment } from "#app/domain/business-time.ts";
import { formatRupees } from "#app/domain/money.ts";
import { type Signatures, writeCondition } from "./agreement-condition.server.ts";
import { AGREEMENT_REASONS } from "./document-messages.ts";
import {
  type Column,
  headings,
  strong,
  writeDemoBanner,
  writeFacts,
  writeHeading,
  writeLetterhead,
  writeRow,
  writeTotalsTable,
} from "./pdf-blocks.server.ts";
import { LEFT, MUTED, PdfWriter, WIDTH } from "./pdf-writer.server.ts";

type Agreement = Pick<AgreementsTable, "version" | "reason" | "facts" | "sha256" | "createdAt"> & {
  sections: string;
};

const LINES: readonly Column[] = [
  { width: 250 },
  { width: 80, align: "right" },
  { width: 80, align: "right" },
  { width: WIDTH - 410 + 8, align: "right" },
];
const SUMS = { x: LEFT + WIDTH - 240, width: 240 };

/** What was agreed, the condition of the car, and the terms; with hashes by which its evidence can be checked. */
export async function renderAgreement(
  { version, reason, facts: json, sha256, createdAt, sections }: Agreement,
  { demo, pictures }: { demo: boolean; pictures: Signatures },
): Promise<Uint8Array> {
  const facts = fromJson(json);
  const { owner, customer, car, reference } = facts;
  const pdf = new PdfWriter({
    title: `Rental agreement ${reference}, version ${version}`,
    createdAt,
  });
  if (demo) writeDemoBanner(pdf, "Sample — no agreement. It was made by a demo: there is no car.");
  writeLetterhead(pdf, {
    sender: [owner.name, owner.address, owner.phone],
    title: "Rental agreement",
    note: `Version ${version}, ${AGREEMENT_REASONS[reason]} ${formatMoment(createdAt, { year: true })}`,
  });
  const contacts = [customer.email, customer.phone].filter((contact) => contact !== null);
  writeFacts(pdf, [
    ["Customer", customer.name, ...contacts],
    ["Car", car.name, car.registrationNumber ?? "Registration number at the handover"],
    ["Booking", reference, facts.place],
  ]);
  pdf.y += 12;
  const moment = (at: number) => formatMoment(at, { year: true });
  writeFacts(pdf, [
    ["Pickup", moment(facts.pickupAt)],
    ["Return", moment(facts.returnAt)],
    ["Terms accepted", moment(facts.termsAcceptedAt)],
  ]);
  writePrice(pdf, facts);
  writeCondition(pdf, facts, pictures);
  writeTerms(pdf, JSON.parse(sections) as PolicySection[]);
  pdf.keepTogether(() => {
    pdf.y += 14;
    pdf.rule();
    pdf.y += 8;
    const note = `Issued ${formatDay(createdAt)}. SHA-256 of this version, its terms, photos and signatures:`;
    pdf.write(note, {}, { size: 8.5, colour: MUTED });
    pdf.write(sha256, {}, { size: 8.5 });
  });
  return await pdf.finish();
}

function writePrice(pdf: PdfWriter, facts: AgreementFacts): void {
  const { lines, tax, total, deposit, conditions = EARLIER_CONDITIONS } = facts;
  writeHeading(pdf, "Price");
  pdf.group("Table", () => {
    writeRow(pdf, LINES, ["What", "Quantity", "Rate", "Amount"], headings);
    for (const { label, car, detail, isHourly, quantity, unitPrice, amount } of lines) {
      pdf.ensureSpace(28);
      pdf.y += 4;
      const name = [label, car].filter((part) => part !== null).join(": ");
      const cells = [
        [name, ...(detail === null ? [] : [detail])],
        isHourly ? `${quantity} h` : String(quantity),
        formatRupees(unitPrice),
        formatRupees(amount),
      ];
      writeRow(pdf, LINES, cells, strong);
    }
  });
  pdf.y += 8;
  pdf.keepTogether(() => {
    writeTotalsTable(pdf, [["Tax", formatRupees(tax)]], ["Total", formatRupees(total)], SUMS);
    const text =
      deposit > 0
        ? `Security deposit: ${formatRupees(deposit)}. It is released ${formatRelease(conditions)}; only what a charge stands for is kept until the charge is closed.`
        : "No security deposit.";
    pdf.y += 6;
    pdf.write(text, {}, { size: 9 });
    if (facts.conditions) {
      pdf.write(`Kilometres: ${kilometresText(conditions)}`, {}, { size: 9 });
    }
  });
}

function writeTerms(pdf: PdfWriter, sections: readonly PolicySection[]): void {
  writeHeading(pdf, "Terms");
  for (const section of sections) writeSection(pdf, section);
}

function writeSection(pdf: PdfWriter, section: PolicySection): void {
  const { title, paragraphs, points = [], subsections = [] } = section;
  pdf.ensureSpace(40);
  pdf.y += 6;
  pdf.write(title, {}, { weight: "strong", size: 9.5 });
  for (const paragraph of paragraphs) {
    pdf.keepTogether(() => pdf.write(paragraph, {}, { size: 8.5 }));
  }
  for (const point of points) {
    pdf.keepTogether(() => {
      pdf.write(`• ${point}`, { x: LEFT + 8, width: WIDTH - 8 }, { size: 8.5 });
    });
  }
  for (const subsection of subsections) writeSection(pdf, subsection);
}
