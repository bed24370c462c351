import { hashPassword, verifyPassword } from "better-auth/crypto";
import { DAY, MINUTE } from "#app/domain/business-time.ts";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { accountError, tooManyAttempts } from "#app/features/accounts/base/account-error.server.ts";
import { accountMessages } from "#app/features/accounts/base/account-messages.ts";
import { type Contact, contactKey } from "#app/features/accounts/base/contact.ts";
import { countWithBackoff } from "#app/features/accounts/base/attempt-backoff.server.ts";
import { resetAttempts } from "#app/features/accounts/base/count-attempt.server.ts";
import { findPasswordHash, findUser } from "#app/features/accounts/users/find-user.server.ts";
import { PASSWORD_LENGTH } from "./password-weaknesses.ts";

/** Across addresses; unknown contacts count too, to prevent enumeration. */
const PASSWORD_BACKOFF = {
  freeAttempts: 10,
  waitsMs: [1, 2, 4, 8, 15].map((minutes) => minutes * MINUTE),
  forgetAfterMs: DAY,
};

let dummyHash: Promise<string> | undefined;

/**
 * Returns the user with the hash that was compared. An unknown contact, a missing and a wrong password
 * give the same answer after the same work.
 */
export async function checkPassword(
  { db, clock }: AccountDeps,
  { password, ...contact }: Contact & { password: string },
  attemptKey: string,
): Promise<{ id: string; hash: string }> {
  const wait = await countWithBackoff(db, attemptKey, PASSWORD_BACKOFF, clock.now());
  if (wait > 0) throw tooManyAttempts(wait);
  const person = await findUser(db, contact);
  const hash = person === null ? null : await findPasswordHash(db, person.id);
  if (!(await verifyPasswordHash(hash, password)) || person === null || hash === null) {
    throw accountError("INVALID_CREDENTIALS", accountMessages.invalidCredentials.title);
  }
  await resetAttempts(db, attemptKey);
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
