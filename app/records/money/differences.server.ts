import { newId } from "#app/db/new-id.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { DifferenceKind } from "#app/domain/payment-difference.ts";
import type { Database, Tx } from "#app/db/client.server.ts";

export type NewDifference = {
  key: string;
  provider: string;
  orderId: string;
  paymentId?: string | null;
  refundId?: string | null;
  kind: DifferenceKind;
  ours: string;
  theirs: string;
};

/** Reopens a difference resolved automatically; one resolved by staff stays resolved. */
export async function recordDifference(
  db: Database | Tx,
  difference: NewDifference,
  now: Instant,
): Promise<void> {
  await differenceQuery(db, difference, now).execute();
}

export function differenceQuery(
  db: Database | Tx,
  { key, paymentId, refundId, ...difference }: NewDifference,
  now: Instant,
) {
  const open = { foundAt: now, resolvedAt: null, resolution: null };
  const { orderId, ours, theirs } = difference;
  return db
    .insertInto("paymentDifferences")
    .values({
      ...difference,
      ...open,
      id: newId(),
      differenceKey: key,
      paymentId: paymentId ?? null,
      refundId: refundId ?? null,
      resolvedBy: null,
    })
    .onConflict((conflict) =>
      conflict
        .column("differenceKey")
        .doUpdateSet({ ...open, orderId, ours, theirs })
        .where("paymentDifferences.resolvedAt", "is not", null)
        .where("paymentDifferences.resolvedBy", "is", null),
    );
}

export async function resolveDifferences(
  db: Database | Tx,
  keys: readonly string[],
  resolution: string,
  now: Instant,
): Promise<void> {
  if (keys.length > 0) await resolveDifferencesQuery(db, keys, resolution, now).execute();
}

export function resolveDifferencesQuery(
  db: Database | Tx,
  keys: readonly string[],
  resolution: string,
  now: Instant,
) {
  return db
    .updateTable("paymentDifferences")
    .set({ resolvedAt: now, resolution })
    .where("differenceKey", "in", keys)
    .where("resolvedAt", "is", null);
}

/** False when it is resolved already. */
export async function resolveDifferenceByStaff(
  tx: Tx,
  { id, staffId, resolution }: { id: string; staffId: string; resolution: string },
  now: Instant,
): Promise<boolean> {
  const resolved = await tx
    .updateTable("paymentDifferences")
    .set({ resolvedAt: now, resolvedBy: staffId, resolution })
    .where("id", "=", id)
    .where("resolvedAt", "is", null)
    .executeTakeFirst();
  return resolved.numUpdatedRows > 0n;
}

export async function updateOpenDifference(
  tx: Tx,
  id: string,
  { ours, theirs }: Pick<NewDifference, "ours" | "theirs">,
): Promise<void> {
  await tx
    .updateTable("paymentDifferences")
    .set({ ours, theirs })
    .where("id", "=", id)
    .where("resolvedAt", "is", null)
    .execute();
}
