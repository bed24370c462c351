import { type Database, inTransaction } from "#app/db/client.server.ts";
import { completeRefund } from "#app/db/refunds.server.ts";
import { type Instant, MINUTE, SECOND } from "#app/domain/business-time.ts";
import {
  type PaymentProviders,
  PaymentProviderUnavailable,
  providerNamed,
} from "#app/ports/payments.ts";

const LEASE_MS = MINUTE;
const ASK_AGAIN_MS = 10 * SECOND;

/**
 * Asks the provider for refunds that are due and follows them to their end. Returns how many ended.
 * One that fails is noted and asked for again after its lease; it does not stand in the way of the others.
 * Throws AggregateError, after trying them all, when one failed for another reason than the provider's absence.
 */
export async function sendRefunds(
  deps: { db: Database; payments: PaymentProviders },
  now: Instant,
): Promise<number> {
  let ended = 0;
  const mistakes: unknown[] = [];
  for (const refund of await claimDueRefunds(deps.db, now)) {
    try {
      const provider = providerNamed(deps.payments, refund.provider);
      const known = await provider.getRefund(refund.id);
      const { state } = known ?? (await provider.refund({ refundId: refund.id, ...refund }));
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
      "refunds.paymentId",
      "payments.provider",
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
  refund: Parameters<typeof completeRefund>[1],
  state: "pending" | "completed" | "failed",
  now: Instant,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (state === "completed") return await completeRefund(tx, refund, now);
    return await tx
      .updateTable("refunds")
      .set({
        state,
        nextCheckAt: state === "pending" ? now + ASK_AGAIN_MS : null,
        lastError: null,
        updatedAt: now,
      })
      .where("id", "=", refund.id)
      .where("state", "in", ["requested", "pending"])
      .execute();
  });
}

async function noteError(db: Database, refundId: string, message: string): Promise<void> {
  await db.updateTable("refunds").set({ lastError: message }).where("id", "=", refundId).execute();
}
