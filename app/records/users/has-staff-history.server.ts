import type { Database, Tx } from "#app/db/client.server.ts";

/** Whether somebody did anything as staff, or was given a role: the audit log needs their name. */
export async function hasStaffHistory(db: Database | Tx, userId: string): Promise<boolean> {
  const actions = db.selectFrom("auditLog").select("id").where("actorId", "=", userId).limit(1);
  if ((await actions.executeTakeFirst()) !== undefined) return true;
  const roles = db
    .selectFrom("auditLog")
    .select("id")
    .where("subjectKind", "=", "person")
    .where("subjectId", "=", userId)
    .where("action", "=", "person.role-changed")
    .limit(1);
  return (await roles.executeTakeFirst()) !== undefined;
}

/** The audit log reads the names of staff from their accounts, so it records what they were called before. */
export function describeNameChange(before: string, after: string): string {
  return `Name: ${before} → ${after}`;
}
