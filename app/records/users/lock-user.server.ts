import type { Tx } from "#app/db/client.server.ts";

/** Lock cars first. Null once the account is deleted: nothing of the user may be written any more. */
export async function lockUser(tx: Tx, userId: string) {
  return (await lockUserQuery(tx, userId).executeTakeFirst()) ?? null;
}

export function lockUserQuery(tx: Tx, userId: string) {
  return tx
    .selectFrom("users")
    .select(["id", "name", "email", "emailVerified", "phone", "phoneVerified", "bannedAt"])
    .where("id", "=", userId)
    .where("deletedAt", "is", null)
    .forUpdate();
}
