import type { Database, Tx } from "#app/db/client.server.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import type { StaffPlaces, StaffRole } from "#app/domain/staff-roles.ts";

export type AppMode = "demo" | "live";

/** What the role allows now: in live mode staff can do nothing without a second step. */
export async function findRole(
  db: Database | Tx,
  userId: string,
  appMode: AppMode,
): Promise<{ role: StaffRole | null; places: StaffPlaces; needsFactor: boolean }> {
  const staff = await db
    .selectFrom("admins")
    .innerJoin("users", "users.id", "admins.userId")
    .select(["admins.role", "admins.places", "users.hasFactor"])
    .where("admins.userId", "=", userId)
    .executeTakeFirst();
  if (!staff) return { role: null, places: null, needsFactor: false };
  const needsFactor = appMode === "live" && !staff.hasFactor;
  const places = staff.places && fromJson(staff.places);
  return { role: needsFactor ? null : staff.role, places, needsFactor };
}

/** The role that was given, whatever it allows now. */
export async function findStaffRole(db: Database | Tx, userId: string): Promise<StaffRole | null> {
  const staff = db.selectFrom("admins").select("role").where("userId", "=", userId);
  return (await staff.executeTakeFirst())?.role ?? null;
}
