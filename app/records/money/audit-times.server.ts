import { sql } from "kysely";
import type { Database, Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";

export type AuditedTable = "payments" | "refunds";

/** Spelled as in the partial indexes: SQLite uses an index only for its exact condition. */
export const isUnaudited = (table: AuditedTable) => sql<boolean>`
  ${sql.ref(`${table}.auditedAt`)} is null
  and ${sql.ref(`${table}.state`)} in ('completed', 'failed')`;

/** False for a row whose state has changed since it was read. */
export async function recordAuditTime(
  tx: Tx,
  table: AuditedTable,
  row: { id: string; state: string },
  now: Instant,
): Promise<boolean> {
  const audited = await tx
    .updateTable(table)
    .set({ auditedAt: now, nextCheckAt: null })
    .where("id", "=", row.id)
    .where("state", "=", row.state === "completed" ? "completed" : "failed")
    .executeTakeFirst();
  return audited.numUpdatedRows > 0n;
}

/** Skips a row that was settled again meanwhile: it is audited with its new day. */
export async function postponeAudit(
  db: Database,
  table: AuditedTable,
  id: string,
  until: Instant,
): Promise<void> {
  await db
    .updateTable(table)
    .set({ nextCheckAt: until })
    .where("id", "=", id)
    .where("auditedAt", "is", null)
    .where("nextCheckAt", "is not", null)
    .execute();
}
