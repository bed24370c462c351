import type { Tx } from "#app/db/client.server.ts";
import { queueSms } from "#app/db/outbox.server.ts";
import type { Instant } from "#app/domain/business-time.ts";

/** The two texts that a booking sends to the two operator numbers, word for word (spec 7). */
const BODIES = ["Your booking confirmed", "New booking confirmed"] as const;

export async function queueBookingTexts(
  tx: Tx,
  booking: { id: string },
  operatorPhones: readonly string[],
  now: Instant,
): Promise<void> {
  for (const [place, body] of BODIES.entries()) {
    const to = operatorPhones[place];
    if (to === undefined) throw new Error("Two operator numbers are needed");
    await queueSms(tx, { uniqueKey: `booking:${booking.id}:operator:${place}`, to, body, at: now });
  }
}
