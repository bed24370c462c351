import { rupeesOf } from "#app/domain/money.ts";
import { csvOf } from "#app/http/csv.ts";
import { accountLabel } from "./account-label.ts";
import type { TrialBalance } from "./get-trial-balance.server.ts";

/** Sheets read them by their position: new ones come last. */
const COLUMNS = ["account", "opening_balance", "debit", "credit", "closing_balance"] as const;

/** A balance is negative where credits exceed debits. */
export function exportTrialBalance({ balances }: TrialBalance): string {
  const records = balances.map(({ account, opening, debit, credit, closing }) => ({
    account: accountLabel(account),
    opening_balance: rupeesOf(opening),
    debit: rupeesOf(debit),
    credit: rupeesOf(credit),
    closing_balance: rupeesOf(closing),
  }));
  return csvOf(COLUMNS, records);
}
