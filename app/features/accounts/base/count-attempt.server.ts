import { sql } from "kysely";
import type { Database, Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";

export type AttemptLimit = { max: number; withinMs: number };

/** Counts across all processes. Returns the seconds to wait, or 0 when allowed. */
export async function countAttempt(
  db: Database | Tx,
  key: string,
  { max, withinMs }: AttemptLimit,
  now: Instant,
): Promise<number> {
  const { count, endsAt } = await db
    .insertInto("attemptCounts")
    .values({ key, count: 1, endsAt: now + withinMs })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        count: sql<number>`case when attempt_counts.ends_at <= ${now} then 1
          else attempt_counts.count + 1 end`,
        endsAt: sql<number>`case when attempt_counts.ends_at <= ${now} then excluded.ends_at
          else attempt_counts.ends_at end`,
      }),
    )
    .returning(["count", "endsAt"])
    .executeTakeFirstOrThrow();
  return count <= max ? 0 : Math.ceil((endsAt - now) / 1000);
}

export async function getAttemptWait(
  db: Database | Tx,
  key: string,
  { max }: AttemptLimit,
  now: Instant,
): Promise<number> {
  const existing = await db
    .selectFrom("attemptCounts")
    .select(["count", "endsAt"])
    .where("key", "=", key)
    .where("endsAt", ">", now)
    .executeTakeFirst();
  if (!existing || existing.count < max) return 0;
  return Math.ceil((existing.endsAt - now) / 1000);
}

export async function resetAttempts(db: Database | Tx, key: string): Promise<void> {
  await db.deleteFrom("attemptCounts").where("key", "=", key).execute();
}
