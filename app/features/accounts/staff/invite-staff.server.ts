import { randomBytes } from "node:crypto";
import type { ExpressionBuilder } from "kysely";
import { mailOf } from "#app/content/mail-layout.ts";
import { fillMail } from "#app/content/mails/fill-mail.server.ts";
import { inTransaction, type Tx } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import type { Schema } from "#app/db/schema/schema.ts";
import { DAY, HOUR, type Instant } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { canManageStaff, type StaffRole } from "#app/domain/staff-roles.ts";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { tooManyAttempts } from "#app/features/accounts/base/account-error.server.ts";
import { maskContact } from "#app/features/accounts/base/mask-contact.ts";
import { countAttempt } from "#app/features/accounts/base/count-attempt.server.ts";
import { findUser } from "#app/features/accounts/users/find-user.server.ts";
import { writeAuditLog } from "#app/records/audit-log.server.ts";
import { enqueueMail } from "#app/records/messages/outbox.server.ts";
import { findStaffRole } from "#app/records/users/find-role.server.ts";
import { hashInvitation } from "./find-invitation.server.ts";
import type { InvitationRefusal } from "./invitation-messages.ts";
import { grantLabel, ROLE_LABELS } from "./role-labels.ts";
import { lockRoles, type StaffGrant, storedPlaces } from "./set-role.server.ts";

const INVITATION_MS = 7 * DAY;
const PER_MEMBER = { max: 20, withinMs: HOUR };
const PER_EMAIL = { max: 5, withinMs: HOUR };

type Deps = Pick<AccountDeps, "db" | "secret">;
type Sender = { by: string; site: string; at: Instant };

/** Replaces an open invitation to the same e-mail. Throws TOO_MANY. */
export async function inviteStaff(
  deps: Deps,
  { email, ...grant }: StaffGrant & { email: string },
  sender: Sender,
): Promise<Result<{ id: string }, InvitationRefusal>> {
  const { by, at } = sender;
  return await inTransaction(deps.db, async (tx) => {
    await countSending(tx, email, sender);
    // Locked, so that of two invitations to one e-mail the second replaces the first.
    const roles = await lockRoles(tx);
    if (!canManageStaff(roles.get(by)?.role ?? null, grant.role)) return refused("above-own-role");
    const user = await findUser(tx, { kind: "email", to: email });
    if (user !== null && roles.has(user.id)) return refused("already-staff");
    if (user !== null && user.bannedAt !== null) return refused("banned-account");
    const open = tx.updateTable("staffInvitations").set({ revokedAt: at });
    await open.where("email", "=", email).where(isOpen).execute();
    const id = newId();
    const { tokenHash, token } = newToken(deps.secret, id);
    const times = { createdAt: at, sentAt: at, expiresAt: at + INVITATION_MS };
    const none = { acceptedAt: null, acceptedBy: null, revokedAt: null };
    const { role } = grant;
    const stored = { role, places: storedPlaces(grant) };
    const invitation = { id, email, ...stored, tokenHash, invitedBy: by, ...times, ...none };
    await tx.insertInto("staffInvitations").values(invitation).execute();
    await enqueueInvitation(tx, { email, role, token }, sender);
    await record(tx, "invitation.sent", { id, email, ...grant }, sender);
    return ok({ id });
  });
}

/** With a new link: the earlier one is void. Who sends it again answers for it. Throws TOO_MANY. */
export async function resendInvitation(
  deps: Deps,
  id: string,
  sender: Sender,
): Promise<Result<null, InvitationRefusal>> {
  return await changeOpenInvitation(deps, id, sender, async (tx, invitation) => {
    await countSending(tx, invitation.email, sender);
    const { by: invitedBy, at: sentAt } = sender;
    const { tokenHash, token } = newToken(deps.secret, id);
    const renewed = { tokenHash, invitedBy, sentAt, expiresAt: sentAt + INVITATION_MS };
    await tx.updateTable("staffInvitations").set(renewed).where("id", "=", id).execute();
    await enqueueInvitation(tx, { ...invitation, token }, sender);
    await record(tx, "invitation.resent", invitation, sender);
  });
}

export async function revokeInvitation(
  deps: Deps,
  id: string,
  sender: Omit<Sender, "site">,
): Promise<Result<null, InvitationRefusal>> {
  return await changeOpenInvitation(deps, id, sender, async (tx, invitation) => {
    const revoked = tx.updateTable("staffInvitations").set({ revokedAt: sender.at });
    await revoked.where("id", "=", id).execute();
    await record(tx, "invitation.revoked", invitation, sender);
  });
}

type Invitation = StaffGrant & { id: string; email: string };

async function changeOpenInvitation(
  { db }: Deps,
  id: string,
  { by }: { by: string },
  change: (tx: Tx, invitation: Invitation) => Promise<void>,
): Promise<Result<null, InvitationRefusal>> {
  return await inTransaction(db, async (tx) => {
    const query = tx.selectFrom("staffInvitations").select(["id", "email", "role", "places"]);
    const row = await query.where("id", "=", id).where(isOpen).forUpdate().executeTakeFirst();
    if (row === undefined) return refused("not-open");
    const invitation = { ...row, places: row.places && fromJson(row.places) };
    if (!canManageStaff(await findStaffRole(tx, by), invitation.role)) {
      return refused("above-own-role");
    }
    await change(tx, invitation);
    return ok(null);
  });
}

function isOpen(eb: ExpressionBuilder<Schema, "staffInvitations">) {
  return eb.and([eb("acceptedAt", "is", null), eb("revokedAt", "is", null)]);
}

async function countSending(tx: Tx, email: string, { by, at }: Sender): Promise<void> {
  const waits = [
    await countAttempt(tx, `invitation-by:${by}`, PER_MEMBER, at),
    await countAttempt(tx, `invitation:email:${email}`, PER_EMAIL, at),
  ];
  const wait = Math.max(...waits);
  if (wait > 0) throw tooManyAttempts(wait);
}

function newToken(secret: string, id: string) {
  const key = randomBytes(24).toString("base64url");
  return { token: `${id}.${key}`, tokenHash: hashInvitation(secret, id, key) };
}

async function enqueueInvitation(
  tx: Tx,
  { email, role, token }: { email: string; role: StaffRole; token: string },
  { by, site, at }: Sender,
): Promise<void> {
  const inviter = tx.selectFrom("users").select("name").where("id", "=", by);
  const { name } = await inviter.executeTakeFirstOrThrow();
  const url = `${site}/staff-invitation?${new URLSearchParams({ token }).toString()}`;
  const values = { inviter: name, role: ROLE_LABELS[role] };
  const mail = mailOf(fillMail("staff-invitation", values, { url }));
  const message = { uniqueKey: `invitation-${newId()}`, to: email, at, secret: true };
  await enqueueMail(tx, { ...message, expiresAt: at + INVITATION_MS, ...mail });
}

/** The log is never erased: it has the e-mail in part only. */
async function record(
  tx: Tx,
  action: `invitation.${string}`,
  { id, email, ...grant }: Invitation,
  { by, at }: { by: string; at: Instant },
): Promise<void> {
  const name = maskContact({ kind: "email", to: email });
  const subject = { kind: "invitation", id, name } as const;
  await writeAuditLog(tx, { userId: by }, { action, subject, detail: grantLabel(grant) }, at);
}
