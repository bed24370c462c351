import type { Database, Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";

/** Whoever chooses a password shuts out others, also those who have a code or link from before. */
export async function hasNewerPassword(
  db: Database | Tx,
  userId: string,
  issuedAt: Instant,
): Promise<boolean> {
  const password = await db
    .selectFrom("accounts")
    .select("updatedAt")
    .where("userId", "=", userId)
    .where("providerId", "=", "credential")
    .executeTakeFirst();
  return password !== undefined && new Date(password.updatedAt).getTime() > issuedAt;
}
