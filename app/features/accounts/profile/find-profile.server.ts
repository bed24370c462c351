import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { findPasswordHash } from "#app/features/accounts/users/find-user.server.ts";
import { getUser, type UserRecord } from "#app/features/accounts/users/get-user.server.ts";

export type Profile = Omit<UserRecord, "id"> & { hasPassword: boolean; memberSince: Instant };

export async function getProfile(db: Database, userId: string): Promise<Profile> {
  const [{ id: _, ...person }, hash, { createdAt }] = await Promise.all([
    getUser(db, userId),
    findPasswordHash(db, userId),
    db.selectFrom("users").select("createdAt").where("id", "=", userId).executeTakeFirstOrThrow(),
  ]);
  return { ...person, hasPassword: hash !== null, memberSince: new Date(createdAt).getTime() };
}
