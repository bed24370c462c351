import type { Tx } from "#app/db/client.server.ts";
import { isPostgres } from "#app/db/dialect.server.ts";

/** A person whom nobody else changes before this transaction is over; undefined for who left. */
export async function lockPerson(tx: Tx, id: string) {
  const person = tx
    .selectFrom("users")
    .select(["id", "name", "email", "phone", "phoneVerified", "bannedAt"])
    .where("id", "=", id)
    .where("deletedAt", "is", null);
  return await (isPostgres(tx) ? person.forUpdate() : person).executeTakeFirst();
}
