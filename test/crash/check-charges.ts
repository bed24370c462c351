import type { DatabaseSnapshot } from "./read-database.ts";
import { groupBy, type Violations } from "./violations.ts";

/** Lines, books and documents of each booking say the same, and we hold no more than its price. */
export function checkCharges(snapshot: DatabaseSnapshot, { must }: Violations): void {
  const linesOf = groupBy(snapshot.chargeLines, ({ bookingId }) => bookingId);
  const ledgerOf = groupBy(snapshot.ledger, ({ bookingId }) => bookingId);
  const documentsOf = groupBy(snapshot.taxDocuments, ({ bookingId }) => bookingId);
  const paymentsOf = groupBy(snapshot.payments, ({ bookingId }) => bookingId);
  const refundsOf = groupBy(snapshot.refunds, ({ paymentId }) => paymentId);
  for (const { id, status, totalAmount } of snapshot.bookings) {
    const name = `booking ${id} (${status})`;
    const lines = linesOf(id);
    const agreed = lines.filter(({ kind }) => kind !== "credit");
    const documents = documentsOf(id);
    const notes = documents.filter(({ kind }) => kind === "credit_note");
    const invoiced = totalOf(documents.filter(({ kind }) => kind !== "credit_note"));
    const kept = paymentsOf(id).filter(({ outcome }) => outcome === "kept");
    must(totalOf(agreed) === totalAmount, `${name}: its lines are ${totalOf(agreed)}`);
    const price = kept.length > 0 ? totalOf(lines) : 0;
    const ledger = ledgerOf(id);
    const amountOf = (which: string) => sum(ledger.filter(({ kind }) => kind === which));
    const books = amountOf("charge") - amountOf("credit");
    must(books === price, `${name}: ${books} in the books, ${price} in its lines`);
    const papers = invoiced - totalOf(notes);
    must(papers === price, `${name}: ${papers} in its documents, ${price} in its lines`);
    const refunds = kept.flatMap((payment) => refundsOf(payment.id));
    const held =
      sum(kept.map((payment) => ({ amount: payment.taken ?? payment.amount }))) -
      sum(refunds.filter(({ state }) => state !== "failed"));
    must(held <= price, `${name}: ${held} is held for a price of ${price}`);
  }
}

/** A kept payment of a change belongs to one that was made. */
export function checkChangePayments(
  { payments, changes }: DatabaseSnapshot,
  { must }: Violations,
): void {
  const stateOf = new Map(changes.map(({ id, state }) => [id, state]));
  for (const { orderId, purpose, changeId, outcome } of payments) {
    must(
      (purpose === "change") === (changeId !== null),
      `order ${orderId} for a ${purpose} has the change ${changeId}`,
    );
    if (purpose !== "change" || outcome !== "kept") continue;
    const state = stateOf.get(changeId ?? "");
    must(state === "applied", `order ${orderId} is kept for a change that is ${state}`);
  }
}

/** No entry was offered two cars, and nobody's offer is another's. */
export function checkWaitlist(
  { waitlist, bookings, events }: DatabaseSnapshot,
  { must }: Violations,
): void {
  const bookingOf = new Map(bookings.map((booking) => [booking.id, booking]));
  const offered = new Set(
    events
      .filter(({ kind, detail }) => kind === "held" && detail === "Offered from the waitlist")
      .map(({ bookingId }) => bookingId),
  );
  const named = waitlist.map(({ bookingId }) => bookingId).filter((id) => id !== null);
  must(new Set(named).size === named.length, "two entries of the waitlist have one offer");
  must(
    offered.size === named.length,
    `${offered.size} offers were made to ${named.length} entries of the waitlist`,
  );
  for (const { id, userId, state, bookingId } of waitlist) {
    const offer = bookingOf.get(bookingId ?? "");
    const wasOffered = state !== "waiting" && bookingId !== null;
    must(
      !wasOffered || (offer?.userId === userId && offered.has(bookingId)),
      `entry ${id} (${state}) has no offer of its own`,
    );
    must(
      state !== "offered" || offer?.status === "pending",
      `entry ${id} is offered a booking that is ${offer?.status}`,
    );
  }
}

function sum(rows: readonly { amount: number }[]): number {
  return rows.reduce((total, { amount }) => total + amount, 0);
}

function totalOf(rows: readonly { total: number }[]): number {
  return rows.reduce((sumOfTotals, { total }) => sumOfTotals + total, 0);
}
