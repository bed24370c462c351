import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { accountError } from "#app/features/accounts/base/account-error.server.ts";
import { accountMessages } from "#app/features/accounts/base/account-messages.ts";
import { redeemOrThrow } from "#app/features/accounts/codes/redeem-or-throw.server.ts";
import { createPerson } from "#app/features/accounts/users/create-user.server.ts";
import { contactOf, findSignUp, readPayload, signUpCode } from "./pending-sign-up.server.ts";

/**
 * Makes the account whose code this is, and answers the id of its person. What the code went to is
 * theirs from then on; a phone beside an e-mail stays a number to call.
 */
export async function finishSignUp(
  deps: AccountDeps,
  { signUp, code }: { signUp: string; code: string },
): Promise<string> {
  const now = Date.now();
  const pending = await findSignUp(deps, signUp, now);
  if (pending === null || pending.codeEndsAt <= now) {
    throw accountError("CODE_EXPIRED", accountMessages.codeExpired);
  }
  const person = readPayload(await redeemOrThrow(deps, { ...signUpCode(deps, signUp), code }));
  const { kind } = contactOf(person);
  const made = await createPerson(deps.db, {
    ...person,
    emailVerified: kind === "email",
    phoneVerified: kind === "phone",
  });
  if (!made.ok) throw accountError("CONFLICT", accountMessages.signUpTaken[kind]);
  return made.value.userId;
}
