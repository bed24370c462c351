import type { Database } from "#app/db/client.server.ts";
import type { Viewer } from "#app/domain/permissions.ts";

/** The user who issued a link; null if the account is deleted or banned by now. */
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
