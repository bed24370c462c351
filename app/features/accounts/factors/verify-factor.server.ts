import { fillMail } from "#app/content/mails/fill-mail.server.ts";
import { inTransaction, type Tx } from "#app/db/client.server.ts";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { accountError } from "#app/features/accounts/base/account-error.server.ts";
import { lockAndGetUser } from "#app/features/accounts/users/get-user.server.ts";
import { notifyOwner } from "#app/features/accounts/users/notify-owner.server.ts";
import { replaceBackupCodes } from "./backup-codes.server.ts";
import { checkFactorCode, type StoredFactor } from "./check-factor-code.server.ts";
import { endOtherSessions } from "#app/features/accounts/session/end-other-sessions.server.ts";
import { resetFactorAttempts } from "./factor-attempts.server.ts";
import { factorMessages as messages } from "./factor-messages.ts";

/**
 * Ends every other session. Returns the backup codes with the first factor, null with a later one.
 * Throws CODE_WRONG, CODE_EXPIRED, TOO_MANY, and CONFLICT when it was replaced meanwhile.
 */
export async function verifyFactor(
  deps: AccountDeps,
  session: { id: string; userId: string },
  { factor, code }: { factor: StoredFactor; code: string },
): Promise<string[] | null> {
  const { userId } = session;
  const lastStep = await checkFactorCode(deps, factor, code);
  const backupCodes = await inTransaction(deps.db, async (tx) => {
    const person = await lockAndGetUser(tx, userId);
    await markVerified(tx, factor.id, lastStep);
    const isFirst = await enableTwoFactor(tx, userId);
    const mail = fillMail("second-step-on", { method: messages.mail.methods[factor.type] });
    await notifyOwner(tx, person, { mail }, deps.clock.now());
    await endOtherSessions(tx, session);
    return isFirst ? await replaceBackupCodes(tx, { secret: deps.secret, userId }) : null;
  });
  await resetFactorAttempts(deps.db, userId);
  return backupCodes;
}

/** The code that verified the factor must not sign anybody in. */
async function markVerified(tx: Tx, id: string, lastStep: number | null): Promise<void> {
  const verified = await tx
    .updateTable("factors")
    .set({ status: "verified", lastStep })
    .where("id", "=", id)
    .where("status", "=", "unverified")
    .returning("id")
    .executeTakeFirst();
  if (!verified) throw accountError("CONFLICT", messages.alreadyThere);
}

async function enableTwoFactor(tx: Tx, userId: string): Promise<boolean> {
  const first = await tx
    .updateTable("users")
    .set({ hasFactor: 1 })
    .where("id", "=", userId)
    .where("hasFactor", "=", 0)
    .returning("id")
    .executeTakeFirst();
  return first !== undefined;
}
