import { newId } from "#app/db/new-id.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { DifferenceKind } from "#app/domain/payment-difference.ts";
import type { Database, Tx } from "./client.server.ts";

export type NewDifference = {
  /** What differs, once: found again it is not listed again. */
  key: string;
  provider: string;
  orderId: string;
  paymentId?: string;
  refundId?: string;
  kind: DifferenceKind;
  /** What we say, and what they say, as a person reads it. */
  ours: string;
  theirs: string;
};

/** Lists a difference for the desk, unless it was listed before. */
export async function noteDifference(
  db: Database | Tx,
  { key, paymentId, refundId, ...difference }: NewDifference,
  now: Instant,
): Promise<void> {
  await db
    .insertInto("paymentDifferences")
    .values({
      ...difference,
      id: newId(),
      differenceKey: key,
      paymentId: paymentId ?? null,
      refundId: refundId ?? null,
      foundAt: now,
      resolvedAt: null,
      resolvedBy: null,
      resolution: null,
    })
    .onConflict((conflict) => conflict.column("differenceKey").doNothing())
    .execute();
}

/** What stood in the way is over: takes those differences that are listed off the list, in words. */
export async function endDifferences(
  db: Database | Tx,
  keys: readonly string[],
  resolution: string,
  now: Instant,
): Promise<void> {
  if (keys.length === 0) return;
  await db
    .updateTable("paymentDifferences")
    .set({ resolvedAt: now, resolution })
    .where("differenceKey", "in", keys)
    .where("resolvedAt", "is", null)
    .execute();
}
