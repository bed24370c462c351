import { DAMAGE_LABELS, ZONE_LABELS } from "#app/content/damage-labels.ts";
import { formatFuelLevel } from "#app/content/fuel-levels.ts";
import { HANDOVER_LABELS, hasSeveralCars } from "#app/content/handover-labels.ts";
import { itemLabel } from "#app/content/inspection-items.ts";
import { PHASE_LABELS, SLOT_LABELS } from "#app/content/trip-photo-labels.ts";
import type { AgreementFacts } from "#app/db/schema/agreements.ts";
import { formatMoment } from "#app/domain/business-time.ts";
import { formatRupees } from "#app/domain/money.ts";
import { type Column, headings, writeHeading, writeRow } from "./pdf-blocks.server.ts";
import { LEFT, MUTED, type PdfWriter, WIDTH } from "./pdf-writer.server.ts";

/** Pictures by their entry. */
export type Signatures = ReadonlyMap<string, Uint8Array>;

const EVIDENCE: readonly Column[] = [{ width: 120 }, { width: 122 }, { width: WIDTH - 242 + 8 }];
const SIDES = { staff: "by staff", customer: "by the customer" };

/** The car at each handover: readings, what was checked, damage, photos, signatures. */
export function writeCondition(pdf: PdfWriter, facts: AgreementFacts, pictures: Signatures): void {
  if (facts.handovers.length === 0) return;
  writeHeading(pdf, "Condition");
  for (const handover of facts.handovers) writeHandover(pdf, handover, facts);
  writeDamages(pdf, facts);
  writePhotos(pdf, facts);
  writeSignatures(pdf, facts, pictures);
}

function writeHandover(
  pdf: PdfWriter,
  handover: AgreementFacts["handovers"][number],
  { handovers, inspections = [] }: AgreementFacts,
): void {
  const { kind, carName, at, odometerKm, fuelPercent, notes, fastagBalance = null } = handover;
  const fastag = fastagBalance === null ? "" : `, FASTag ${formatRupees(fastagBalance)}`;
  const readings = `${odometerKm.toLocaleString("en-IN")} km, fuel ${formatFuelLevel(fuelPercent).toLowerCase()}${fastag}`;
  const inspection = inspections.find(({ phase }) => phase === kind);
  const lines = [notes, ...(inspection ? describeInspection(inspection) : [])];
  pdf.ensureSpace(40);
  const car = carName !== undefined && hasSeveralCars(handovers) ? `, ${carName}` : "";
  const what = `${HANDOVER_LABELS[kind]}${car}, ${formatMoment(at, { year: true })}: ${readings}`;
  pdf.write(what, {}, { weight: "strong" });
  for (const line of lines) if (line !== "") pdf.write(line, {}, { size: 9 });
  pdf.y += 4;
}

function describeInspection(
  inspection: NonNullable<AgreementFacts["inspections"]>[number],
): string[] {
  const { documents, missing, note } = inspection;
  const unverified = (documents ?? []).filter(({ state }) => state !== "verified");
  const names = (missing ?? []).map(itemLabel).join(", ");
  return [
    ...unverified.map(({ name, state, reason }) => `${name} ${state}: ${reason}`),
    missing === null ? "" : names === "" ? "All items in the car." : `Missing: ${names}.`,
    note,
  ];
}

function writeDamages(pdf: PdfWriter, { damages = [] }: AgreementFacts): void {
  if (damages.length === 0) return;
  pdf.y += 4;
  pdf.group("Table", () => {
    writeRow(pdf, EVIDENCE, ["Damage", "Marked", "SHA-256 of its photo"], headings);
    for (const { phase, zone, kind, note, markedBy, at, sha256 } of damages) {
      pdf.ensureSpace(24);
      pdf.y += 2;
      const what = `${ZONE_LABELS[zone]}: ${DAMAGE_LABELS[kind].toLowerCase()}`;
      const when = phase === "before" ? "Before this trip" : PHASE_LABELS[phase];
      const marked = `${when}, ${formatMoment(at)}, ${SIDES[markedBy]}`;
      const cells = [note === "" ? what : `${what}. ${note}`, marked, sha256 ?? ""];
      writeRow(pdf, EVIDENCE, cells, { size: 6.5 });
    }
  });
}

function writePhotos(pdf: PdfWriter, { photos }: AgreementFacts): void {
  if (photos.length === 0) return;
  pdf.y += 4;
  pdf.group("Table", () => {
    writeRow(pdf, EVIDENCE, ["Photo", "Taken", "SHA-256"], headings);
    for (const { phase, slot, takenBy, at, sha256 } of photos) {
      pdf.ensureSpace(24);
      pdf.y += 2;
      const taken = `${formatMoment(at)}, ${SIDES[takenBy]}`;
      const name = `${PHASE_LABELS[phase]}: ${SLOT_LABELS[slot].toLowerCase()}`;
      writeRow(pdf, EVIDENCE, [name, taken, sha256], { size: 6.5 });
    }
  });
}

const PICTURE = { width: 150, height: 60 };

function writeSignatures(
  pdf: PdfWriter,
  { signatures = [] }: AgreementFacts,
  pictures: Signatures,
): void {
  for (const phase of ["pickup", "return"] as const) {
    const own = signatures.filter((signature) => signature.phase === phase);
    if (own.length === 0) continue;
    pdf.keepTogether(() => {
      pdf.y += 10;
      pdf.write(`Signed: ${PHASE_LABELS[phase].toLowerCase()}`, {}, { weight: "strong" });
      pdf.y += 4;
      pdf.writeColumns(
        ...own.map((signature, index) => () => {
          writeSignature(pdf, signature, pictures.get(signature.entryId), LEFT + index * 250);
        }),
      );
    });
  }
}

function writeSignature(
  pdf: PdfWriter,
  signature: NonNullable<AgreementFacts["signatures"]>[number],
  picture: Uint8Array | undefined,
  x: number,
): void {
  const { by, name, typed, reason, at, sha256 } = signature;
  const who = by === "staff" ? "Staff" : "Customer";
  const position = { x, width: 240 };
  // An erased one leaves its place, so that the pages stay as they were.
  if (picture) pdf.picture(picture, `Signature of ${name}`, { x, ...PICTURE });
  else if (sha256 !== null) pdf.y += PICTURE.height;
  const text = name === "" ? `${who}: not signed. ${reason}` : `${who}: ${name}`;
  pdf.write(text, position, { size: 9 });
  pdf.write(`${formatMoment(at)}${typed ? ", typed" : ""}`, position, { size: 8, colour: MUTED });
  if (sha256 !== null) pdf.write(sha256, position, { size: 6, colour: MUTED });
}
