import { recordBookingEvent } from "#app/db/booking-events.server.ts";
import { type Database, inTransaction } from "#app/db/client.server.ts";
import { BOOKING_STATUSES, canTransition } from "#app/domain/booking.ts";
import { type Instant, MINUTE, SECOND } from "#app/domain/business-time.ts";
import { type PaymentProvider, PaymentProviderUnavailable } from "#app/ports/payments.ts";

const LEASE_MS = MINUTE;
const ASK_AGAIN_MS = 10 * SECOND;
const REFUNDABLE = BOOKING_STATUSES.filter((status) => canTransition(status, "refunded"));

/**
 * Asks the provider for refunds that are due and follows them to their end. Returns how many ended.
 * One that fails is noted and asked for again after its lease; it does not stand in the way of the others.
 * Throws AggregateError, after trying them all, when one failed for another reason than the provider's absence.
 */
export async function sendRefunds(
  deps: { db: Database; payments: PaymentProvider },
  now: Instant,
): Promise<number> {
  let ended = 0;
  const mistakes: unknown[] = [];
  for (const refund of await claimDueRefunds(deps.db, now)) {
    try {
      const known = await deps.payments.getRefund(refund.id);
      const { state } = known ?? (await deps.payments.refund({ refundId: refund.id, ...refund }));
      await recordAnswer(deps.db, refund, state, now);
      if (state !== "pending") ended += 1;
    } catch (error) {
      await noteError(deps.db, refund.id, error instanceof Error ? error.message : String(error));
      if (!(error instanceof PaymentProviderUnavailable)) mistakes.push(error);
    }
  }
  if (mistakes.length > 0) throw new AggregateError(mistakes, "Refunds could not be asked for");
  return ended;
}

/** Takes what is due for a minute, so that several processes do not ask for the same refund. */
async function claimDueRefunds(db: Database, now: Instant) {
  const claimed = await db
    .updateTable("refunds")
    .set({ nextCheckAt: now + LEASE_MS })
    .where("nextCheckAt", "<=", now)
    .returning("id")
    .execute();
  if (claimed.length === 0) return [];
  return await db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.paymentId")
    .select([
      "refunds.id",
      "refunds.amount",
      "payments.orderId",
      "payments.bookingId",
      (eb) => eb.fn.coalesce("payments.transactionId", "payments.orderId").as("transactionId"),
    ])
    .where(
      "refunds.id",
      "in",
      claimed.map(({ id }) => id),
    )
    .execute();
}

async function recordAnswer(
  db: Database,
  refund: { id: string; bookingId: string },
  state: "pending" | "completed" | "failed",
  now: Instant,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const recorded = await tx
      .updateTable("refunds")
      .set({
        state,
        nextCheckAt: state === "pending" ? now + ASK_AGAIN_MS : null,
        lastError: null,
        updatedAt: now,
      })
      .where("id", "=", refund.id)
      .where("state", "in", ["requested", "pending"])
      .executeTakeFirst();
    if (recorded.numUpdatedRows === 0n || state !== "completed") return;
    await tx
      .updateTable("bookings")
      .set({ status: "refunded", updatedAt: now })
      .where("id", "=", refund.bookingId)
      .where("status", "in", REFUNDABLE)
      .execute();
    await recordBookingEvent(tx, {
      bookingId: refund.bookingId,
      kind: "refunded",
      actor: "system",
      at: now,
    });
  });
}

async function noteError(db: Database, refundId: string, message: string): Promise<void> {
  await db.updateTable("refunds").set({ lastError: message }).where("id", "=", refundId).execute();
}
