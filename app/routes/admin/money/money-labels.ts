import { formatDay, instantOf } from "#app/domain/business-time.ts";
import { formatRupees, type Paise, paise } from "#app/domain/money.ts";

export function formatDate(date: string): string {
  return formatDay(instantOf(date, 0));
}

export function formatCount(count: number, noun: string): string {
  return `${count.toLocaleString("en-IN")} ${noun}${count === 1 ? "" : "s"}`;
}

/** 'Rs.1,000.00 Dr', or 'Cr' for a credit balance. */
export function formatBalance(balance: Paise): string {
  if (balance === 0) return formatRupees(balance);
  return `${formatRupees(paise(Math.abs(balance)))} ${balance > 0 ? "Dr" : "Cr"}`;
}
