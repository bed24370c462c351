import type { Database, Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { recoveryLines, writeOffLines } from "#app/domain/ledger.ts";
import { formatRupees, type Paise, paise } from "#app/domain/money.ts";
import { recordBookingEvent } from "#app/records/booking/booking-events.server.ts";
import { getBookingAccounts, ledgerRows, writeLedger } from "./ledger.server.ts";

type Kind = "write_off" | "recovery";

type Entry = {
  bookingId: string;
  /** Of the form, by which a resubmission is recognised. */
  entryId: string;
  amount: Paise;
  reason: string;
  actor: string;
};

/** What is written off and not recovered. */
export async function getWrittenOff(db: Database | Tx, bookingId: string): Promise<Paise> {
  const accounts = await getBookingAccounts(db, [bookingId]);
  return accounts.get(bookingId)?.writtenOff ?? paise(0);
}

/** The booking must be locked. */
export async function recordWriteOff(tx: Tx, entry: Entry, now: Instant): Promise<void> {
  await writeEntry(tx, writeOffLines(entry.amount), entry, now);
  await recordEvent(tx, "balance_written_off", entry, now);
}

/** By staff: the balance is owed again. The booking must be locked. */
export async function reverseWriteOff(tx: Tx, entry: Entry, now: Instant): Promise<void> {
  await writeEntry(tx, recoveryLines(entry.amount), entry, now);
  await recordEvent(tx, "write_off_reversed", entry, now);
}

/** A payment that pays `amount` of what was written off. The booking must be locked. */
export async function recoverWriteOff(
  tx: Tx,
  payment: { id: string; bookingId: string; amount: Paise },
  now: Instant,
): Promise<void> {
  const { id: paymentId, bookingId, amount } = payment;
  const subject = { bookingId, paymentId };
  await writeLedger(tx, ledgerRows(paymentId, subject, recoveryLines(amount), now));
  const reason = "Paid by the customer";
  await recordEvent(tx, "write_off_reversed", { bookingId, amount, reason, actor: "system" }, now);
}

/** Whether this form was submitted before. */
export async function isEntryWritten(
  tx: Tx,
  kind: Kind,
  entry: Pick<Entry, "bookingId" | "entryId">,
): Promise<boolean> {
  const written = tx.selectFrom("ledger").select("id");
  const row = written.where("entryKey", "=", `${sourceOf(entry)}:${kind}`);
  return (await row.executeTakeFirst()) !== undefined;
}

/** Of a booking, oldest first. */
export async function listWriteOffs(db: Database, bookingId: string) {
  return await db
    .selectFrom("ledger")
    .select(["id", "kind", "amount", "createdAt"])
    .where("bookingId", "=", bookingId)
    .where("kind", "in", ["write_off", "recovery"])
    .orderBy("createdAt")
    .orderBy("id")
    .$narrowType<{ kind: Kind }>()
    .execute();
}

function sourceOf({ bookingId, entryId }: Pick<Entry, "bookingId" | "entryId">): string {
  return `${bookingId}:${entryId}`;
}

async function writeEntry(
  tx: Tx,
  lines: ReturnType<typeof writeOffLines>,
  entry: Entry,
  now: Instant,
): Promise<void> {
  const subject = { bookingId: entry.bookingId, paymentId: null };
  await writeLedger(tx, ledgerRows(sourceOf(entry), subject, lines, now));
}

async function recordEvent(
  tx: Tx,
  kind: "balance_written_off" | "write_off_reversed",
  { bookingId, amount, reason, actor }: Omit<Entry, "entryId">,
  at: Instant,
): Promise<void> {
  const detail = `${formatRupees(amount)} · ${reason}`;
  await recordBookingEvent(tx, { bookingId, kind, actor, at, detail });
}
