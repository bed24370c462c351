import type { BookingEventKind } from "#app/db/schema/bookings.ts";
import type { ProviderEntry } from "./persistent-payments.ts";
import type { DatabaseSnapshot } from "./read-database.ts";
import { groupBy, type Violations } from "./violations.ts";

/** Our payments agree with the provider's orders, and a payment that is not kept has a refund. */
export function checkPayments(
  snapshot: DatabaseSnapshot,
  provider: readonly ProviderEntry[],
  { must }: Violations,
): void {
  const bookingOf = new Map(snapshot.bookings.map((booking) => [booking.id, booking]));
  const refundsOf = groupBy(snapshot.refunds, (refund) => refund.paymentId);
  const entryOf = new Map(provider.map((entry) => [entry.orderId, entry]));

  for (const payment of snapshot.payments) {
    const name = `order ${payment.orderId} (${payment.state}, ${payment.outcome})`;
    const refunds = refundsOf(payment.id);
    const entry = entryOf.get(payment.orderId);
    must(
      payment.outcome !== "kept" || bookingOf.get(payment.bookingId)?.status === "completed",
      `${name} is kept for a booking that is not completed`,
    );
    must(
      refunds.length === (payment.outcome === "refund" ? 1 : 0),
      `${name} has ${refunds.length} refunds`,
    );
    must(payment.state === "created" || entry !== undefined, `${name}: the provider has no order`);
    must(
      (payment.state !== "created") === (payment.redirectUrl !== null),
      `${name} is half opened`,
    );
    if (payment.state === "created" || payment.state === "failed") {
      must((entry?.paid ?? null) === null, `${name} is paid at the provider`);
    }
    if (payment.outcome === "kept") must(entry?.paid === payment.amount, `${name} is not paid`);
    for (const refund of refunds) {
      must(refund.amount === entry?.paid, `${name}: refund of ${refund.amount}`);
      must(
        refund.state !== "completed" || entry?.refunds[0]?.refundId === refund.id,
        `${name}: the provider has no refund`,
      );
    }
  }
}

/** The provider has each refund once, and no others. */
export function checkRefunds(
  snapshot: DatabaseSnapshot,
  provider: readonly ProviderEntry[],
  { must }: Violations,
): void {
  const refunds = new Map(snapshot.refunds.map((refund) => [refund.id, refund]));
  for (const { orderId, refunds: providerRefunds } of provider) {
    must(
      providerRefunds.length <= 1,
      `order ${orderId} is refunded ${providerRefunds.length} times`,
    );
    for (const { refundId, amount } of providerRefunds) {
      must(
        refunds.get(refundId)?.amount === amount,
        `order ${orderId} has a refund that we did not request`,
      );
    }
  }
}

/** The history of a booking has each step of its payments once. */
export function checkHistory(snapshot: DatabaseSnapshot, { must }: Violations): void {
  const expectEvents = (kind: BookingEventKind, bookingIds: string[]) => {
    const events = snapshot.events.filter((event) => event.kind === kind);
    const inHistory = events.map((event) => event.bookingId);
    must(
      inHistory.sort().join() === bookingIds.sort().join(),
      `${kind}: ${inHistory.length} in the history, ${bookingIds.length} expected`,
    );
  };
  const bookingOf = new Map(snapshot.payments.map(({ id, bookingId }) => [id, bookingId]));
  const bookingIds = (payments: DatabaseSnapshot["payments"]) =>
    payments.map(({ bookingId }) => bookingId);
  const refunded = (refunds: DatabaseSnapshot["refunds"]) =>
    refunds.map(({ paymentId }) => bookingOf.get(paymentId) ?? "none");
  const { payments, refunds } = snapshot;
  expectEvents("payment_started", bookingIds(payments.filter(({ state }) => state !== "created")));
  expectEvents("payment_failed", bookingIds(payments.filter(({ state }) => state === "failed")));
  expectEvents("refund_requested", refunded(refunds));
  expectEvents("refunded", refunded(refunds.filter(({ state }) => state === "completed")));
}
