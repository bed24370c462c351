import { sql } from "kysely";
import type { Database } from "#app/db/client.server.ts";

/** In one query: every page of the admin area asks. */
export async function countWaiting(
  db: Database,
): Promise<{ taxi: number; messages: number; differences: number }> {
  return await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom("taxiRequests")
        .select((counted) => counted.fn.countAll<number>().as("count"))
        .where("state", "=", "new")
        .$asScalar()
        .$notNull()
        .as("taxi"),
      eb
        .selectFrom("outbox")
        .select((counted) => counted.fn.countAll<number>().as("count"))
        .where(sql<boolean>`state in ('dead', 'unknown')`)
        .$asScalar()
        .$notNull()
        .as("messages"),
      eb
        .selectFrom("paymentDifferences")
        .select((counted) => counted.fn.countAll<number>().as("count"))
        .where("resolvedAt", "is", null)
        .$asScalar()
        .$notNull()
        .as("differences"),
    ])
    .executeTakeFirstOrThrow();
}
