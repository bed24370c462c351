import type { Database } from "#app/db/client.server.ts";
import { type Instant, MINUTE } from "#app/domain/business-time.ts";
import { accountError, tooManyAttempts } from "#app/features/accounts/base/account-error.server.ts";
import { countAttempt, resetAttempts } from "#app/features/accounts/base/count-attempt.server.ts";

/** Per user, for all steps and addresses; beyond it even the right code is refused. */
const LIMIT_PER_USER = { max: 10, withinMs: 15 * MINUTE };

export async function countFactorAttempt(
  db: Database,
  userId: string,
  now: Instant,
): Promise<void> {
  const wait = await countAttempt(db, keyOf(userId), LIMIT_PER_USER, now);
  if (wait > 0) throw tooManyAttempts(wait);
}

export async function wrongCodeError(db: Database, userId: string, message: string) {
  const existing = await db
    .selectFrom("attemptCounts")
    .select("count")
    .where("key", "=", keyOf(userId))
    .executeTakeFirst();
  const triesLeft = Math.max(0, LIMIT_PER_USER.max - (existing?.count ?? 0));
  return accountError("CODE_WRONG", message, { triesLeft });
}

export async function resetFactorAttempts(db: Database, userId: string): Promise<void> {
  await resetAttempts(db, keyOf(userId));
}

function keyOf(userId: string): string {
  return `factor:${userId}`;
}
