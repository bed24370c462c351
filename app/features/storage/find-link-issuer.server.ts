import type { Database } from "#app/db/client.server.ts";
import type { Viewer } from "#app/domain/permissions.ts";
import { type AppMode, findRole } from "#app/records/users/find-role.server.ts";

/** Null if the account is deleted or banned. */
export async function findLinkIssuer(
  db: Database,
  userId: string,
  appMode: AppMode,
): Promise<Viewer | null> {
  const user = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("bannedAt", "is", null)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  if (user === undefined) return null;
  const { role } = await findRole(db, userId, appMode);
  return { userId, role };
}
