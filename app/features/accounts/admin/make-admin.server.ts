import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { writeAuditLog } from "#app/records/audit-log.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import type { Contact } from "#app/features/accounts/base/contact.ts";
import { writeRole } from "#app/features/accounts/staff/set-role.server.ts";
import { findUser } from "#app/features/accounts/users/find-user.server.ts";
import { lockAndGetUser } from "#app/features/accounts/users/get-user.server.ts";
import { findStaffRole } from "#app/records/users/find-role.server.ts";

type Made = Result<{ name: string }, "nobody" | "banned">;

/** Makes the user with an e-mail or verified phone an owner (spec 3, Admin role table). */
export async function makeAdmin(db: Database, contact: Contact, now: Instant): Promise<Made> {
  return await inTransaction(db, (tx) => makeAdminInTransaction(tx, contact, now));
}

export async function makeAdminInTransaction(
  tx: Tx,
  contact: Contact,
  now: Instant,
): Promise<Made> {
  const candidate = await findUser(tx, contact);
  if (candidate === null) return refused("nobody");
  await lockAndGetUser(tx, candidate.id);
  // Read again in the transaction: the user may have been banned or deleted meanwhile.
  const person = await findUser(tx, contact);
  if (person === null) return refused("nobody");
  if (person.bannedAt !== null) return refused("banned");
  if ((await findStaffRole(tx, person.id)) !== "owner") {
    await writeRole(tx, { userId: person.id, role: "owner", at: now });
    // Run from the command line without a staff session, so the log names the new admin.
    const subject = { kind: "person", id: person.id, name: "" } as const;
    const action = "person.made-admin-by-operator";
    await writeAuditLog(tx, { userId: person.id }, { action, subject }, now);
  }
  return ok({ name: person.name });
}
