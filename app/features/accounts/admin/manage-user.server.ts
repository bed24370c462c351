import { mailOf } from "#app/content/mail-layout.ts";
import { fillMail } from "#app/content/mails/fill-mail.server.ts";
import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { enqueueMail } from "#app/records/messages/outbox.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { deletePhoneFactor } from "#app/features/accounts/factors/remove-factor.server.ts";
import { hasRight } from "#app/domain/staff-roles.ts";
import { placeholderEmail, realEmail } from "#app/domain/placeholder-email.ts";
import { endSessions } from "#app/features/accounts/session/end-sessions.server.ts";
import { findStaffRole } from "#app/records/users/find-role.server.ts";
import {
  describeNameChange,
  hasStaffHistory,
} from "#app/records/users/has-staff-history.server.ts";
import { insertUser, findTakenContact } from "#app/features/accounts/users/create-user.server.ts";
import {
  noticeContacts,
  toUserRecord,
  type UserRecord,
} from "#app/features/accounts/users/get-user.server.ts";
import { notifyContact } from "#app/features/accounts/users/notify-owner.server.ts";
import {
  type AuditContext,
  canManageAccount,
  recordUserChange,
  type UserRefusal,
  withLockedUser,
} from "./user-change.server.ts";

type Details = { name: string; email: string | null; phone: string | null };

/** The account has no password and no verified contact: the customer sets a password with a code. */
export async function createUserAsAdmin(
  db: Database,
  person: Details,
  { by, at }: AuditContext,
): Promise<Result<{ id: string }, UserRefusal>> {
  return await refuseTakenContact(async () =>
    inTransaction(db, async (tx) => ok({ id: await insertUserAsAdmin(tx, person, { by, at }) })),
  );
}

export async function insertUserAsAdmin(
  tx: Tx,
  person: Details,
  context: AuditContext,
): Promise<string> {
  const unverified = { emailVerified: false, phoneVerified: false, passwordHash: null };
  const id = await insertUser(tx, { ...person, ...unverified }, context.at);
  if (person.email !== null) await invite(tx, person.email, context.at);
  await recordUserChange(tx, context, "person.added", { id });
  return id;
}

/** A contact entered by staff is unverified. */
export async function updateUser(
  db: Database,
  id: string,
  { name, email, phone }: Details,
  { by, at }: AuditContext,
): Promise<Result<null, UserRefusal>> {
  return await refuseTakenContact(async () =>
    withLockedUser(db, id, async (tx, user) => {
      if (!(await canManageAccount(tx, by, id))) return refused("above-own-role");
      const newEmail = email ?? placeholderEmail(id);
      const emailStays = user.email === newEmail;
      const phoneStays = user.phone === phone;
      if (!phoneStays) {
        const problem = await findPhoneChangeRefusal(tx, by, id);
        if (problem !== null) return refused(problem);
        await deletePhoneFactor(tx, id, at);
      }
      await tx
        .updateTable("users")
        .set({ name, email: newEmail, phone, updatedAt: new Date(at).toISOString() })
        .$if(!emailStays, (query) => query.set({ emailVerified: 0 }))
        .$if(!phoneStays, (query) => query.set({ phoneVerified: 0 }))
        .where("id", "=", id)
        .execute();
      if (!emailStays || !phoneStays) {
        await endSessions(tx, id);
        await notifyEarlierContacts(tx, toUserRecord(user), at);
      }
      const wasStaff = await hasStaffHistory(tx, id);
      const changes = describeChanges(user, { name, email, phone }, { wasStaff });
      await recordUserChange(tx, { by, at }, "person.updated", { id }, changes);
      return ok(null);
    }),
  );
}

/** A change of phone removes the second step by this phone, which takes the right to turn it off. */
async function findPhoneChangeRefusal(
  tx: Tx,
  by: string,
  id: string,
): Promise<"is-admin" | "above-own-role" | null> {
  const factor = await tx
    .selectFrom("factors")
    .select("id")
    .where("userId", "=", id)
    .where("type", "=", "phone")
    .where("status", "=", "verified")
    .executeTakeFirst();
  if (factor === undefined) return null;
  if ((await findStaffRole(tx, id)) !== null) return "is-admin";
  const role = await findStaffRole(tx, by);
  return hasRight({ role }, "customers.restrict") ? null : "above-own-role";
}

async function refuseTakenContact<T>(
  change: () => Promise<Result<T, UserRefusal>>,
): Promise<Result<T, UserRefusal>> {
  try {
    return await change();
  } catch (error) {
    const taken = findTakenContact(error);
    if (taken === null) throw error;
    return refused(taken);
  }
}

/** Names the changed fields, so that an account takeover can be traced; null for none. */
function describeChanges(
  before: Details & { email: string },
  after: Details,
  { wasStaff }: { wasStaff: boolean },
): string | null {
  const name = wasStaff ? describeNameChange(before.name, after.name) : "Name";
  const changed = [
    before.name === after.name ? [] : [name],
    realEmail(before.email) === after.email ? [] : ["E-mail"],
    before.phone === after.phone ? [] : ["Phone"],
  ].flat();
  return changed.length === 0 ? null : changed.join(", ");
}

async function invite(tx: Tx, to: string, at: Instant): Promise<void> {
  const mail = mailOf(fillMail("account-created", {}));
  await enqueueMail(tx, { uniqueKey: `invite-${newId()}`, to, at, ...mail });
}

/** Also those that stay: another one was added, by which the account can be entered. */
async function notifyEarlierContacts(tx: Tx, before: UserRecord, at: Instant): Promise<void> {
  const news = { mail: fillMail("email-changed-by-staff", {}) };
  for (const contact of noticeContacts(before)) await notifyContact(tx, contact, news, at);
}
