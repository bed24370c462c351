import type { Database } from "#app/db/client.server.ts";
import type { Viewer } from "#app/domain/permissions.ts";

/** Null if the account is deleted or banned. */
export async function findLinkIssuer(db: Database, userId: string): Promise<Viewer | null> {
  const user = await db
    .selectFrom("users")
    .leftJoin("admins", "admins.userId", "users.id")
    .select("admins.userId as adminId")
    .where("users.id", "=", userId)
    .where("users.bannedAt", "is", null)
    .where("users.deletedAt", "is", null)
    .executeTakeFirst();
  return user === undefined ? null : { userId, isAdmin: user.adminId !== null };
}
