import { sql } from "kysely";
import type { Tx } from "#app/db/client.server.ts";
import { resolveDifferences } from "./differences.server.ts";
import type { Instant } from "#app/domain/business-time.ts";

/** How a refund is resolved that staff paid at the counter. */
export const PAID_BY_HAND = "Paid back by hand.";

export async function resolveRefundFailures(
  tx: Tx,
  refundId: string,
  resolution: string,
  now: Instant,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with recursive replaced (id, retry_of) as (
      select id, retry_of from refunds where id = ${refundId}
      union
      select refunds.id, refunds.retry_of from refunds
      join replaced on refunds.id = replaced.retry_of or refunds.retry_of = replaced.id
    )
    select id from replaced`.execute(tx);
  const keys = rows.map(({ id }) => `refund-failed:${id}`);
  await resolveDifferences(tx, keys, resolution, now);
}
