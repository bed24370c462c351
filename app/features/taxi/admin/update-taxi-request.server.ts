import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { findLastActor, subjectOf } from "./taxi-request-log.server.ts";
import type { TaxiState } from "./taxi-states.ts";

type NotFound = { kind: "not-found" };
type Stale = { kind: "changed-meanwhile"; state: TaxiState; by: string | null };

/** Refused if the state changed since it was shown. */
export async function updateTaxiRequestState(
  db: Database,
  staff: Staff,
  { id, from, to }: { id: string; from: TaxiState; to: TaxiState },
  now: Instant,
): Promise<Result<null, NotFound | Stale>> {
  return await inTransaction(db, async (tx) => {
    const marked = await tx
      .updateTable("taxiRequests")
      .set({ state: to })
      .where("id", "=", id)
      .where("state", "=", from)
      .returning("package")
      .executeTakeFirst();
    if (marked === undefined) return refused(await explainRefusal(tx, id));
    if (from !== to) {
      const subject = subjectOf({ id, ...marked });
      await writeAuditLog(tx, staff, { action: `taxi-request.${to}`, subject }, now);
    }
    return ok(null);
  });
}

export async function addTaxiRequestNote(
  db: Database,
  staff: Staff,
  { id, note }: { id: string; note: string },
  now: Instant,
): Promise<Result<null, NotFound>> {
  return await inTransaction(db, async (tx) => {
    const request = await tx
      .selectFrom("taxiRequests")
      .select("package")
      .where("id", "=", id)
      .forShare()
      .executeTakeFirst();
    if (request === undefined) return refused({ kind: "not-found" });
    const subject = subjectOf({ id, ...request });
    const entry = { action: "taxi-request.noted", subject } as const;
    const logEntryId = await writeAuditLog(tx, staff, entry, now);
    const row = { logEntryId, requestId: id, text: note };
    await tx.insertInto("taxiRequestNotes").values(row).execute();
    return ok(null);
  });
}

async function explainRefusal(tx: Tx, id: string): Promise<NotFound | Stale> {
  const request = await tx
    .selectFrom("taxiRequests")
    .select("state")
    .where("id", "=", id)
    .executeTakeFirst();
  if (request === undefined) return { kind: "not-found" };
  const by = await findLastActor(tx, id, `taxi-request.${request.state}`);
  return { kind: "changed-meanwhile", state: request.state, by };
}
