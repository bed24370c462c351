import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";

/** When the person's account was made. Throws when there is no such person. */
export async function getMemberSince(db: Database, userId: string): Promise<Instant> {
  const { createdAt } = await db
    .selectFrom("users")
    .select("createdAt")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return new Date(createdAt).getTime();
}
