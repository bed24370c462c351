import type { LedgerAccount } from "#app/domain/ledger.ts";
import { providerLabel } from "./provider-label.ts";

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
