import type { ProviderEntry } from "#test/crash/persistent-payments.ts";
import type { DatabaseSnapshot } from "#test/crash/read-database.ts";
import { groupBy, type Violations } from "#test/crash/violations.ts";
import type { ReportedOutcome } from "./chaos-run.ts";

/** Every payment that the provider took is either kept for one booking or refunded in full, never both. */
export function checkMoney(
  snapshot: DatabaseSnapshot,
  provider: readonly ProviderEntry[],
  { must }: Violations,
): void {
  const paymentOf = new Map(snapshot.payments.map((payment) => [payment.orderId, payment]));
  const bookingOf = new Map(snapshot.bookings.map((booking) => [booking.id, booking]));
  const refundsOf = groupBy(snapshot.refunds, ({ paymentId }) => paymentId);
  const blocks = new Set(snapshot.depositBlocks.map(({ paymentId }) => paymentId));
  const keptOf = groupBy(
    snapshot.payments.filter(({ outcome, purpose }) => outcome === "kept" && purpose === "booking"),
    ({ bookingId }) => bookingId,
  );

  for (const { orderId, paid, refunds: providerRefunds } of provider) {
    const payment = paymentOf.get(orderId);
    const name = `order ${orderId} (${payment?.state}, ${payment?.outcome})`;
    const ourRefunds = refundsOf(payment?.id ?? "");
    must(payment !== undefined, `${name} is unknown to us`);
    if (paid === null && payment?.purpose === "deposit" && blocks.has(payment.id)) {
      must(ourRefunds.length === 0, `${name}: a block that was not captured is refunded`);
      continue;
    }
    if (paid === null) {
      must(payment?.state !== "completed" && ourRefunds.length === 0, `${name} was never paid`);
      continue;
    }
    must(payment?.taken === paid, `${name}: ${paid} was taken, not ${payment?.taken}`);
    must(sum(providerRefunds) <= paid, `${name}: ${sum(providerRefunds)} of ${paid} refunded`);
    must(
      joinSorted(providerRefunds.map(({ refundId }) => refundId)) ===
        joinSorted(ourRefunds.map(({ id }) => id)),
      `${name}: ${ourRefunds.length} refunds here, ${providerRefunds.length} at the provider`,
    );
    must(
      sum(providerRefunds) === sum(ourRefunds),
      `${name}: refunded ${sum(ourRefunds)} here, ${sum(providerRefunds)} at the provider`,
    );
    if (payment?.outcome === "refund") {
      must(
        providerRefunds.length === 1 && sum(providerRefunds) === paid,
        `${name} was not refunded once and in full`,
      );
    }
    if (payment?.outcome === "kept") {
      const status = bookingOf.get(payment.bookingId)?.status ?? "missing";
      const isBooked = ["completed", "cancelled", "refunded"].includes(status);
      // Less than a balance pays a part of it.
      const isPart = payment.purpose === "balance" && paid < payment.amount;
      must(
        isBooked && (isPart || paid === payment.amount),
        `${name} is kept for a booking that is ${status}`,
      );
    }
  }
  for (const { id, status } of snapshot.bookings) {
    const kept = keptOf(id).length;
    must(kept <= 1, `booking ${id} is paid ${kept} times`);
    must(status !== "completed" || kept === 1, `booking ${id} is completed without a payment`);
    const confirmed = snapshot.events.filter(
      ({ bookingId, kind }) => bookingId === id && kind === "confirmed",
    );
    must(confirmed.length === kept, `booking ${id}: confirmed ${confirmed.length} times`);
  }
  const received = sum(snapshot.ledger.filter(({ debit }) => debit === "money.sandbox"));
  const paidOut = sum(snapshot.ledger.filter(({ credit }) => credit === "money.sandbox"));
  const balances = provider.map(({ paid, refunds }) => ({ amount: (paid ?? 0) - sum(refunds) }));
  must(
    received - paidOut === sum(balances),
    `the ledger has ${received - paidOut} at the provider, the provider has ${sum(balances)}`,
  );
}

export function checkNothingOpen(snapshot: DatabaseSnapshot, { must }: Violations): void {
  const { bookings, payments, refunds, occupancies, changes, waitlist } = snapshot;
  const open = {
    "changes that wait for a payment": changes.filter(({ state }) => state === "pending"),
    "offers of the waitlist": waitlist.filter(({ state }) => state === "offered"),
    "pending bookings": bookings.filter(({ status }) => status === "pending"),
    "occupancies of holds": occupancies.filter(({ expiresAt }) => expiresAt !== null),
    "pending payments": payments.filter(({ state }) => state === "pending"),
    "open refunds": refunds.filter(({ state }) => state !== "completed"),
    "payments or refunds to check": [...payments, ...refunds].filter(
      ({ nextCheckAt }) => nextCheckAt !== null,
    ),
  };
  for (const [what, rows] of Object.entries(open)) {
    must(rows.length === 0, `${rows.length} ${what}, ${rows[0]?.id}`);
  }
}

export function checkReportedOutcomes(
  snapshot: DatabaseSnapshot,
  reported: readonly ReportedOutcome[],
  { must }: Violations,
): void {
  const orders = new Map(snapshot.payments.map((payment) => [payment.orderId, payment]));
  for (const outcome of reported) {
    const isStored =
      "held" in outcome
        ? orders.has(outcome.held)
        : "booked" in outcome
          ? orders.get(outcome.booked)?.outcome === "kept"
          : orders.get(outcome.refunded)?.outcome === "refund";
    must(isStored, `reported, but not stored: ${JSON.stringify(outcome)}`);
  }
}

function sum(rows: readonly { amount: number }[]): number {
  return rows.reduce((total, { amount }) => total + amount, 0);
}

function joinSorted(ids: readonly string[]): string {
  return ids.toSorted().join();
}
