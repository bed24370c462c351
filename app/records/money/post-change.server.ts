import type { Tx } from "#app/db/client.server.ts";
import { carLabelColumn } from "#app/db/car-label.server.ts";
import type { DocumentLine } from "#app/db/schema/money.ts";
import { CHARGE_LABELS, isHourly } from "#app/content/charge-labels.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { type ChargeLine, splitByDocument, sumLines } from "#app/domain/charges.ts";
import { halveTaxChange, type Taxed } from "#app/domain/gst.ts";
import { creditLines, saleLines } from "#app/domain/ledger.ts";
import { getBookedTax, ledgerRows, writeLedger } from "./ledger.server.ts";
import { taxedCredit } from "./sales.server.ts";
import {
  getInvoicedBooking,
  issueCreditNote,
  issueSupplementaryInvoice,
} from "./tax-documents.server.ts";

type PostedChange = {
  bookingId: string;
  changeId: string;
  paymentId: string | null;
  lines: readonly ChargeLine[];
};

/**
 * Writes what a change adds and takes off into the books, with a supplementary invoice and a credit note.
 * Call it last in the transaction: it takes their numbers.
 */
export async function postChange(
  tx: Tx,
  { bookingId, changeId, paymentId, lines }: PostedChange,
  now: Instant,
): Promise<void> {
  const { charged, credited } = splitByDocument(lines);
  const carNames = await findCarNames(tx, lines);
  const subject = { bookingId, paymentId };
  if (charged.length > 0) {
    const added = await taxedCharge(tx, bookingId, charged);
    await writeLedger(tx, ledgerRows(changeId, subject, saleLines(added), now));
    const booking = await getInvoicedBooking(tx, bookingId);
    const document = { changeId, lines: documentLines(charged, carNames), ...added };
    await issueSupplementaryInvoice(tx, booking, document, now);
  }
  if (credited.length > 0) {
    const given = await taxedCredit(tx, bookingId, sumLines(credited));
    const source = `${changeId}:credit`;
    await writeLedger(tx, ledgerRows(source, subject, creditLines(given), now));
    const note = { bookingId, refundId: null, changeId, reason: "The booking was changed" };
    await issueCreditNote(tx, { ...note, lines: documentLines(credited, carNames), ...given }, now);
  }
}

async function taxedCharge(
  tx: Tx,
  bookingId: string,
  lines: readonly ChargeLine[],
): Promise<Taxed> {
  const { amount, tax, total } = sumLines(lines);
  return { total, taxable: amount, ...halveTaxChange(await getBookedTax(tx, bookingId), tax) };
}

export function documentLines(
  lines: readonly ChargeLine[],
  carNames: ReadonlyMap<string, string>,
): DocumentLine[] {
  return lines.map(({ kind, carId, detail, quantity, unitPrice, amount, sac, taxRatePercent }) => ({
    label: CHARGE_LABELS[kind],
    car: carId === null ? null : (carNames.get(carId) ?? null),
    detail,
    isHourly: isHourly(kind),
    quantity,
    unitPrice,
    amount,
    sac,
    taxRatePercent,
  }));
}

async function findCarNames(tx: Tx, lines: readonly ChargeLine[]): Promise<Map<string, string>> {
  const ids = lines.map(({ carId }) => carId).filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const cars = await tx
    .selectFrom("cars")
    .select(["id", carLabelColumn.as("label")])
    .where("id", "in", ids)
    .execute();
  return new Map(cars.map(({ id, label }) => [id, label]));
}
