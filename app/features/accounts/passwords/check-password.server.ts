import { hashPassword, verifyPassword } from "better-auth/crypto";
import { MINUTE } from "#app/domain/business-time.ts";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { accountError, tooManyAttempts } from "#app/features/accounts/base/account-error.server.ts";
import { accountMessages } from "#app/features/accounts/base/account-messages.ts";
import { type Contact, contactKey } from "#app/features/accounts/base/contact.ts";
import { countAttempt, resetAttempts } from "#app/features/accounts/base/count-attempt.server.ts";
import { findPasswordHash, findUser } from "#app/features/accounts/users/find-user.server.ts";
import { PASSWORD_LENGTH } from "./password-weaknesses.ts";

/** Per contact and across addresses; unknown contacts count too, to prevent enumeration. */
const LIMIT_PER_CONTACT = { max: 10, withinMs: 15 * MINUTE };

let dummyHash: Promise<string> | undefined;

/**
 * Returns the user with the hash that was compared. An unknown contact, a missing and a wrong password
 * give the same answer after the same work.
 */
export async function checkPassword(
  { db, clock }: AccountDeps,
  { password, ...contact }: Contact & { password: string },
): Promise<{ id: string; hash: string }> {
  const key = passwordAttemptKey(contact);
  const wait = await countAttempt(db, key, LIMIT_PER_CONTACT, clock.now());
  if (wait > 0) throw tooManyAttempts(wait);
  const person = await findUser(db, contact);
  const hash = person === null ? null : await findPasswordHash(db, person.id);
  if (!(await verifyPasswordHash(hash, password)) || person === null || hash === null) {
    throw accountError("INVALID_CREDENTIALS", accountMessages.invalidCredentials.title);
  }
  await resetAttempts(db, key);
  return { id: person.id, hash };
}

export function passwordAttemptKey(contact: Contact): string {
  return `password:${contactKey(contact)}`;
}

/** Takes as long without a hash, to prevent enumeration by timing. */
export async function verifyPasswordHash(hash: string | null, password: string): Promise<boolean> {
  if (password.length > PASSWORD_LENGTH.most) return false;
  dummyHash ??= hashPassword("nobody has this password");
  const matches = await verifyPassword({ hash: hash ?? (await dummyHash), password });
  return hash !== null && matches;
}
