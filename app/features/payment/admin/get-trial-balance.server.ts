import type { Database } from "#app/db/client.server.ts";
import type { BusinessDate } from "#app/domain/business-time.ts";
import type { LedgerAccount } from "#app/domain/ledger.ts";
import { type Paise, paise } from "#app/domain/money.ts";
import { sumLedger } from "#app/records/money/ledger-days.server.ts";

/** A balance is positive where debits exceed credits. `opening` is of all time before the period. */
export type BalanceSums = Record<"opening" | "debit" | "credit" | "closing", Paise>;
export type Balance = BalanceSums & { account: LedgerAccount };
export type TrialBalance = { balances: Balance[]; total: BalanceSums };

type Sums = { opening: number; debit: number; credit: number };

/** Of whole days. Debits equal credits, and the balances add up to zero, before and after. */
export async function getTrialBalance(
  db: Database,
  period: { from: BusinessDate; to: BusinessDate },
): Promise<TrialBalance> {
  const accounts = new Map<LedgerAccount, Sums>();
  const of = (account: LedgerAccount): Sums => {
    const sums = accounts.get(account) ?? { opening: 0, debit: 0, credit: 0 };
    accounts.set(account, sums);
    return sums;
  };
  for (const { debit, credit, before, during } of await sumLedger(db, period)) {
    of(debit).opening += before;
    of(credit).opening -= before;
    of(debit).debit += during;
    of(credit).credit += during;
  }
  const balances = Array.from(accounts, ([account, sums]) => ({ account, ...balanceOf(sums) }));
  const sum = (column: keyof Sums) =>
    balances.reduce((total, balance) => total + balance[column], 0);
  return {
    balances: balances
      .filter(({ opening, debit, credit }) => opening !== 0 || debit > 0 || credit > 0)
      .sort((a, b) => orderOf(a.account) - orderOf(b.account) || compare(a, b)),
    total: balanceOf({ opening: sum("opening"), debit: sum("debit"), credit: sum("credit") }),
  };
}

function balanceOf({ opening, debit, credit }: Sums): BalanceSums {
  return {
    opening: paise(opening),
    debit: paise(debit),
    credit: paise(credit),
    closing: paise(opening + debit - credit),
  };
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
