import type { Database, Tx } from "#app/db/client.server.ts";

/** Spec 3, Admin role table. In live mode an admin can do nothing without a second step. */
export type Role = "customer" | "admin" | "admin-without-factor";

export type AppMode = "demo" | "live";

export async function findRole(db: Database | Tx, userId: string, appMode: AppMode): Promise<Role> {
  const admin = await db
    .selectFrom("admins")
    .innerJoin("users", "users.id", "admins.userId")
    .select("users.hasFactor")
    .where("admins.userId", "=", userId)
    .executeTakeFirst();
  if (!admin) return "customer";
  return appMode === "live" && !admin.hasFactor ? "admin-without-factor" : "admin";
}

/** Whatever the role allows now. */
export async function hasAdminRole(db: Database | Tx, userId: string): Promise<boolean> {
  const role = db.selectFrom("admins").select("userId").where("userId", "=", userId);
  return (await role.executeTakeFirst()) !== undefined;
}
