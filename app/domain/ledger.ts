import { halveTax, taxedPart } from "./gst.ts";
import { type Paise, paise } from "./money.ts";

/**
 * Where money stands: with a provider or in the till (`money.<provider>`), owed to customers, earned
 * by rentals and by cancellations, both without tax, and owed to the Union and the State as tax.
 */
export type LedgerAccount =
  | `money.${string}`
  | "customer"
  | "rental"
  | "cancellation"
  | "cgst"
  | "sgst";

export const LEDGER_KINDS = [
  "payment",
  "charge",
  "tax",
  "credit",
  "cancellation",
  "refund",
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** One movement: what the debited account gains the credited one gives, so that all sums are zero. */
export type LedgerLine = {
  kind: LedgerKind;
  debit: LedgerAccount;
  credit: LedgerAccount;
  /** Above zero. */
  amount: Paise;
};

export type Sale = { total: Paise; tax: Paise };

/** Money has come; it is owed to the customer until it pays for something. */
export function paymentLines(provider: string, amount: Paise): LedgerLine[] {
  return [{ kind: "payment", debit: `money.${provider}`, credit: "customer", amount }];
}

/** The customer is charged for a rental, and the tax in it is owed on. */
export function saleLines({ total, tax }: Sale): LedgerLine[] {
  const { cgst, sgst } = halveTax(tax);
  return withoutZeroLines([
    { kind: "charge", debit: "customer", credit: "rental", amount: total },
    { kind: "tax", debit: "rental", credit: "cgst", amount: cgst },
    { kind: "tax", debit: "rental", credit: "sgst", amount: sgst },
  ]);
}

/**
 * So much of a sale is given back, tax and all, after what was given back of it before. It comes from
 * where the sale stands: with the rental, or with its cancellation once that is written down.
 */
export function creditLines(
  sale: Sale,
  before: Paise,
  amount: Paise,
  from: "rental" | "cancellation" = "rental",
): LedgerLine[] {
  const { cgst, sgst } = taxedPart(sale, before, paise(before + amount));
  return withoutZeroLines([
    { kind: "credit", debit: from, credit: "customer", amount },
    { kind: "tax", debit: "cgst", credit: from, amount: cgst },
    { kind: "tax", debit: "sgst", credit: from, amount: sgst },
  ]);
}

/** The rental did not take place: what was not given back of it was earned by its cancellation. */
export function cancellationLines(sale: Sale, refunded: Paise): LedgerLine[] {
  const { taxable } = taxedPart(sale, refunded, sale.total);
  return withoutZeroLines([
    { kind: "cancellation", debit: "rental", credit: "cancellation", amount: taxable },
  ]);
}

/** Money has gone back to the customer. */
export function refundLines(provider: string, amount: Paise): LedgerLine[] {
  return [{ kind: "refund", debit: "customer", credit: `money.${provider}`, amount }];
}

function withoutZeroLines(lines: LedgerLine[]): LedgerLine[] {
  return lines.filter(({ amount }) => amount > 0);
}
