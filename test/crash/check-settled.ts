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
  none(
    "bookings pending",
    bookings.filter(({ status }) => status === "pending"),
  );
  none(
    "occupancies of holds",
    occupancies.filter(({ expiresAt }) => expiresAt !== null),
  );
  none(
    "payments pending",
    payments.filter(({ state }) => state === "pending"),
  );
  none(
    "refunds open",
    refunds.filter(({ state }) => state !== "completed"),
  );
  none(
    "texts open",
    outbox.filter(({ dueAt }) => dueAt !== null),
  );
  none(
    "things due",
    [...payments, ...refunds].filter(({ nextCheckAt }) => nextCheckAt !== null),
  );

  const paid = sum(provider.map((entry) => entry.paid ?? 0));
  const givenBack = sum(provider.flatMap((entry) => entry.refunds).map(({ amount }) => amount));
  const earned = sum(
    bookings.filter(({ status }) => status === "completed").map(({ totalAmount }) => totalAmount),
  );
  must(paid - givenBack === earned, `${paid} paid, ${givenBack} given back, ${earned} earned`);
}

export function isAnythingDue({ payments, refunds, outbox, occupancies }: Books): boolean {
  return (
    [...payments, ...refunds].some(({ nextCheckAt }) => nextCheckAt !== null) ||
    outbox.some(({ dueAt }) => dueAt !== null) ||
    occupancies.some(({ expiresAt }) => expiresAt !== null)
  );
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
