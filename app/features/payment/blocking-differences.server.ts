import type { Database, Tx } from "#app/db/client.server.ts";
import { endDifferences } from "#app/records/money/differences.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { DifferenceKind } from "#app/domain/payment-difference.ts";
import { differenceWords } from "./difference-labels.ts";

const IN_THE_WAY = ["undecided", "provider-missing", "check-failed"] as const;

/** What keeps an order or a refund from being settled, or from being audited. */
export type InTheWay = (typeof IN_THE_WAY)[number];

/** An order, or a refund, could be asked for: what stood in its way leaves the list, unless just found. */
export async function clearTheWay(
  db: Database | Tx,
  id: string,
  now: Instant,
  found: readonly { kind: DifferenceKind }[] = [],
): Promise<void> {
  const over = IN_THE_WAY.filter((kind) => found.every((finding) => finding.kind !== kind));
  const keys = over.map((kind) => `${kind}:${id}`);
  await endDifferences(db, keys, differenceWords.settledSince, now);
}
