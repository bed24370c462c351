import { generateRandomString } from "better-auth/crypto";
import { fillMail } from "#app/content/mails/fill-mail.server.ts";
import { inTransaction, type Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { accountError } from "#app/features/accounts/base/account-error.server.ts";
import { accountMessages } from "#app/features/accounts/base/account-messages.ts";
import { lockAndGetUser } from "#app/features/accounts/users/get-user.server.ts";
import {
  findLatestEnd,
  SECOND_FACTOR_TIMEOUT_MS,
} from "#app/features/accounts/session/session-rules.server.ts";
import { notifyOwner } from "#app/features/accounts/users/notify-owner.server.ts";
import { countBackupCodes, consumeBackupCode } from "./backup-codes.server.ts";
import { checkFactorCode, type StoredFactor } from "./check-factor-code.server.ts";
import {
  countFactorAttempt,
  resetFactorAttempts,
  wrongCodeError,
} from "./factor-attempts.server.ts";
import { factorMessages as messages } from "./factor-messages.ts";

export type PendingSession = { id: string; userId: string; lifetimeMs: number };

/** The token is new: nobody had it before the second step. */
export type CompletedSession = {
  token: string;
  expiresAt: Date;
  awaitsFactor: false;
  confirmedAt: Instant;
};

export async function completeWithFactor(
  deps: AccountDeps,
  pending: PendingSession,
  { factor, code }: { factor: StoredFactor; code: string },
): Promise<CompletedSession> {
  const timeStep = await checkFactorCode(deps, factor, code);
  const completed = await inTransaction(deps.db, async (tx) => {
    if (timeStep !== null) await consumeTimeStep(tx, factor.id, timeStep);
    return await completeSession(tx, pending, deps.clock.now());
  });
  await resetFactorAttempts(deps.db, pending.userId);
  return completed;
}

export async function completeWithBackupCode(
  deps: AccountDeps,
  pending: PendingSession,
  code: string,
): Promise<CompletedSession> {
  const { userId } = pending;
  await countFactorAttempt(deps.db, userId, deps.clock.now());
  const completed = await inTransaction(deps.db, async (tx) => {
    const person = await lockAndGetUser(tx, userId);
    if (!(await consumeBackupCode(tx, { secret: deps.secret, userId }, code))) return null;
    const now = deps.clock.now();
    const left = messages.mail.backupLeft(await countBackupCodes(tx, userId));
    await notifyOwner(tx, person, { mail: fillMail("backup-code-used", { left }) }, now);
    return await completeSession(tx, pending, now);
  });
  if (completed === null) throw await wrongCodeError(deps.db, userId, messages.backupCodeWrong);
  await resetFactorAttempts(deps.db, userId);
  return completed;
}

/** A code works once, and none older than one that has worked. */
async function consumeTimeStep(tx: Tx, factorId: string, timeStep: number): Promise<void> {
  const updated = await tx
    .updateTable("factors")
    .set({ lastStep: timeStep })
    .where("id", "=", factorId)
    .where("status", "=", "verified")
    .where(({ eb, or }) => or([eb("lastStep", "is", null), eb("lastStep", "<", timeStep)]))
    .returning("id")
    .executeTakeFirst();
  if (!updated) throw accountError("CODE_EXPIRED", messages.codeUsed);
}

async function completeSession(
  tx: Tx,
  { id, userId, lifetimeMs }: PendingSession,
  now: Instant,
): Promise<CompletedSession> {
  const token = generateRandomString(32);
  const endsAt = await findLatestEnd(tx, userId, now);
  const expiresAt = new Date(Math.min(now + lifetimeMs, endsAt));
  const updated = await tx
    .updateTable("sessions")
    .set({ token, awaitsFactor: 0, confirmedAt: now, endsAt, expiresAt: expiresAt.toISOString() })
    .where("id", "=", id)
    .where("awaitsFactor", "=", 1)
    // Counted from the first step, so that nothing extends the wait.
    .where("confirmedAt", ">", now - SECOND_FACTOR_TIMEOUT_MS)
    .returning("id")
    .executeTakeFirst();
  if (!updated) throw accountError("UNAUTHORIZED", accountMessages.sessionMissing);
  return { token, expiresAt, awaitsFactor: false, confirmedAt: now };
}
