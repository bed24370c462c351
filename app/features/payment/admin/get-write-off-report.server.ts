import { sql } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import { businessDate } from "#app/domain/business-time.ts";
import { type Paise, paise, rupeesOf } from "#app/domain/money.ts";
import { csvOf } from "#app/http/csv.ts";
import type { Period } from "./get-statement.server.ts";

type WriteOffReport = Awaited<ReturnType<typeof getWriteOffReport>>;

/** What was written off, and what was owed again or paid after all. */
export async function getWriteOffReport(db: Database, { startsAt, endsAt }: Period) {
  const entries = await db
    .selectFrom("ledger")
    .innerJoin("bookings", "bookings.id", "ledger.bookingId")
    .select(["ledger.kind", "ledger.amount", "ledger.createdAt"])
    .select(["bookings.reference", "bookings.userName as customer"])
    // By the account, which the index of a period has.
    .where(sql<boolean>`(ledger.debit = 'bad_debts' or ledger.credit = 'bad_debts')`)
    .where("ledger.createdAt", ">=", startsAt)
    .where("ledger.createdAt", "<", endsAt)
    .orderBy("ledger.createdAt")
    .orderBy("ledger.id")
    .execute();
  const sumOf = (kind: "write_off" | "recovery"): Paise =>
    paise(entries.reduce((sum, entry) => sum + (entry.kind === kind ? entry.amount : 0), 0));
  const [writtenOff, reversed] = [sumOf("write_off"), sumOf("recovery")];
  return { entries, writtenOff, reversed, net: paise(writtenOff - reversed) };
}

const COLUMNS = ["date", "booking", "customer", "kind", "amount"] as const;

/** Reversals are negative. */
export function exportWriteOffs({ entries }: WriteOffReport): string {
  const records = entries.map(({ kind, amount, createdAt, reference, customer }) => ({
    date: businessDate(createdAt),
    booking: reference,
    customer,
    kind: kind === "write_off" ? "Written off" : "Reversed",
    amount: rupeesOf(paise(kind === "write_off" ? amount : -amount)),
  }));
  return csvOf(COLUMNS, records);
}
