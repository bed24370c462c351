import { hashPassword } from "better-auth/crypto";
import { fillMail } from "#app/content/mails/fill-mail.server.ts";
import { inTransaction, type Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { accountError } from "#app/features/accounts/base/account-error.server.ts";
import { accountMessages } from "#app/features/accounts/base/account-messages.ts";
import { codeError } from "#app/features/accounts/codes/redeem-or-throw.server.ts";
import type { Contact } from "#app/features/accounts/base/contact.ts";
import { resetAttempts } from "#app/features/accounts/base/count-attempt.server.ts";
import { type CodeRefusal, redeemCode } from "#app/features/accounts/codes/one-time-code.server.ts";
import { hasNewerPassword } from "#app/features/accounts/passwords/has-newer-password.server.ts";
import { listPasswordWeaknesses } from "#app/features/accounts/passwords/password-strength.server.ts";
import { setPassword } from "#app/features/accounts/users/create-user.server.ts";
import { lockAndGetUser, noticeContacts } from "#app/features/accounts/users/get-user.server.ts";
import { notifyOwner } from "#app/features/accounts/users/notify-owner.server.ts";
import { realEmail } from "#app/domain/placeholder-email.ts";
import { endSessions } from "#app/features/accounts/session/end-sessions.server.ts";
import { passwordAttemptKey } from "#app/features/accounts/passwords/check-password.server.ts";
import {
  findContactOwner,
  type Owner,
  confirmContactOwner,
} from "#app/features/accounts/sign-in/contact-owner.server.ts";

type Recovery = { subject: string; code: string; password: string };

/**
 * Sets a new password and ends every session. Returns the user's id. A wrong code is refused before a
 * weak password, whose reasons could reveal the owner; a weak password does not use up the code.
 */
export async function recoverAccount(
  { db, clock, secret }: AccountDeps,
  { subject, code, password, ...contact }: Contact & Recovery,
): Promise<string> {
  const owner = await findContactOwner(db, contact);
  // Measured and hashed for every caller, so that timing reveals nothing.
  const reasons = await listPasswordWeaknesses(password, ownerDetails(owner, contact));
  const passwordHash = await hashPassword(password);
  const input = { purpose: "recover", subject, code } as const;
  const recovered = await inTransaction(db, async (tx): Promise<Result<string, CodeRefusal>> => {
    const now = clock.now();
    const redeemed = await redeemCode({ db: tx, secret }, { ...input, at: now });
    if (!redeemed.ok) return redeemed;
    // Thrown to roll back the use of the code.
    if (reasons.length > 0) {
      throw accountError("WEAK_PASSWORD", accountMessages.weakPassword, { reasons });
    }
    const owner = await findContactOwner(tx, contact);
    const { createdAt } = redeemed.value;
    if (owner === null || (await hasNewerPassword(tx, owner.id, createdAt)))
      return refused({ code: "expired" });
    await replacePassword(tx, owner, { contact, passwordHash }, now);
    return ok(owner.id);
  });
  if (!recovered.ok) throw codeError(recovered.reason);
  return recovered.value;
}

async function replacePassword(
  tx: Tx,
  owner: Owner,
  { contact, passwordHash }: { contact: Contact; passwordHash: string },
  now: Instant,
) {
  await confirmContactOwner(tx, owner, contact, now);
  const person = await lockAndGetUser(tx, owner.id);
  await endSessions(tx, owner.id);
  await setPassword(tx, owner.id, passwordHash, now);
  // Attempts at the old password must not block the new one.
  for (const own of noticeContacts(person)) await resetAttempts(tx, passwordAttemptKey(own));
  await notifyOwner(tx, person, { mail: fillMail("password-changed", {}) }, now);
}

function ownerDetails(owner: Owner | null, { kind, to }: Contact) {
  if (owner === null) return { name: "", email: null, phone: null, [kind]: to };
  return { name: owner.name, email: realEmail(owner.email), phone: owner.phone };
}
