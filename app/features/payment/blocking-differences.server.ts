import type { Database, Tx } from "#app/db/client.server.ts";
import {
  resolveDifferences,
  resolveDifferencesQuery,
} from "#app/records/money/differences.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { DifferenceKind } from "#app/domain/payment-difference.ts";
import { differenceLabels } from "./difference-labels.ts";

const BLOCKING_KINDS = ["undecided", "provider-missing", "check-failed"] as const;

export type BlockingKind = (typeof BLOCKING_KINDS)[number];

export async function resolveBlockingDifferences(
  db: Database | Tx,
  id: string,
  now: Instant,
  found: readonly { kind: DifferenceKind }[] = [],
): Promise<void> {
  const resolvedKinds = BLOCKING_KINDS.filter((kind) =>
    found.every((finding) => finding.kind !== kind),
  );
  const keys = resolvedKinds.map((kind) => `${kind}:${id}`);
  await resolveDifferences(db, keys, differenceLabels.settledSince, now);
}

/** For an order of which nothing blocking was found. */
export function resolveBlockingDifferencesQuery(tx: Tx, orderId: string, now: Instant) {
  const keys = BLOCKING_KINDS.map((kind) => `${kind}:${orderId}`);
  return resolveDifferencesQuery(tx, keys, differenceLabels.settledSince, now);
}
