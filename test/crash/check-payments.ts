import type { BookingEventKind } from "#app/db/schema/bookings.ts";
import type { ProviderEntry } from "./lasting-payments.ts";
import type { Books } from "./read-books.ts";
import { groupBy, type Violations } from "./violations.ts";

/** What we say of an order is what the provider says, and money that is not kept is on its way back. */
export function checkPayments(
  books: Books,
  provider: readonly ProviderEntry[],
  { must }: Violations,
): void {
  const bookingOf = new Map(books.bookings.map((booking) => [booking.id, booking]));
  const refundsOf = groupBy(books.refunds, (refund) => refund.paymentId);
  const entryOf = new Map(provider.map((entry) => [entry.orderId, entry]));

  for (const payment of books.payments) {
    const named = `order ${payment.orderId} (${payment.state}, ${payment.outcome})`;
    const refunds = refundsOf(payment.id);
    const entry = entryOf.get(payment.orderId);
    must(
      payment.outcome !== "kept" || bookingOf.get(payment.bookingId)?.status === "completed",
      `${named} is kept for a booking that is not completed`,
    );
    must(
      refunds.length === (payment.outcome === "refund" ? 1 : 0),
      `${named} has ${refunds.length} refunds`,
    );
    must(payment.state === "created" || entry !== undefined, `${named}: the provider has no order`);
    must(
      (payment.state !== "created") === (payment.redirectUrl !== null),
      `${named} was opened by half`,
    );
    if (payment.state === "created" || payment.state === "failed") {
      must((entry?.paid ?? null) === null, `${named} is paid all the same`);
    }
    if (payment.outcome === "kept") must(entry?.paid === payment.amount, `${named} is not paid`);
    for (const refund of refunds) {
      must(refund.amount === entry?.paid, `${named}: refund of ${refund.amount}`);
      must(
        refund.state !== "completed" || entry?.refunds[0]?.refundId === refund.id,
        `${named}: the provider has no refund`,
      );
    }
  }
}

/** The provider has given back what we asked for, once. */
export function checkRefunds(
  books: Books,
  provider: readonly ProviderEntry[],
  { must }: Violations,
): void {
  const refunds = new Map(books.refunds.map((refund) => [refund.id, refund]));
  for (const { orderId, refunds: given } of provider) {
    must(given.length <= 1, `order ${orderId} is refunded ${given.length} times`);
    for (const { refundId, amount } of given) {
      must(refunds.get(refundId)?.amount === amount, `order ${orderId} has a refund of its own`);
    }
  }
}

/** Each step of a payment is in its booking's history, once. */
export function checkHistory(books: Books, { must }: Violations): void {
  const told = (kind: BookingEventKind) => books.events.filter((event) => event.kind === kind);
  const agree = (kind: BookingEventKind, bookingIds: string[]) => {
    const inHistory = told(kind).map((event) => event.bookingId);
    must(
      inHistory.sort().join() === bookingIds.sort().join(),
      `${kind}: ${inHistory.length} in the history, ${bookingIds.length} in the books`,
    );
  };
  const bookingOf = new Map(books.payments.map(({ id, bookingId }) => [id, bookingId]));
  const bookingIds = (payments: Books["payments"]) => payments.map(({ bookingId }) => bookingId);
  const refunded = (refunds: Books["refunds"]) =>
    refunds.map(({ paymentId }) => bookingOf.get(paymentId) ?? "none");
  const { payments, refunds } = books;
  agree("payment_started", bookingIds(payments.filter(({ state }) => state !== "created")));
  agree("payment_failed", bookingIds(payments.filter(({ state }) => state === "failed")));
  agree("refund_requested", refunded(refunds));
  agree("refunded", refunded(refunds.filter(({ state }) => state === "completed")));
}
