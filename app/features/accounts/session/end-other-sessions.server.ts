import type { Tx } from "#app/db/client.server.ts";
import { accountError } from "#app/features/accounts/base/account-error.server.ts";
import { accountMessages } from "#app/features/accounts/base/account-messages.ts";
import { signOutDevices } from "./devices.server.ts";

/** Throws UNAUTHORIZED when this session was ended meanwhile, so that it changes nothing either. */
export async function endOtherSessions(
  tx: Tx,
  session: { id: string; userId: string },
): Promise<void> {
  await signOutDevices(tx, session, "others");
  const own = tx.selectFrom("sessions").select("id").where("id", "=", session.id);
  if (await own.executeTakeFirst()) return;
  throw accountError("UNAUTHORIZED", accountMessages.sessionMissing);
}
