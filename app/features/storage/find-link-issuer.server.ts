import type { Database } from "#app/db/client.server.ts";
import type { Viewer } from "#app/domain/permissions.ts";

/** Who gave somebody a link, as they are now; null where they have left or were shut out. */
export async function findGiver(db: Database, userId: string): Promise<Viewer | null> {
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
