import type { FactorsTable } from "#app/db/schema/accounts.ts";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { countFactorAttempt, wrongCodeError } from "./factor-attempts.server.ts";
import { factorMessages } from "./factor-messages.ts";
import { redeemFactorCode } from "./phone-code.server.ts";
import { decryptTotpSecret } from "./totp-secret.server.ts";
import { matchTotpStep } from "./totp.server.ts";

export type StoredFactor = Pick<FactorsTable, "id" | "userId" | "type" | "status" | "secret">;

export async function findFactor({ db }: AccountDeps, factor: { id: string; userId: string }) {
  const found = await db
    .selectFrom("factors")
    .select(["id", "userId", "type", "status", "secret"])
    .where("id", "=", factor.id)
    .where("userId", "=", factor.userId)
    .executeTakeFirst();
  return found ?? null;
}

/**
 * Returns the time step of an app's code, which the caller marks as used; a texted code is used up
 * here. Throws CODE_WRONG, CODE_EXPIRED, TOO_MANY.
 */
export async function checkFactorCode(
  deps: AccountDeps,
  { userId, type, secret }: StoredFactor,
  code: string,
): Promise<number | null> {
  await countFactorAttempt(deps.db, userId, deps.clock.now());
  if (type === "phone") {
    await redeemFactorCode(deps, userId, code);
    return null;
  }
  const timeStep = matchTotpStep(await decryptTotpSecret(deps, secret), code, deps.clock.now());
  if (timeStep === null) throw await wrongCodeError(deps.db, userId, factorMessages.codeWrong);
  return timeStep;
}
