import type { Database } from "#app/db/client.server.ts";
import type { LedgerAccount } from "#app/domain/ledger.ts";
import { type Paise, paise } from "#app/domain/money.ts";
import type { Period } from "./get-statement.server.ts";

export type Balance = { account: LedgerAccount; debit: Paise; credit: Paise; balance: Paise };

/** Debits equal credits, and the balances add up to zero. */
export async function getTrialBalance(db: Database, { startsAt, endsAt }: Period) {
  const entries = await db
    .selectFrom("ledger")
    .select(["debit", "credit", (eb) => eb.fn.sum<number>("amount").as("amount")])
    .where("createdAt", ">=", startsAt)
    .where("createdAt", "<", endsAt)
    .groupBy(["debit", "credit"])
    .execute();
  const accounts = new Map<LedgerAccount, { debit: number; credit: number }>();
  const of = (account: LedgerAccount) => {
    const sums = accounts.get(account) ?? { debit: 0, credit: 0 };
    accounts.set(account, sums);
    return sums;
  };
  for (const { debit, credit, amount } of entries) {
    of(debit).debit += Number(amount);
    of(credit).credit += Number(amount);
  }
  const balances = Array.from(accounts, ([account, sums]) => ({ account, ...balanceOf(sums) }));
  const sum = (side: "debit" | "credit") =>
    balances.reduce((total, balance) => total + balance[side], 0);
  return {
    balances: balances.sort((a, b) => orderOf(a.account) - orderOf(b.account) || compare(a, b)),
    total: balanceOf({ debit: sum("debit"), credit: sum("credit") }),
  };
}

function balanceOf({ debit, credit }: { debit: number; credit: number }) {
  return { debit: paise(debit), credit: paise(credit), balance: paise(debit - credit) };
}

const ORDER: readonly LedgerAccount[] = [
  "customer",
  "deposit",
  "rental",
  "cancellation",
  "cgst",
  "sgst",
  "bad_debts",
];

/** Money accounts first, then the accounts that it belongs to. */
function orderOf(account: LedgerAccount): number {
  return ORDER.indexOf(account);
}

function compare(a: { account: string }, b: { account: string }): number {
  return a.account.localeCompare(b.account);
}
