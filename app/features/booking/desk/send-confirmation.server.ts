import { type Database, inTransaction } from "#app/db/client.server.ts";
import type { Desk } from "#app/db/desk-log.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { refused, type Result } from "#app/domain/result.ts";
import { queueConfirmation } from "./queue-confirmation.server.ts";

export type SendRefusal = { kind: "not-found" } | { kind: "no-contact" };

/** Writes to the customer once more how a booking stands. */
export async function sendConfirmation(
  deps: { db: Database },
  desk: Desk,
  { bookingId }: { bookingId: string },
  now: Instant,
): Promise<Result<{ to: string[] }, SendRefusal>> {
  return await inTransaction(deps.db, async (tx) => {
    const booking = tx.selectFrom("bookings").select("id").where("id", "=", bookingId);
    if (!(await booking.executeTakeFirst())) return refused({ kind: "not-found" });
    const queued = await queueConfirmation(tx, { id: bookingId }, now, desk);
    return queued.ok ? queued : refused({ kind: queued.reason });
  });
}
