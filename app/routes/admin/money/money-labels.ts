import { formatDay, instantOf } from "#app/domain/business-time.ts";
import type { LedgerAccount } from "#app/domain/ledger.ts";
import { formatRupees, type Paise, paise } from "#app/domain/money.ts";
import { providerLabel } from "#app/features/payment/admin/provider-label.ts";

export function formatDate(date: string): string {
  return formatDay(instantOf(date, 0));
}

export function formatCount(count: number, noun: string): string {
  return `${count.toLocaleString("en-IN")} ${noun}${count === 1 ? "" : "s"}`;
}

const ACCOUNTS = {
  customer: "Customers’ accounts",
  deposit: "Deposits, held for customers",
  rental: "Rentals, without tax",
  cancellation: "Cancellations, without tax",
  cgst: "CGST owed",
  sgst: "SGST owed",
  bad_debts: "Balances written off",
} as const;

export function accountLabel(account: LedgerAccount): string {
  if (account in ACCOUNTS) return ACCOUNTS[account as keyof typeof ACCOUNTS];
  return `Money, ${providerLabel(account.slice("money.".length))}`;
}

/** 'Rs.1,000.00 Dr', or 'Cr' for a credit balance. */
export function formatBalance(balance: Paise): string {
  if (balance === 0) return formatRupees(balance);
  return `${formatRupees(paise(Math.abs(balance)))} ${balance > 0 ? "Dr" : "Cr"}`;
}
