import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import type { Staff } from "#app/records/audit-log.server.ts";
import { type Instant, MINUTE } from "#app/domain/business-time.ts";
import { refused, type Result } from "#app/domain/result.ts";
import { enqueueConfirmation } from "./enqueue-confirmation.server.ts";

export type SendRefusal = { kind: "not-found" } | { kind: "no-contact" | "just-sent" };

/** Resends the booking's status, at most once a minute. */
export async function sendConfirmation(
  deps: { db: Database },
  staff: Staff,
  { bookingId }: { bookingId: string },
  now: Instant,
): Promise<Result<{ to: string[] }, SendRefusal>> {
  return await inTransaction(deps.db, async (tx) => {
    const booking = tx.selectFrom("bookings").select("id").where("id", "=", bookingId);
    // Serialises concurrent requests.
    if (!(await booking.forUpdate().executeTakeFirst())) return refused({ kind: "not-found" });
    if (await wasNotifiedSince(tx, bookingId, now - MINUTE)) return refused({ kind: "just-sent" });
    const queued = await enqueueConfirmation(tx, { id: bookingId }, now, staff);
    return queued.ok ? queued : refused({ kind: queued.reason });
  });
}

export async function notifyCustomer(
  deps: { db: Database },
  staff: Staff,
  { bookingId }: { bookingId: string },
  now: Instant,
): Promise<void> {
  await inTransaction(deps.db, (tx) => enqueueConfirmation(tx, { id: bookingId }, now, staff));
}

async function wasNotifiedSince(tx: Tx, bookingId: string, at: Instant): Promise<boolean> {
  const sent = await tx
    .selectFrom("bookingNotices")
    .select("id")
    .where("bookingId", "=", bookingId)
    .where("createdAt", ">", at)
    .where("kind", "=", "standing")
    .executeTakeFirst();
  return sent !== undefined;
}
