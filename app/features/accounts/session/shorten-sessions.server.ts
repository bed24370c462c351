import type { Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { findLatestEnd } from "./session-rules.server.ts";

/** After a change of the role: no session lasts longer than one that began now. */
export async function shortenSessions(tx: Tx, userId: string, now: Instant): Promise<void> {
  const endsAt = await findLatestEnd(tx, userId, now);
  const expiresAt = new Date(endsAt).toISOString();
  const own = tx.updateTable("sessions").where("userId", "=", userId);
  await own.set({ endsAt }).where("endsAt", ">", endsAt).execute();
  await own.set({ expiresAt }).where("expiresAt", ">", expiresAt).execute();
}
