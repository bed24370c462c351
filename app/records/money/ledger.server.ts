import { newId } from "#app/db/new-id.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { LedgerLine } from "#app/domain/ledger.ts";
import { type Paise, paise } from "#app/domain/money.ts";
import type { Database, Tx } from "#app/db/client.server.ts";
import type { LedgerTable } from "#app/db/schema/money.ts";

/** What lines of the ledger are about. */
export type LedgerSubject = { bookingId: string; paymentId: string | null; refundId?: string };

/**
 * The rows of movements. `source` is the payment, booking or refund that moves the money: the same
 * movement of it is refused a second time by the database.
 */
export function ledgerRows(
  source: string,
  { bookingId, paymentId, refundId = undefined }: LedgerSubject,
  lines: readonly LedgerLine[],
  now: Instant,
): LedgerTable[] {
  return lines.map((line) => ({
    ...line,
    id: newId(),
    // Of tax, which of the two.
    entryKey: `${source}:${line.kind === "tax" ? taxAccount(line) : line.kind}`,
    bookingId,
    paymentId,
    refundId: refundId ?? null,
    createdAt: now,
  }));
}

function taxAccount({ debit, credit }: LedgerLine): string {
  return credit === "cgst" || credit === "sgst" ? credit : debit;
}

/** Writes movements down, in the transaction that makes them. */
export async function writeLedger(tx: Tx, rows: readonly LedgerTable[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto("ledger").values(rows).execute();
}

/** What was charged for a booking and what of that was given back, paid out or not yet. */
export type BookingAccount = {
  /** What came, kept or not. */
  received: Paise;
  charged: Paise;
  credited: Paise;
  /** What has reached the customer again. */
  refunded: Paise;
  /** What is ours to give: received, neither charged nor refunded. */
  owed: Paise;
};

/** The account of each booking, by its id; of one without movements there is none. */
export async function getBookingAccounts(
  db: Database | Tx,
  bookingIds: readonly string[],
): Promise<Map<string, BookingAccount>> {
  const accounts = new Map<string, BookingAccount>();
  if (bookingIds.length === 0) return accounts;
  const rows = await db
    .selectFrom("ledger")
    .select(["bookingId", "kind", (eb) => eb.fn.sum<number>("amount").as("amount")])
    .where("bookingId", "in", bookingIds)
    .where("kind", "in", ["payment", "charge", "credit", "refund"])
    .groupBy(["bookingId", "kind"])
    .execute();
  for (const [bookingId, sums] of Map.groupBy(rows, ({ bookingId }) => bookingId)) {
    const of = (kind: LedgerLine["kind"]) =>
      paise(Number(sums.find((sum) => sum.kind === kind)?.amount ?? 0));
    const [received, charged, credited] = [of("payment"), of("charge"), of("credit")];
    const refunded = of("refund");
    const owed = paise(received - charged + credited - refunded);
    accounts.set(bookingId, { received, charged, credited, refunded, owed });
  }
  return accounts;
}
