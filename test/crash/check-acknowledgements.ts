import { fromJson } from "#app/db/schema/json-text.ts";
import type { Acknowledgement } from "./acknowledgements.ts";
import type { Books } from "./read-books.ts";
import type { Violations } from "./violations.ts";

/** Whatever a use-case has answered is true in the books. */
export function checkAcknowledgements(
  books: Books,
  acknowledgements: readonly Acknowledgement[],
  { must }: Violations,
): void {
  const bookings = new Map(books.bookings.map((booking) => [booking.id, booking]));
  const orders = new Map(books.payments.map((payment) => [payment.orderId, payment]));
  const noted = new Set(books.paymentEvents.map(({ eventId }) => eventId));
  const sent = new Set(
    books.outbox.filter(({ state }) => state === "sent").map(({ payload }) => fromJson(payload).to),
  );
  for (const fact of acknowledgements) must(isTrue(fact), `not so: ${JSON.stringify(fact)}`);

  function isTrue(fact: Acknowledgement): boolean {
    if ("held" in fact) return bookings.has(fact.held);
    if ("started" in fact) return (orders.get(fact.started)?.state ?? "created") !== "created";
    if ("paid" in fact) {
      const { outcome, bookingId } = orders.get(fact.paid) ?? {};
      const booking = bookings.get(fact.bookingId);
      return outcome === "kept" && bookingId === booking?.id && booking?.status === "completed";
    }
    if ("refused" in fact) return orders.get(fact.refused)?.state === "failed";
    if ("refunding" in fact) return orders.get(fact.refunding)?.outcome === "refund";
    if ("noted" in fact) return noted.has(fact.noted);
    return sent.has(fact.texted);
  }
}
