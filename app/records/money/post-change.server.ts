import type { Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { type ChargeLine, splitByDocument, sumLines } from "#app/domain/charges.ts";
import { halveTaxChange, type Taxed } from "#app/domain/gst.ts";
import { creditLines, saleLines } from "#app/domain/ledger.ts";
import { describeLines } from "./document-lines.server.ts";
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
  const subject = { bookingId, paymentId };
  if (charged.length > 0) {
    await postCharged(tx, { ...subject, changeId, source: changeId, lines: charged }, now);
  }
  if (credited.length > 0) {
    const credit = await taxedCredit(tx, bookingId, sumLines(credited));
    const source = `${changeId}:credit`;
    await writeLedger(tx, ledgerRows(source, subject, creditLines(credit), now));
    const note = { bookingId, refundId: null, changeId, reason: "The booking was changed" };
    await issueCreditNote(
      tx,
      { ...note, lines: await describeLines(tx, credited), ...credit },
      now,
    );
  }
}

type PostedLines = Omit<PostedChange, "changeId"> & { changeId: string | null; source: string };

/** Writes what is added into the books, with a supplementary invoice. Call it last, as `postChange`. */
export async function postCharged(
  tx: Tx,
  { bookingId, changeId, paymentId, source, lines }: PostedLines,
  now: Instant,
): Promise<void> {
  const added = await taxedCharge(tx, bookingId, lines);
  await writeLedger(tx, ledgerRows(source, { bookingId, paymentId }, saleLines(added), now));
  const booking = await getInvoicedBooking(tx, bookingId);
  const document = { changeId, lines: await describeLines(tx, lines), ...added };
  await issueSupplementaryInvoice(tx, booking, document, now);
}

async function taxedCharge(
  tx: Tx,
  bookingId: string,
  lines: readonly ChargeLine[],
): Promise<Taxed> {
  const { amount, tax, total } = sumLines(lines);
  return { total, taxable: amount, ...halveTaxChange(await getBookedTax(tx, bookingId), tax) };
}
