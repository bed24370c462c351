import { randomBytes } from "node:crypto";
import { hashPassword } from "better-auth/crypto";
import { fillMail } from "#app/content/mails/fill-mail.server.ts";
import { fillTemplate } from "#app/content/sms-text.server.ts";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { accountError } from "#app/features/accounts/base/account-error.server.ts";
import { accountMessages } from "#app/features/accounts/base/account-messages.ts";
import type { Contact } from "#app/features/accounts/base/contact.ts";
import type { Requester } from "#app/features/accounts/codes/send-limits.server.ts";
import { sendCode } from "#app/features/accounts/codes/send-code.server.ts";
import type { SignUp } from "#app/features/accounts/passwords/credentials-form.ts";
import { listPasswordWeaknesses } from "#app/features/accounts/passwords/password-strength.server.ts";
import { findUser } from "#app/features/accounts/users/find-user.server.ts";
import { notifyContact } from "#app/features/accounts/users/notify-owner.server.ts";
import {
  signUpContact,
  findPendingSignUp,
  type PendingSignUp,
  SIGN_UP_LIFETIME_MS,
  signUpCodeKey,
} from "./pending-sign-up.server.ts";

export type StartedSignUp = { signUp: string; sentTo: Contact; resendAfterSeconds: number };

/** The answer is the same where an account exists; its owner is notified instead. */
export async function startSignUp(
  deps: AccountDeps,
  { password, ...person }: SignUp,
  requester: Requester,
): Promise<StartedSignUp> {
  const reasons = await listPasswordWeaknesses(password, person);
  if (reasons.length > 0) {
    throw accountError("WEAK_PASSWORD", accountMessages.weakPassword, { reasons });
  }
  const signUp = randomBytes(24).toString("base64url");
  const passwordHash = await hashPassword(password);
  return await sendSignUpCode(deps, { signUp, person: { ...person, passwordHash }, requester });
}

export async function resendSignUp(
  deps: AccountDeps,
  signUp: string,
  requester: Requester,
): Promise<StartedSignUp> {
  const pending = await findPendingSignUp(deps, signUp, deps.clock.now());
  if (pending === null) throw accountError("CODE_EXPIRED", accountMessages.signUpOver);
  return await sendSignUpCode(deps, { signUp, person: pending.person, requester });
}

type SignUpCode = { signUp: string; person: PendingSignUp; requester: Requester };

async function sendSignUpCode(deps: AccountDeps, { signUp, person, requester }: SignUpCode) {
  const contact = signUpContact(person);
  const owner = await findUser(deps.db, contact);
  const news = { mail: fillMail("account-exists", {}), sms: fillTemplate("has-account", {}) };
  const { resendAfterSeconds } = await sendCode(deps, {
    ...signUpCodeKey(deps, signUp),
    payload: JSON.stringify(person),
    lifetimeMs: SIGN_UP_LIFETIME_MS,
    contact,
    requester,
    ...(owner && { instead: (tx, at) => notifyContact(tx, contact, news, at) }),
  });
  return { signUp, sentTo: contact, resendAfterSeconds };
}
