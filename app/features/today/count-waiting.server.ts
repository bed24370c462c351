import { sql } from "kysely";
import type { Database } from "#app/db/client.server.ts";

export async function countWaiting(
  db: Database,
): Promise<{ taxi: number; messages: number; differences: number }> {
  const [taxi, messages, differences] = await Promise.all([
    db
      .selectFrom("taxiRequests")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("state", "=", "new")
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("outbox")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where(sql<boolean>`state in ('dead', 'unknown')`)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("paymentDifferences")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("resolvedAt", "is", null)
      .executeTakeFirstOrThrow(),
  ]);
  return { taxi: taxi.count, messages: messages.count, differences: differences.count };
}
