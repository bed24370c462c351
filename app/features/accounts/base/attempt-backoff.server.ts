import { sql } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";

export type AttemptBackoff = {
  freeAttempts: number;
  /** After each further attempt; the last one repeats. */
  waitsMs: readonly number[];
  /** Counted from the latest attempt; longer than any wait. */
  forgetAfterMs: number;
};

/**
 * Counts across all processes. Returns the seconds to wait, or 0 when allowed. Attempts during a wait do
 * not count, so they do not prolong it.
 */
export async function countWithBackoff(
  db: Database,
  key: string,
  backoff: AttemptBackoff,
  now: Instant,
): Promise<number> {
  const { forgetAfterMs } = backoff;
  const endsAt = now + forgetAfterMs;
  const isForgotten = sql<boolean>`attempt_counts.ends_at <= ${now}`;
  // Concurrent requests may arrive out of order, so the free ones do not compare times.
  const isOver = sql<boolean>`attempt_counts.count < ${sql.lit(backoff.freeAttempts)}
    or attempt_counts.ends_at - ${sql.lit(forgetAfterMs)} + ${waitSql(backoff)} <= ${now}`;
  const counted = await db
    .insertInto("attemptCounts")
    .values({ key, count: 1, endsAt })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet({
          count: sql<number>`case when ${isForgotten} then 1 else attempt_counts.count + 1 end`,
          endsAt,
        })
        .where(isOver),
    )
    .returning("count")
    .executeTakeFirst();
  return counted ? 0 : await getWait(db, key, backoff, now);
}

async function getWait(
  db: Database,
  key: string,
  backoff: AttemptBackoff,
  now: Instant,
): Promise<number> {
  const latest = await db
    .selectFrom("attemptCounts")
    .select(["endsAt", waitSql(backoff).as("wait")])
    .where("key", "=", key)
    .executeTakeFirst();
  if (!latest) return 1;
  const waitMs = latest.endsAt - backoff.forgetAfterMs + latest.wait - now;
  return Math.max(1, Math.ceil(waitMs / 1000));
}

function waitSql({ freeAttempts, waitsMs }: AttemptBackoff) {
  const steps = waitsMs.map((wait, step) => {
    return sql`when attempt_counts.count <= ${sql.lit(freeAttempts + step)} then ${sql.lit(wait)}`;
  });
  const longest = waitsMs.at(-1) ?? 0;
  return sql<number>`case when attempt_counts.count < ${sql.lit(freeAttempts)} then 0
    ${sql.join(steps, sql` `)} else ${sql.lit(longest)} end`;
}
