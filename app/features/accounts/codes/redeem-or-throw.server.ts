import type { APIError } from "better-auth/api";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { accountError } from "#app/features/accounts/base/account-error.server.ts";
import { accountMessages } from "#app/features/accounts/base/account-messages.ts";
import { type CodePurpose, type CodeRefusal, redeemCode } from "./one-time-code.server.ts";

export async function redeemOrThrow(
  deps: AccountDeps,
  input: { purpose: CodePurpose; subject: string; code: string },
): Promise<string | null> {
  const redeemed = await redeemCode(deps, { ...input, at: deps.clock.now() });
  if (redeemed.ok) return redeemed.value.payload;
  throw codeError(redeemed.reason);
}

export function codeError(refusal: CodeRefusal): APIError {
  if (refusal.code === "expired") return accountError("CODE_EXPIRED", accountMessages.codeExpired);
  const { triesLeft } = refusal;
  return accountError("CODE_WRONG", accountMessages.codeWrong(triesLeft), { triesLeft });
}
