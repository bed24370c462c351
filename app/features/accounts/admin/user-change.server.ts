import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { refused, type Result } from "#app/domain/result.ts";
import { canManageStaff } from "#app/domain/staff-roles.ts";
import type { RoleRefusal } from "#app/features/accounts/staff/set-role.server.ts";
import type { TakenContact } from "#app/features/accounts/users/create-user.server.ts";
import { writeAuditLog } from "#app/records/audit-log.server.ts";
import { findStaffRole } from "#app/records/users/find-role.server.ts";
import { lockUser } from "#app/records/users/lock-user.server.ts";

export type UserRefusal = TakenContact | RoleRefusal | "is-admin";

export type AuditContext = { by: string; at: Instant };

/** Whoever can change the e-mail of an account can get into it. */
export async function canManageAccount(tx: Tx, by: string, id: string): Promise<boolean> {
  const role = await findStaffRole(tx, id);
  return role === null || canManageStaff(await findStaffRole(tx, by), role);
}

export async function withLockedUser(
  db: Database,
  id: string,
  change: (
    tx: Tx,
    person: NonNullable<Awaited<ReturnType<typeof lockUser>>>,
  ) => Promise<Result<null, UserRefusal>>,
): Promise<Result<null, UserRefusal>> {
  return await inTransaction(db, async (tx) => {
    const person = await lockUser(tx, id);
    return person ? await change(tx, person) : refused("not-found");
  });
}

/** The log is never erased, so it holds the user's id and, but for names of staff, none of their data. */
export async function recordUserChange(
  tx: Tx,
  { by, at }: AuditContext,
  action: `person.${string}`,
  { id }: { id: string },
  detail?: string | null,
): Promise<void> {
  const subject = { kind: "person", id, name: "" } as const;
  await writeAuditLog(tx, { userId: by }, { action, subject, ...(detail && { detail }) }, at);
}
