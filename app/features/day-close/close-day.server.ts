import { type Database, inTransaction } from "#app/db/client.server.ts";
import { formatDay, type Instant } from "#app/domain/business-time.ts";
import { formatRupees, type Paise, paise } from "#app/domain/money.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import type { CountedCash } from "./day-close-form.ts";
import { findTill } from "./find-till.server.ts";

export type CloseRefusal = { kind: "closed-meanwhile" } | { kind: "differs"; difference: Paise };

/** The first close only says what is in the till. A difference needs a note. */
export async function closeDay(
  db: Database,
  staff: Staff,
  { after, counted, banked, note }: CountedCash,
  now: Instant,
): Promise<Result<"day-closed" | "till-started", CloseRefusal>> {
  return await inTransaction(db, async (tx) => {
    const { last, totals, ...till } = await findTill(tx);
    if ((last?.number ?? 0) !== after) return refused({ kind: "closed-meanwhile" });
    const expected = last === null ? counted : till.expected;
    if (counted !== expected && note === "") {
      return refused({ kind: "differs", difference: paise(counted - expected) });
    }
    const number = after + 1;
    const count = { expected, counted, banked, note };
    const closed = await tx
      .insertInto("dayCloses")
      .values({ number, closedAt: now, closedBy: staff.userId, ...totals, ...count })
      .onConflict((conflict) => conflict.column("number").doNothing())
      .returning("number")
      .executeTakeFirst();
    if (closed === undefined) return refused({ kind: "closed-meanwhile" });
    const subject = {
      kind: "till",
      id: String(number),
      name: `the day ${formatDay(now)}`,
    } as const;
    const detail = `${formatRupees(counted)} counted, ${formatRupees(expected)} expected`;
    await writeAuditLog(tx, staff, { action: "till.closed", subject, detail }, now);
    return ok(last === null ? "till-started" : "day-closed");
  });
}
