import { generateRandomString } from "better-auth/crypto";
import type { Tx } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { accountError } from "#app/features/accounts/base/account-error.server.ts";
import { accountMessages } from "#app/features/accounts/base/account-messages.ts";

const TOKEN_LENGTH = 32;

/**
 * Gives a session another name and token, and ends all others of the person: whatever else was known
 * of them opens nothing from then on, tokens made from them included. Throws UNAUTHORIZED when the
 * session itself has been ended meanwhile. The cookie is the endpoint's to set.
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
