import type { Instant } from "#app/domain/business-time.ts";
import type { ProviderEntry } from "./lasting-payments.ts";
import type { Books } from "./read-books.ts";
import type { Violations } from "./violations.ts";

/** When the jobs have had their time, nothing is left open and no money is left over. */
export function checkSettled(
  books: Books,
  provider: readonly ProviderEntry[],
  { must }: Violations,
): void {
  const { bookings, payments, refunds, outbox, occupancies } = books;
  const none = (what: string, rows: readonly unknown[]) =>
    must(rows.length === 0, `${rows.length} ${what}`);
  none("bookings pending", bookings.filter(({ status }) => status === "pending"));
  none("occupancies of holds", occupancies.filter(({ expiresAt }) => expiresAt !== null));
  none("payments pending", payments.filter(({ state }) => state === "pending"));
  none("refunds open", refunds.filter(({ state }) => state !== "completed"));
  none("texts open", outbox.filter(({ dueAt }) => dueAt !== null));
  none("things due", [...payments, ...refunds].filter(({ nextCheckAt }) => nextCheckAt !== null));

  const paid = sum(provider.map((entry) => entry.paid ?? 0));
  const givenBack = sum(provider.flatMap((entry) => entry.refunds).map(({ amount }) => amount));
  const earned = sum(
    bookings.filter(({ status }) => status === "completed").map(({ totalAmount }) => totalAmount),
  );
  must(paid - givenBack === earned, `${paid} paid, ${givenBack} given back, ${earned} earned`);
}

/** The latest instant for which anything is due; null when nothing is. */
export function lastDue({ payments, refunds, outbox, occupancies }: Books): Instant | null {
  const due = [
    ...[...payments, ...refunds].map(({ nextCheckAt }) => nextCheckAt),
    ...outbox.map(({ dueAt }) => dueAt),
    ...occupancies.map(({ expiresAt }) => expiresAt),
  ].filter((at) => at !== null);
  return due.length === 0 ? null : Math.max(...due);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
