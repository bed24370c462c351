import type { Database, Tx } from "#app/db/client.server.ts";
import type { LedgerAccount } from "#app/domain/ledger.ts";

/** The balance of each ledger account for a booking; zero balances are left out. */
export async function getLedgerBalances(
  db: Database | Tx,
  bookingId: string,
): Promise<Partial<Record<LedgerAccount, number>>> {
  const rows = await db
    .selectFrom("ledger")
    .select(["debit", "credit", "amount"])
    .where("bookingId", "=", bookingId)
    .execute();
  const balances = new Map<LedgerAccount, number>();
  const add = (account: LedgerAccount, amount: number) =>
    balances.set(account, (balances.get(account) ?? 0) + amount);
  for (const { debit, credit, amount } of rows) {
    add(debit, amount);
    add(credit, -amount);
  }
  return Object.fromEntries([...balances].filter(([, amount]) => amount !== 0));
}
