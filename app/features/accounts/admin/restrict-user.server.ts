import type { Database } from "#app/db/client.server.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { deleteAllFactors } from "#app/features/accounts/factors/remove-factor.server.ts";
import { insertUserNote } from "#app/features/accounts/notes/user-notes.server.ts";
import { endSessions } from "#app/features/accounts/session/end-sessions.server.ts";
import { findStaffRole } from "#app/records/users/find-role.server.ts";
import {
  type AuditContext,
  canManageAccount,
  recordUserChange,
  type UserRefusal,
  withLockedUser,
} from "./user-change.server.ts";

export async function banUser(
  db: Database,
  { id, by, reason, at }: AuditContext & { id: string; reason: string },
): Promise<Result<null, UserRefusal>> {
  if (id === by) return refused("yourself");
  return await withLockedUser(db, id, async (tx, person) => {
    if ((await findStaffRole(tx, id)) !== null) return refused("is-admin");
    const banned = { bannedAt: at, banReason: reason };
    await tx.updateTable("users").set(banned).where("id", "=", id).execute();
    await endSessions(tx, id);
    // Lasts when the ban is lifted, and is erased with the account.
    await insertUserNote(tx, {
      userId: id,
      text: `Banned: ${reason}`,
      authorId: by,
      createdAt: at,
    });
    await recordUserChange(tx, { by, at }, "person.banned", person);
    return ok(null);
  });
}

export async function unbanUser(
  db: Database,
  { id, by, at }: AuditContext & { id: string },
): Promise<Result<null, UserRefusal>> {
  return await withLockedUser(db, id, async (tx, person) => {
    if (person.bannedAt === null) return ok(null);
    const open = { bannedAt: null, banReason: null };
    await tx.updateTable("users").set(open).where("id", "=", id).execute();
    await recordUserChange(tx, { by, at }, "person.unbanned", person);
    return ok(null);
  });
}

export async function signUserOut(
  db: Database,
  { id, by, at }: AuditContext & { id: string },
): Promise<Result<null, UserRefusal>> {
  return await withLockedUser(db, id, async (tx, person) => {
    if (!(await canManageAccount(tx, by, id))) return refused("above-own-role");
    await endSessions(tx, id);
    await recordUserChange(tx, { by, at }, "person.signed-out", person);
    return ok(null);
  });
}

export async function turnOffSecondStep(
  db: Database,
  { id, by, at }: AuditContext & { id: string },
): Promise<Result<null, UserRefusal>> {
  if (id === by) return refused("yourself");
  return await withLockedUser(db, id, async (tx, person) => {
    if ((await findStaffRole(tx, id)) !== null) return refused("is-admin");
    await deleteAllFactors(tx, id, at);
    await endSessions(tx, id);
    await recordUserChange(tx, { by, at }, "person.second-step-off", person);
    return ok(null);
  });
}
