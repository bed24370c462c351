import { halveTax, taxedPart } from "./gst.ts";
import { type Paise, paise } from "./money.ts";

/** `money.<provider>` is held money, `customer` owed to customers, `cgst` and `sgst` tax owed. */
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

/** The lines of one movement add up to zero. */
export type LedgerLine = {
  kind: LedgerKind;
  debit: LedgerAccount;
  credit: LedgerAccount;
  amount: Paise;
};

export type Sale = { total: Paise; tax: Paise };

export function paymentLines(provider: string, amount: Paise): LedgerLine[] {
  return [{ kind: "payment", debit: `money.${provider}`, credit: "customer", amount }];
}

/** Charges a rental and its tax to the customer. */
export function saleLines({ total, tax }: Sale): LedgerLine[] {
  const { cgst, sgst } = halveTax(tax);
  return withoutZeroLines([
    { kind: "charge", debit: "customer", credit: "rental", amount: total },
    { kind: "tax", debit: "rental", credit: "cgst", amount: cgst },
    { kind: "tax", debit: "rental", credit: "sgst", amount: sgst },
  ]);
}

/** Credits part of a sale, after `before` was already credited. */
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

/** Turns what was not refunded of a cancelled rental into cancellation revenue. */
export function cancellationLines(sale: Sale, refunded: Paise): LedgerLine[] {
  const { taxable } = taxedPart(sale, refunded, sale.total);
  return withoutZeroLines([
    { kind: "cancellation", debit: "rental", credit: "cancellation", amount: taxable },
  ]);
}

export function refundLines(provider: string, amount: Paise): LedgerLine[] {
  return [{ kind: "refund", debit: "customer", credit: `money.${provider}`, amount }];
}

function withoutZeroLines(lines: LedgerLine[]): LedgerLine[] {
  return lines.filter(({ amount }) => amount > 0);
}
