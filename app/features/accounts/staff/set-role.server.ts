import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { fromJson, toJson } from "#app/db/schema/json-text.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import {
  canBeKeptToPlaces,
  canManageStaff,
  type StaffPlaces,
  type StaffRole,
} from "#app/domain/staff-roles.ts";
import { shortenSessions } from "#app/features/accounts/session/shorten-sessions.server.ts";
import { writeAuditLog } from "#app/records/audit-log.server.ts";
import { lockUser } from "#app/records/users/lock-user.server.ts";
import { grantLabel } from "./role-labels.ts";

export type RoleRefusal = "not-found" | "yourself" | "above-own-role";

const NO_ROLE = { role: null };

export type StaffGrant<Role = StaffRole> = { role: Role; places?: StaffPlaces };

type RoleChange = StaffGrant<StaffRole | null> & { id: string; by: string; at: Instant };

/**
 * Nobody changes their own role or gives one above it. So the owner who takes a role away stays one, and an owner
 * remains even under concurrent requests.
 */
export async function setRole(
  db: Database,
  { id, by, at, ...grant }: RoleChange,
): Promise<Result<null, RoleRefusal>> {
  if (id === by) return refused("yourself");
  return await inTransaction(db, async (tx) => {
    const roles = await lockRoles(tx);
    const actor = roles.get(by)?.role ?? null;
    const before = roles.get(id) ?? NO_ROLE;
    if (!canManageStaff(actor, before.role) || !canManageStaff(actor, grant.role)) {
      return refused("above-own-role");
    }
    const user = await lockUser(tx, id);
    if (!user || user.bannedAt !== null) return refused("not-found");
    const labels = [grantLabel(before), grantLabel(grant)] as const;
    if (labels[0] === labels[1]) return ok(null);
    await writeRole(tx, { userId: id, ...grant, at });
    const subject = { kind: "person", id, name: "" } as const;
    const detail = labels.join(" → ");
    await writeAuditLog(tx, { userId: by }, { action: "person.role-changed", subject, detail }, at);
    return ok(null);
  });
}

/** All roles, locked so that changes follow one another. Locked before any user. */
export async function lockRoles(tx: Tx): Promise<ReadonlyMap<string, StaffGrant>> {
  const roles = tx.selectFrom("admins").select(["userId", "role", "places"]).orderBy("userId");
  const staff = await roles.forUpdate().execute();
  return new Map(
    staff.map(({ userId, role, places }) => [userId, { role, places: places && fromJson(places) }]),
  );
}

export async function writeRole(
  tx: Tx,
  {
    userId,
    role,
    places = null,
    at,
  }: StaffGrant<StaffRole | null> & { userId: string; at: Instant },
): Promise<void> {
  if (role === null) {
    await tx.deleteFrom("admins").where("userId", "=", userId).execute();
    return;
  }
  const grant = { role, places: storedPlaces({ role, places }) };
  const row = tx.insertInto("admins").values({ userId, ...grant });
  await row.onConflict((conflict) => conflict.column("userId").doUpdateSet(grant)).execute();
  await shortenSessions(tx, userId, at);
}

/** Of a role that works for the whole business none are. */
export function storedPlaces({ role, places = null }: StaffGrant) {
  return places !== null && canBeKeptToPlaces(role) ? toJson(places) : null;
}
