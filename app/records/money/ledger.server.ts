import { newId } from "#app/db/new-id.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { LedgerKind, LedgerLine } from "#app/domain/ledger.ts";
import { type Paise, paise } from "#app/domain/money.ts";
import type { Database, Tx } from "#app/db/client.server.ts";
import type { LedgerTable } from "#app/db/schema/money.ts";

export type LedgerSubject = {
  bookingId: string;
  paymentId: string | null;
  refundId?: string | null;
};

/** `source` is the payment, booking or refund; the database refuses the same movement twice. */
export function ledgerRows(
  source: string,
  { bookingId, paymentId, refundId = null }: LedgerSubject,
  lines: readonly LedgerLine[],
  now: Instant,
): LedgerTable[] {
  return lines.map((line) => ({
    ...line,
    id: newId(),
    entryKey: `${source}:${line.kind === "tax" ? taxAccount(line) : line.kind}`,
    bookingId,
    paymentId,
    refundId,
    createdAt: now,
  }));
}

function taxAccount({ debit, credit }: LedgerLine): string {
  return credit === "cgst" || credit === "sgst" ? credit : debit;
}

/** Call it in the transaction that moves the money. */
export async function writeLedger(tx: Tx, rows: readonly LedgerTable[]): Promise<void> {
  if (rows.length > 0) await ledgerQuery(tx, rows).execute();
}

export function ledgerQuery(tx: Tx, rows: readonly LedgerTable[]) {
  return tx.insertInto("ledger").values(rows);
}

export type BookingAccount = {
  received: Paise;
  charged: Paise;
  credited: Paise;
  refunded: Paise;
  /** Not counting what was recovered since. */
  writtenOff: Paise;
  owed: Paise;
};

/** The movements on a customer's account. */
const ACCOUNT_KINDS = [
  "payment",
  "charge",
  "credit",
  "refund",
  "write_off",
  "recovery",
] as const satisfies readonly LedgerKind[];

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
    .where("kind", "in", ACCOUNT_KINDS)
    .groupBy(["bookingId", "kind"])
    .execute();
  for (const [bookingId, sums] of Map.groupBy(rows, ({ bookingId }) => bookingId)) {
    accounts.set(bookingId, accountOf(sums));
  }
  return accounts;
}

/** Of all bookings of a customer. */
export async function getCustomerAccount(db: Database, userId: string): Promise<BookingAccount> {
  const sums = await db
    .selectFrom("ledger")
    .select(["kind", (eb) => eb.fn.sum<number>("amount").as("amount")])
    .where("bookingId", "in", (eb) =>
      eb.selectFrom("bookings").select("id").where("userId", "=", userId),
    )
    .where("kind", "in", ACCOUNT_KINDS)
    .groupBy("kind")
    .execute();
  return accountOf(sums);
}

type Sum = { kind: LedgerKind; amount: number | string };

function accountOf(sums: readonly Sum[]): BookingAccount {
  const of = (kind: LedgerKind) =>
    paise(Number(sums.find((sum) => sum.kind === kind)?.amount ?? 0));
  const [received, charged, credited] = [of("payment"), of("charge"), of("credit")];
  const refunded = of("refund");
  const writtenOff = paise(of("write_off") - of("recovery"));
  const owed = paise(received - charged + credited - refunded + writtenOff);
  return { received, charged, credited, refunded, writtenOff, owed };
}

/** The tax that stands in the books for a booking. */
export async function getBookedTax(
  tx: Tx,
  bookingId: string,
): Promise<{ cgst: Paise; sgst: Paise }> {
  const rows = await tx
    .selectFrom("ledger")
    .select(["debit", "credit", (eb) => eb.fn.sum<number>("amount").as("amount")])
    .where("bookingId", "=", bookingId)
    .where("kind", "=", "tax")
    .groupBy(["debit", "credit"])
    .execute();
  const of = (account: "cgst" | "sgst") =>
    paise(
      rows.reduce((sum, { debit, credit, amount }) => {
        if (credit === account) return sum + Number(amount);
        return debit === account ? sum - Number(amount) : sum;
      }, 0),
    );
  return { cgst: of("cgst"), sgst: of("sgst") };
}
