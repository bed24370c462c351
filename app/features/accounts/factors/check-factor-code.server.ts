import type { FactorsTable } from "#app/db/schema/accounts.ts";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { countFactorAttempt, wrongCode } from "./factor-attempts.server.ts";
import { factorMessages } from "./factor-messages.ts";
import { bringFactorCode } from "./phone-code.server.ts";
import { unsealed } from "./totp-secret.server.ts";
import { totpStep } from "./totp.server.ts";

export type KeptFactor = Pick<FactorsTable, "id" | "userId" | "type" | "status" | "secret">;

/** The factor of this person; null where they have no such one. */
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
 * Looks at a code for a factor. Answers the time step of an app's code, which the caller uses up; a
 * code that was texted is used up here. Throws CODE_WRONG, CODE_EXPIRED, TOO_MANY.
 */
export async function checkFactorCode(
  deps: AccountDeps,
  { userId, type, secret }: KeptFactor,
  code: string,
): Promise<number | null> {
  await countFactorAttempt(deps.db, userId);
  if (type === "phone") {
    await bringFactorCode(deps, userId, code);
    return null;
  }
  const step = totpStep(await unsealed(deps, secret), code, Date.now());
  if (step === null) throw await wrongCode(deps.db, userId, factorMessages.codeWrong);
  return step;
}
