import { generateRandomString } from "better-auth/crypto";
import type { Database, Tx } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { accountError } from "#app/features/accounts/base/account-error.server.ts";
import { accountMessages } from "#app/features/accounts/base/account-messages.ts";

const TOKEN_LENGTH = 32;

/**
 * Gives the session a new token, so that a copy of the old cookie gains nothing. Throws UNAUTHORIZED
 * when it was ended or renewed meanwhile. The caller sets the cookie.
 */
export async function renewToken(
  db: Database,
  session: { id: string; token: string },
  change: { confirmedAt: Instant },
): Promise<{ token: string; confirmedAt: Instant }> {
  const renewed = { ...change, token: generateRandomString(TOKEN_LENGTH) };
  const kept = await db
    .updateTable("sessions")
    .set(renewed)
    .where("id", "=", session.id)
    .where("token", "=", session.token)
    .returning("id")
    .executeTakeFirst();
  if (!kept) throw accountError("UNAUTHORIZED", accountMessages.sessionMissing);
  return renewed;
}

/**
 * Gives the session a new id and token and ends all others, including JWTs made from them. Throws
 * UNAUTHORIZED when it was ended meanwhile. The caller sets the cookie.
 */
export async function renewSession(
  tx: Tx,
  session: { id: string; userId: string },
): Promise<{ id: string; token: string }> {
  const renewed = { id: newId(), token: generateRandomString(TOKEN_LENGTH) };
  const kept = await tx
    .updateTable("sessions")
    .set(renewed)
    .where("id", "=", session.id)
    .returning("id")
    .executeTakeFirst();
  if (!kept) throw accountError("UNAUTHORIZED", accountMessages.sessionMissing);
  await tx
    .deleteFrom("sessions")
    .where("userId", "=", session.userId)
    .where("id", "<>", renewed.id)
    .execute();
  return renewed;
}
