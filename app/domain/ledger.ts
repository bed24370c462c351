import type { Taxed } from "./gst.ts";
import type { Paise } from "./money.ts";

/**
 * `money.<provider>` is held money, `customer` owed to customers, `deposit` held for them and never revenue, `cgst`
 * and `sgst` tax owed, `bad_debts` what customers owe and is no longer expected.
 */
export type LedgerAccount =
  | `money.${string}`
  | "customer"
  | "deposit"
  | "rental"
  | "cancellation"
  | "cgst"
  | "sgst"
  | "bad_debts";

export const LEDGER_KINDS = [
  "payment",
  "charge",
  "tax",
  "credit",
  "cancellation",
  "refund",
  "deposit_in",
  "deposit_out",
  "write_off",
  "recovery",
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** The lines of one movement add up to zero. */
export type LedgerLine = {
  kind: LedgerKind;
  debit: LedgerAccount;
  credit: LedgerAccount;
  amount: Paise;
};

export function paymentLines(provider: string, amount: Paise): LedgerLine[] {
  return [{ kind: "payment", debit: `money.${provider}`, credit: "customer", amount }];
}

/** Charges a rental, or what a change adds to it, and the tax to the customer. */
export function saleLines({ total, cgst, sgst }: Taxed): LedgerLine[] {
  return withoutZeroLines([
    { kind: "charge", debit: "customer", credit: "rental", amount: total },
    { kind: "tax", debit: "rental", credit: "cgst", amount: cgst },
    { kind: "tax", debit: "rental", credit: "sgst", amount: sgst },
  ]);
}

/** Credits part of what was charged. */
export function creditLines(
  { total, cgst, sgst }: Taxed,
  from: "rental" | "cancellation" = "rental",
): LedgerLine[] {
  return withoutZeroLines([
    { kind: "credit", debit: from, credit: "customer", amount: total },
    { kind: "tax", debit: "cgst", credit: from, amount: cgst },
    { kind: "tax", debit: "sgst", credit: from, amount: sgst },
  ]);
}

/** Turns what was not credited of a cancelled rental, before tax, into cancellation revenue. */
export function cancellationLines(taxable: Paise): LedgerLine[] {
  return withoutZeroLines([
    { kind: "cancellation", debit: "rental", credit: "cancellation", amount: taxable },
  ]);
}

export function refundLines(provider: string, amount: Paise): LedgerLine[] {
  return [{ kind: "refund", debit: "customer", credit: `money.${provider}`, amount }];
}

export function depositLines(
  kind: "deposit_in" | "deposit_out",
  provider: string,
  amount: Paise,
): LedgerLine[] {
  const [money, held] = [`money.${provider}`, "deposit"] as const;
  return kind === "deposit_in"
    ? [{ kind, debit: money, credit: held, amount }]
    : [{ kind, debit: held, credit: money, amount }];
}

/** Tax included: a bad debt takes nothing off the tax that is owed (decision 066). */
export function writeOffLines(amount: Paise): LedgerLine[] {
  return [{ kind: "write_off", debit: "bad_debts", credit: "customer", amount }];
}

/** The customer owes again what was written off. */
export function recoveryLines(amount: Paise): LedgerLine[] {
  return [{ kind: "recovery", debit: "customer", credit: "bad_debts", amount }];
}

function withoutZeroLines(lines: LedgerLine[]): LedgerLine[] {
  return lines.filter(({ amount }) => amount > 0);
}
