import { sql } from "kysely";
import type { Database, Tx } from "#app/db/client.server.ts";
import { isPostgres } from "#app/db/dialect.server.ts";
import type { Contact } from "#app/features/accounts/base/contact.ts";

/** Spelled as in the index of phones. */
export function hasVerifiedPhone(db: Database | Tx) {
  return isPostgres(db)
    ? sql<boolean>`users.phone_verified`
    : sql<boolean>`users.phone_verified = 1`;
}

/** By e-mail or verified phone; an unverified phone identifies nobody. Null for deleted users. */
export async function findUser(db: Database | Tx, { kind, to }: Contact) {
  let person = db
    .selectFrom("users")
    .select(["id", "name", "email", "emailVerified", "phone", "phoneVerified", "bannedAt"])
    .where("deletedAt", "is", null);
  if (kind === "email") person = person.where("email", "=", to);
  else person = person.where("phone", "=", to).where(hasVerifiedPhone(db));
  return (await person.executeTakeFirst()) ?? null;
}

export async function findPasswordHash(db: Database | Tx, userId: string): Promise<string | null> {
  const account = await db
    .selectFrom("accounts")
    .select("password")
    .where("userId", "=", userId)
    .where("providerId", "=", "credential")
    .executeTakeFirst();
  return account?.password ?? null;
}

/** Waits for concurrent changes of the password first. */
export async function isCurrentPassword(
  db: Database,
  userId: string,
  hash: string,
): Promise<boolean> {
  const current = await db
    .selectFrom("accounts")
    .select("password")
    .where("userId", "=", userId)
    .where("providerId", "=", "credential")
    .forShare()
    .executeTakeFirst();
  return current?.password === hash;
}
