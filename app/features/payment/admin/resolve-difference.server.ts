import { type Database, inTransaction } from "#app/db/client.server.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { resolveDifferenceByStaff } from "#app/records/money/differences.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";

/** The first of two concurrent resolutions wins. */
export async function resolveDifference(
  db: Database,
  staff: Staff,
  { id, resolution }: { id: string; resolution: string },
  now: Instant,
): Promise<Result<null, "not-found" | "not-open">> {
  return await inTransaction(db, async (tx) => {
    const difference = await tx
      .selectFrom("paymentDifferences")
      .select("orderId")
      .where("id", "=", id)
      .executeTakeFirst();
    if (difference === undefined) return refused("not-found");
    const input = { id, staffId: staff.userId, resolution };
    if (!(await resolveDifferenceByStaff(tx, input, now))) return refused("not-open");
    const subject = { kind: "payment", id, name: difference.orderId } as const;
    const entry = { action: "payment.resolved", subject, detail: resolution } as const;
    await writeAuditLog(tx, staff, entry, now);
    return ok(null);
  });
}
