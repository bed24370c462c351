import type { ProviderEntry } from "#test/crash/lasting-payments.ts";
import type { Books } from "#test/crash/read-books.ts";
import { groupBy, type Violations } from "#test/crash/violations.ts";
import type { Told } from "./asking.ts";

/** Every payment that the provider took is one booking or one refund of it, and nothing is both. */
export function checkMoney(
  books: Books,
  provider: readonly ProviderEntry[],
  { must }: Violations,
): void {
  const paymentOf = new Map(books.payments.map((payment) => [payment.orderId, payment]));
  const bookingOf = new Map(books.bookings.map((booking) => [booking.id, booking]));
  const refundsOf = groupBy(books.refunds, ({ paymentId }) => paymentId);
  const keptOf = groupBy(
    books.payments.filter(({ outcome }) => outcome === "kept"),
    ({ bookingId }) => bookingId,
  );

  for (const { orderId, paid, refunds: given } of provider) {
    const payment = paymentOf.get(orderId);
    const named = `order ${orderId} (${payment?.state}, ${payment?.outcome})`;
    const asked = refundsOf(payment?.id ?? "");
    must(payment !== undefined, `${named} is not ours`);
    if (paid === null) {
      must(payment?.state !== "completed" && asked.length === 0, `${named} was never paid`);
      continue;
    }
    must(payment?.taken === paid, `${named}: ${paid} was taken, not ${payment?.taken}`);
    must(sum(given) <= paid, `${named}: ${sum(given)} of ${paid} went back`);
    must(
      ids(given.map(({ refundId }) => refundId)) === ids(asked.map(({ id }) => id)),
      `${named}: ${asked.length} refunds of ours, ${given.length} of theirs`,
    );
    must(sum(given) === sum(asked), `${named}: ${sum(asked)} is not ${sum(given)}`);
    if (payment?.outcome === "refund") {
      must(given.length === 1 && sum(given) === paid, `${named} did not go back once and whole`);
    }
    if (payment?.outcome === "kept") {
      const status = bookingOf.get(payment.bookingId)?.status ?? "missing";
      const isBooked = ["completed", "cancelled", "refunded"].includes(status);
      must(isBooked && paid === payment.amount, `${named} is kept for a booking that is ${status}`);
    }
  }
  for (const { id, status } of books.bookings) {
    const kept = keptOf(id).length;
    must(kept <= 1, `booking ${id} is paid ${kept} times`);
    must(status !== "completed" || kept === 1, `booking ${id} is completed without its money`);
    const confirmed = books.events.filter(
      ({ bookingId, kind }) => bookingId === id && kind === "confirmed",
    );
    must(confirmed.length === kept, `booking ${id}: confirmed ${confirmed.length} times`);
  }
  const held = sum(books.ledger.filter(({ debit }) => debit === "money.sandbox"));
  const gone = sum(books.ledger.filter(({ credit }) => credit === "money.sandbox"));
  const theirs = provider.map(({ paid, refunds }) => ({ amount: (paid ?? 0) - sum(refunds) }));
  must(held - gone === sum(theirs), `${held - gone} is with the provider, who has ${sum(theirs)}`);
}

/** When all have had their time, nothing is left open. */
export function checkNothingOpen(books: Books, { must }: Violations): void {
  const { bookings, payments, refunds, occupancies } = books;
  const open = {
    "bookings pending": bookings.filter(({ status }) => status === "pending"),
    "occupancies of holds": occupancies.filter(({ expiresAt }) => expiresAt !== null),
    "payments pending": payments.filter(({ state }) => state === "pending"),
    "refunds open": refunds.filter(({ state }) => state !== "completed"),
    "things to ask": [...payments, ...refunds].filter(({ nextCheckAt }) => nextCheckAt !== null),
  };
  for (const [what, rows] of Object.entries(open)) {
    must(rows.length === 0, `${rows.length} ${what}, ${rows[0]?.id}`);
  }
}

/** Whatever a customer was told is so. */
export function checkTold(books: Books, told: readonly Told[], { must }: Violations): void {
  const orders = new Map(books.payments.map((payment) => [payment.orderId, payment]));
  for (const fact of told) {
    const isTrue =
      "held" in fact
        ? orders.has(fact.held)
        : "booked" in fact
          ? orders.get(fact.booked)?.outcome === "kept"
          : orders.get(fact.refunded)?.outcome === "refund";
    must(isTrue, `not so: ${JSON.stringify(fact)}`);
  }
}

function sum(rows: readonly { amount: number }[]): number {
  return rows.reduce((whole, { amount }) => whole + amount, 0);
}

function ids(all: readonly string[]): string {
  return all.toSorted().join();
}
