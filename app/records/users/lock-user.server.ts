import type { Tx } from "#app/db/client.server.ts";
import { isPostgres } from "#app/db/dialect.server.ts";

/**
 * Locks the row of a user until the transaction ends, so that nobody else changes or deletes the
 * account meanwhile. Null once the account is deleted: then nothing of the user may be written any
 * more. Lock a car first. A SQLite transaction is the only writer from its start.
 */
export async function lockUser(tx: Tx, userId: string) {
  const user = tx
    .selectFrom("users")
    .select(["id", "name", "email", "emailVerified", "phone", "phoneVerified", "bannedAt"])
    .where("id", "=", userId)
    .where("deletedAt", "is", null);
  const locked = await (isPostgres(tx) ? user.forUpdate() : user).executeTakeFirst();
  return locked ?? null;
}
