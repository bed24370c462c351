import { fromJson } from "#app/db/schema/json-text.ts";
import type { Acknowledgement } from "./acknowledgements.ts";
import type { DatabaseSnapshot } from "./read-database.ts";
import type { Violations } from "./violations.ts";

export function checkAcknowledgements(
  snapshot: DatabaseSnapshot,
  acknowledgements: readonly Acknowledgement[],
  { must }: Violations,
): void {
  const bookings = new Map(snapshot.bookings.map((booking) => [booking.id, booking]));
  const orders = new Map(snapshot.payments.map((payment) => [payment.orderId, payment]));
  const recordedCallbacks = new Set(snapshot.paymentEvents.map(({ eventId }) => eventId));
  const sent = new Set(
    snapshot.outbox
      .filter(({ state }) => state === "sent")
      .map(({ payload }) => fromJson(payload).to),
  );
  for (const acknowledgement of acknowledgements) {
    must(isStored(acknowledgement), `lost: ${JSON.stringify(acknowledgement)}`);
  }

  function isStored(acknowledgement: Acknowledgement): boolean {
    if ("held" in acknowledgement) return bookings.has(acknowledgement.held);
    if ("paymentOpened" in acknowledgement) {
      return (orders.get(acknowledgement.paymentOpened)?.state ?? "created") !== "created";
    }
    if ("paid" in acknowledgement) {
      const { outcome, bookingId } = orders.get(acknowledgement.paid) ?? {};
      const booking = bookings.get(acknowledgement.bookingId);
      return outcome === "kept" && bookingId === booking?.id && booking?.status === "completed";
    }
    if ("paymentFailed" in acknowledgement)
      return orders.get(acknowledgement.paymentFailed)?.state === "failed";
    if ("refundRequested" in acknowledgement)
      return orders.get(acknowledgement.refundRequested)?.outcome === "refund";
    if ("callbackRecorded" in acknowledgement)
      return recordedCallbacks.has(acknowledgement.callbackRecorded);
    return sent.has(acknowledgement.smsSent);
  }
}
