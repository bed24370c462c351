import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { accountError } from "#app/features/accounts/base/account-error.server.ts";
import { accountMessages } from "#app/features/accounts/base/account-messages.ts";
import { redeemOrThrow } from "#app/features/accounts/codes/redeem-or-throw.server.ts";
import { sendCode } from "#app/features/accounts/codes/send-code.server.ts";
import { getUser } from "#app/features/accounts/users/get-user.server.ts";
import { factorMessages } from "./factor-messages.ts";

const PURPOSE = "factor";

export async function sendFactorCode(deps: AccountDeps, userId: string) {
  const to = await getVerifiedPhone(deps, userId);
  const contact = { kind: "phone", to } as const;
  const code = { purpose: PURPOSE, subject: userId, payload: to } as const;
  // Asked for after the first step, so not by strangers.
  return await sendCode(deps, { ...code, contact, requester: "owner" });
}

export async function redeemFactorCode(
  deps: AccountDeps,
  userId: string,
  code: string,
): Promise<void> {
  const sentTo = await redeemOrThrow(deps, { purpose: PURPOSE, subject: userId, code });
  // A code to a number that has changed since proves nothing.
  if (sentTo !== (await findVerifiedPhone(deps, userId))) {
    throw accountError("CODE_EXPIRED", accountMessages.codeExpired);
  }
}

export async function getVerifiedPhone(deps: AccountDeps, userId: string): Promise<string> {
  const phone = await findVerifiedPhone(deps, userId);
  if (phone === null) throw accountError("CONFLICT", factorMessages.phoneMissing);
  return phone;
}

async function findVerifiedPhone({ db }: AccountDeps, userId: string): Promise<string | null> {
  const { phone, phoneVerified } = await getUser(db, userId);
  return phoneVerified ? phone : null;
}
