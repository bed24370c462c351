import type { ProviderEntry } from "./persistent-payments.ts";
import type { DatabaseSnapshot } from "./read-database.ts";
import type { Violations } from "./violations.ts";

/** Nothing is open once the jobs have finished, and revenue equals payments less refunds. */
export function checkSettled(
  snapshot: DatabaseSnapshot,
  provider: readonly ProviderEntry[],
  { must }: Violations,
): void {
  const { bookings, payments, refunds, outbox, occupancies } = snapshot;
  const mustBeEmpty = (what: string, rows: readonly unknown[]) =>
    must(rows.length === 0, `${rows.length} ${what}`);
  mustBeEmpty(
    "pending bookings",
    bookings.filter(({ status }) => status === "pending"),
  );
  mustBeEmpty(
    "occupancies of holds",
    occupancies.filter(({ expiresAt }) => expiresAt !== null),
  );
  mustBeEmpty(
    "pending payments",
    payments.filter(({ state }) => state === "pending"),
  );
  mustBeEmpty(
    "open refunds",
    refunds.filter(({ state }) => state !== "completed"),
  );
  mustBeEmpty(
    "open text messages",
    outbox.filter(({ dueAt }) => dueAt !== null),
  );
  mustBeEmpty(
    "payments or refunds to check",
    [...payments, ...refunds].filter(({ nextCheckAt }) => nextCheckAt !== null),
  );

  const paid = sum(provider.map((entry) => entry.paid ?? 0));
  const refunded = sum(provider.flatMap((entry) => entry.refunds).map(({ amount }) => amount));
  const earned = sum(
    bookings.filter(({ status }) => status === "completed").map(({ totalAmount }) => totalAmount),
  );
  must(paid - refunded === earned, `${paid} paid, ${refunded} refunded, ${earned} earned`);
}

export function isAnythingDue({
  payments,
  refunds,
  outbox,
  occupancies,
}: DatabaseSnapshot): boolean {
  return (
    [...payments, ...refunds].some(({ nextCheckAt }) => nextCheckAt !== null) ||
    outbox.some(({ dueAt }) => dueAt !== null) ||
    occupancies.some(({ expiresAt }) => expiresAt !== null)
  );
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
