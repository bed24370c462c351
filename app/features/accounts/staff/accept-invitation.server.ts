import { inTransaction, type Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { userName } from "#app/features/accounts/base/user-fields.ts";
import { confirmContactOwner } from "#app/features/accounts/sign-in/contact-owner.server.ts";
import { insertUser } from "#app/features/accounts/users/create-user.server.ts";
import { findUser } from "#app/features/accounts/users/find-user.server.ts";
import { writeAuditLog } from "#app/records/audit-log.server.ts";
import { findInvitation, type Invitation } from "./find-invitation.server.ts";
import type { InvitationRefusal } from "./invitation-messages.ts";
import { grantLabel } from "./role-labels.ts";
import { lockRoles, writeRole } from "./set-role.server.ts";

type Acceptance = { token: string; name: string; sessionUserId: string | null; at: Instant };

/**
 * The link was sent to the e-mail, so it proves the e-mail of a new account. It is no way into an account that can
 * sign in already: for a week, a link in a mailbox would stand for the password.
 */
export async function acceptInvitation(
  { db, secret }: Pick<AccountDeps, "db" | "secret">,
  { token, name, sessionUserId, at }: Acceptance,
): Promise<Result<{ userId: string }, InvitationRefusal>> {
  return await inTransaction(db, async (tx) => {
    const roles = await lockRoles(tx);
    const invitation = await findInvitation({ db: tx, secret }, token, at);
    if (invitation === null || invitation.state !== "open") return refused("ended");
    const user = await findUser(tx, { kind: "email", to: invitation.email });
    if (user !== null && user.bannedAt !== null) return refused("ended");
    const isSignedIn = user !== null && user.id === sessionUserId;
    if (user !== null && canSignIn(user) && !isSignedIn) return refused("other-account");
    const newName = userName.safeParse(name);
    if (user === null && !newName.success) return refused("name-required");
    const userId =
      user?.id ??
      (await insertInvited(tx, { name: newName.data ?? "", email: invitation.email, at }));
    if (user !== null) await confirmEmail(tx, user, { isSignedIn, at });
    // A role that was given meanwhile stays.
    if (!roles.has(userId))
      await writeRole(tx, { userId, role: invitation.role, places: invitation.places, at });
    await closeInvitation(tx, invitation, { userId, at });
    return ok({ userId });
  });
}

/** Whether its owner has another way to sign in than this link. */
export function canSignIn(user: {
  emailVerified: number | boolean;
  phoneVerified: number | boolean;
}): boolean {
  return Boolean(user.emailVerified) || Boolean(user.phoneVerified);
}

async function insertInvited(
  tx: Tx,
  { name, email, at }: { name: string; email: string; at: Instant },
): Promise<string> {
  const verified = { emailVerified: true, phone: null, phoneVerified: false, passwordHash: null };
  return await insertUser(tx, { name, email, ...verified }, at);
}

/** As with a sign-in link: what others may have set up before goes, unless the owner is signed in. */
async function confirmEmail(
  tx: Tx,
  user: NonNullable<Awaited<ReturnType<typeof findUser>>>,
  { isSignedIn, at }: { isSignedIn: boolean; at: Instant },
): Promise<void> {
  if (!isSignedIn) {
    await confirmContactOwner(tx, user, { kind: "email", to: user.email }, at);
    return;
  }
  const updatedAt = new Date(at).toISOString();
  const own = tx.updateTable("users").set({ emailVerified: 1, updatedAt });
  await own.where("id", "=", user.id).execute();
}

async function closeInvitation(
  tx: Tx,
  invitation: Invitation,
  { userId, at }: { userId: string; at: Instant },
): Promise<void> {
  const accepted = tx.updateTable("staffInvitations").set({ acceptedAt: at, acceptedBy: userId });
  await accepted.where("id", "=", invitation.id).execute();
  const subject = { kind: "person", id: userId, name: "" } as const;
  const action = "person.invitation-accepted";
  await writeAuditLog(tx, { userId }, { action, subject, detail: grantLabel(invitation) }, at);
}
