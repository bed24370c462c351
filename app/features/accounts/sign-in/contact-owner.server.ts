import { fillMail } from "#app/content/mails/fill-mail.server.ts";
import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { codeError } from "#app/features/accounts/codes/redeem-or-throw.server.ts";
import type { Contact } from "#app/features/accounts/base/contact.ts";
import { hasNewerPassword } from "#app/features/accounts/passwords/has-newer-password.server.ts";
import { findUser, hasVerifiedPhone } from "#app/features/accounts/users/find-user.server.ts";
import { lockAndGetUser } from "#app/features/accounts/users/get-user.server.ts";
import { notifyContact } from "#app/features/accounts/users/notify-owner.server.ts";
import { endSessions } from "#app/features/accounts/session/end-sessions.server.ts";

export type Owner = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/**
 * Null for unknown and banned users. Beside a verified phone an unverified e-mail does not sign in: a
 * typo would open the account to a stranger.
 */
export async function findContactOwner(db: Database | Tx, contact: Contact): Promise<Owner | null> {
  const person = await findUser(db, contact);
  if (person === null || person.bannedAt || (await isSecondFactorPhone(db, contact))) return null;
  const canSignIn = contact.kind === "phone" || person.emailVerified || !person.phoneVerified;
  return canSignIn ? person : null;
}

/** A phone that receives the second factor cannot also be the first. */
export async function isSecondFactorPhone(
  db: Database | Tx,
  { kind, to }: Contact,
): Promise<boolean> {
  if (kind !== "phone") return false;
  const factor = await db
    .selectFrom("factors")
    .innerJoin("users", "users.id", "factors.userId")
    .select("factors.id")
    .where("users.phone", "=", to)
    .where(hasVerifiedPhone(db))
    .where("factors.type", "=", "phone")
    .where("factors.status", "=", "verified")
    .executeTakeFirst();
  return factor !== undefined;
}

/** Returns the user's id. Throws when the account has changed since the code was issued. */
export async function verifyContactOwner(
  { db, clock }: AccountDeps,
  contact: Contact,
  issuedAt: Instant,
): Promise<string> {
  return await inTransaction(db, async (tx) => {
    const owner = await findContactOwner(tx, contact);
    if (owner === null || (await hasNewerPassword(tx, owner.id, issuedAt)))
      throw codeError({ code: "expired" });
    const now = clock.now();
    const hasRevoked = await confirmContactOwner(tx, owner, contact, now);
    const news = { mail: fillMail("email-verified", {}) };
    if (hasRevoked) await notifyContact(tx, contact, news, now);
    return owner.id;
  });
}

/**
 * Returns whether sign-in methods were revoked. Someone else may have entered an unverified e-mail,
 * set a password or linked an identity, and be waiting for its owner to fill the account
 * (pre-hijacking). So passwords, identities and sessions go before the owner signs in; a second factor
 * stays and is required.
 */
export async function confirmContactOwner(
  tx: Tx,
  owner: Owner,
  { kind }: Contact,
  now: Instant,
): Promise<boolean> {
  if (kind !== "email" || owner.emailVerified) return false;
  await lockAndGetUser(tx, owner.id);
  await endSessions(tx, owner.id);
  const revoked = await tx
    .deleteFrom("accounts")
    .where("userId", "=", owner.id)
    .returning("id")
    .execute();
  await tx
    .updateTable("users")
    .set({ emailVerified: 1, updatedAt: new Date(now).toISOString() })
    .where("id", "=", owner.id)
    .execute();
  return revoked.length > 0;
}
