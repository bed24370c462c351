import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { accountError } from "#app/features/accounts/base/account-error.server.ts";
import { accountMessages } from "#app/features/accounts/base/account-messages.ts";
import { redeemOrThrow } from "#app/features/accounts/codes/redeem-or-throw.server.ts";
import { createUser } from "#app/features/accounts/users/create-user.server.ts";
import {
  signUpContact,
  findPendingSignUp,
  parsePayload,
  signUpCodeKey,
} from "./pending-sign-up.server.ts";

/** Returns the user's id. Only the contact that received the code is verified. */
export async function completeSignUp(
  deps: AccountDeps,
  { signUp, code }: { signUp: string; code: string },
): Promise<string> {
  const now = deps.clock.now();
  const pending = await findPendingSignUp(deps, signUp, now);
  if (pending === null || pending.codeExpiresAt <= now) {
    throw accountError("CODE_EXPIRED", accountMessages.codeExpired);
  }
  const person = parsePayload(await redeemOrThrow(deps, { ...signUpCodeKey(deps, signUp), code }));
  const { kind } = signUpContact(person);
  const created = await createUser(
    deps.db,
    { ...person, emailVerified: kind === "email", phoneVerified: kind === "phone" },
    now,
  );
  if (!created.ok) throw accountError("CONFLICT", accountMessages.signUpTaken[kind]);
  return created.value.userId;
}
