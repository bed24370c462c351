import { type Database, inTransaction } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { findWaitingChange } from "#app/records/booking/changes.server.ts";
import { lockBooking } from "#app/records/booking/lock-booking.server.ts";
import { newOrder } from "#app/records/money/open-order.server.ts";

type ChangeOrder = { orderId: string; bookingId: string; changeId: string };

/** After a failed attempt, another order for the same change while it is held. Its hold is not prolonged. */
export async function reopenChangeOrder(
  { db, provider }: { db: Database; provider: string },
  { orderId, bookingId, changeId }: ChangeOrder,
  now: Instant,
): Promise<string> {
  return await inTransaction(db, async (tx) => {
    // Two tabs get the same order.
    const locked = await lockBooking(tx, bookingId);
    const waiting = locked.ok ? await findWaitingChange(tx, bookingId, now) : null;
    if (waiting?.id !== changeId) return orderId;
    if (waiting.orderState !== "failed") return waiting.orderId;
    const { amount } = waiting;
    const order = newOrder({ provider, bookingId, amount, purpose: "change", changeId }, now);
    await order.query(tx).execute();
    return order.orderId;
  });
}
