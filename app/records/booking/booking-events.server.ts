import { newId } from "#app/db/new-id.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Tx } from "#app/db/client.server.ts";
import type { BookingEventKind } from "#app/db/schema/bookings.ts";

export async function recordBookingEvent(
  tx: Tx,
  event: { bookingId: string; kind: BookingEventKind; actor: string; at: Instant; detail?: string },
): Promise<void> {
  await tx
    .insertInto("bookingEvents")
    .values({
      id: newId(),
      bookingId: event.bookingId,
      kind: event.kind,
      actor: event.actor,
      detail: event.detail ?? null,
      createdAt: event.at,
    })
    .execute();
}
