import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { isPostgres } from "#app/db/dialect.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { canManageStaff, type StaffRole } from "#app/domain/staff-roles.ts";
import { shortenSessions } from "#app/features/accounts/session/shorten-sessions.server.ts";
import { writeAuditLog } from "#app/records/audit-log.server.ts";
import { lockUser } from "#app/records/users/lock-user.server.ts";
import { roleLabel } from "./role-labels.ts";

export type RoleRefusal = "not-found" | "yourself" | "above-own-role";

type RoleChange = { id: string; by: string; role: StaffRole | null; at: Instant };

/**
 * Nobody changes their own role or gives one above it. So the owner who takes a role away stays one, and an owner
 * remains even under concurrent requests.
 */
export async function setRole(
  db: Database,
  { id, by, role, at }: RoleChange,
): Promise<Result<null, RoleRefusal>> {
  if (id === by) return refused("yourself");
  return await inTransaction(db, async (tx) => {
    const roles = await lockRoles(tx);
    const actor = roles.get(by) ?? null;
    const before = roles.get(id) ?? null;
    if (!canManageStaff(actor, before) || !canManageStaff(actor, role)) {
      return refused("above-own-role");
    }
    const user = await lockUser(tx, id);
    if (!user || user.bannedAt !== null) return refused("not-found");
    if (role === before) return ok(null);
    await writeRole(tx, { userId: id, role, at });
    const subject = { kind: "person", id, name: "" } as const;
    const detail = `${roleLabel(before)} → ${roleLabel(role)}`;
    await writeAuditLog(tx, { userId: by }, { action: "person.role-changed", subject, detail }, at);
    return ok(null);
  });
}

/** All roles, locked so that changes follow one another. Locked before any user. */
export async function lockRoles(tx: Tx): Promise<ReadonlyMap<string, StaffRole>> {
  const rows = tx.selectFrom("admins").select(["userId", "role"]).orderBy("userId");
  const staff = await (isPostgres(tx) ? rows.forUpdate() : rows).execute();
  return new Map(staff.map(({ userId, role }) => [userId, role]));
}

export async function writeRole(
  tx: Tx,
  { userId, role, at }: { userId: string; role: StaffRole | null; at: Instant },
): Promise<void> {
  if (role === null) {
    await tx.deleteFrom("admins").where("userId", "=", userId).execute();
    return;
  }
  const row = tx.insertInto("admins").values({ userId, role });
  await row.onConflict((conflict) => conflict.column("userId").doUpdateSet({ role })).execute();
  await shortenSessions(tx, userId, at);
}
