import { generateRandomString } from "better-auth/crypto";
import { inTransaction, type Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { accountError } from "#app/features/accounts/base/account-error.server.ts";
import { accountMessages } from "#app/features/accounts/base/account-messages.ts";
import { holdPerson } from "#app/features/accounts/users/get-user.server.ts";
import { FACTOR_WAIT_MS } from "#app/features/accounts/session/session-rules.server.ts";
import { countBackupCodes, spendBackupCode } from "./backup-codes.server.ts";
import { checkFactorCode, type KeptFactor } from "./check-factor-code.server.ts";
import { countFactorAttempt, forgetFactorAttempts, wrongCode } from "./factor-attempts.server.ts";
import { factorMessages as messages } from "./factor-messages.ts";
import { tellOfFactor } from "./notify-factor-change.server.ts";

/** A session that waits for its second step, and for how long it is opened with it. */
export type Waiting = { id: string; userId: string; lifeMs: number };

/** What has changed of the session: above all the token, which nobody had before the second step. */
export type Whole = { token: string; expiresAt: Date; awaitsFactor: false; confirmedAt: Instant };

/** Opens a waiting session with a factor's code. Throws CODE_WRONG, CODE_EXPIRED, TOO_MANY. */
export async function passFactor(
  deps: AccountDeps,
  waiting: Waiting,
  { factor, code }: { factor: KeptFactor; code: string },
): Promise<Whole> {
  const step = await checkFactorCode(deps, factor, code);
  const whole = await inTransaction(deps.db, async (tx) => {
    if (step !== null) await spendStep(tx, factor.id, step);
    return await makeWhole(tx, waiting);
  });
  await forgetFactorAttempts(deps.db, waiting.userId);
  return whole;
}

/** Opens a waiting session with a backup code, which is used up by it. Throws CODE_WRONG, TOO_MANY. */
export async function passBackupCode(
  deps: AccountDeps,
  waiting: Waiting,
  code: string,
): Promise<Whole> {
  const { userId } = waiting;
  await countFactorAttempt(deps.db, userId);
  const whole = await inTransaction(deps.db, async (tx) => {
    const person = await holdPerson(tx, userId);
    if (!(await spendBackupCode(tx, { secret: deps.secret, userId }, code))) return null;
    const text = messages.mail.backupLeft(await countBackupCodes(tx, userId));
    await tellOfFactor(tx, person, { title: messages.mail.backupUsed, text });
    return await makeWhole(tx, waiting);
  });
  if (whole === null) throw await wrongCode(deps.db, userId, messages.backupCodeWrong);
  await forgetFactorAttempts(deps.db, userId);
  return whole;
}

/** A code of an app works once, and none that is older than one that has worked. */
async function spendStep(tx: Tx, factorId: string, step: number): Promise<void> {
  const spent = await tx
    .updateTable("factors")
    .set({ lastStep: step })
    .where("id", "=", factorId)
    .where("status", "=", "verified")
    .where(({ eb, or }) => or([eb("lastStep", "is", null), eb("lastStep", "<", step)]))
    .returning("id")
    .executeTakeFirst();
  if (!spent) throw accountError("CODE_EXPIRED", messages.codeUsed);
}

async function makeWhole(tx: Tx, { id, lifeMs }: Waiting): Promise<Whole> {
  const now = Date.now();
  const token = generateRandomString(32);
  const expiresAt = new Date(now + lifeMs);
  const opened = await tx
    .updateTable("sessions")
    .set({ token, awaitsFactor: 0, confirmedAt: now, expiresAt: expiresAt.toISOString() })
    .where("id", "=", id)
    .where("awaitsFactor", "=", 1)
    // When the first step was done: the wait is not to be prolonged by anything.
    .where("confirmedAt", ">", now - FACTOR_WAIT_MS)
    .returning("id")
    .executeTakeFirst();
  if (!opened) throw accountError("UNAUTHORIZED", accountMessages.sessionMissing);
  return { token, expiresAt, awaitsFactor: false, confirmedAt: now };
}
