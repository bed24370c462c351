import { newId } from "#app/db/new-id.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Tx } from "#app/db/client.server.ts";
import type { BookingEventKind } from "#app/db/schema/bookings.ts";

type BookingEvent = {
  bookingId: string;
  kind: BookingEventKind;
  actor: string;
  at: Instant;
  detail?: string;
};

export async function recordBookingEvent(tx: Tx, event: BookingEvent): Promise<void> {
  await bookingEventQuery(tx, event).execute();
}

export function bookingEventQuery(tx: Tx, event: BookingEvent) {
  return tx.insertInto("bookingEvents").values({
    id: newId(),
    bookingId: event.bookingId,
    kind: event.kind,
    actor: event.actor,
    detail: event.detail ?? null,
    createdAt: event.at,
  });
}
