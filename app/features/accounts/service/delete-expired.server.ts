import { sql } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import { RETIRED_KEY_MS } from "./signing-keys.server.ts";
import { DAY, type Instant, MINUTE } from "#app/domain/business-time.ts";

const CLOCK_SKEW_MS = MINUTE;
const INVITATIONS_KEPT_MS = 30 * DAY;

export async function deleteExpired(db: Database, now: Instant): Promise<void> {
  const endedBefore = new Date(now).toISOString();
  await db.deleteFrom("sessions").where("expiresAt", "<", endedBefore).execute();
  await db.deleteFrom("oneTimeCodes").where("expiresAt", "<", now).execute();
  await db.deleteFrom("attemptCounts").where("endsAt", "<", now).execute();
  await deleteOldInvitations(db, now);
  await deleteFutureAttempts(db, now);
  const retiredBefore = new Date(now - RETIRED_KEY_MS).toISOString();
  await db.deleteFrom("jwks").where("expiresAt", "<", retiredBefore).execute();
  await sql`delete from verifications where expires_at < ${endedBefore}`.execute(db);
  await sql`delete from rate_limits where last_request < ${now - DAY}`.execute(db);
}

/** Nobody acts on them any more; what was accepted is in the audit log. */
async function deleteOldInvitations(db: Database, now: Instant): Promise<void> {
  const old = db.deleteFrom("staffInvitations").where("expiresAt", "<", now - INVITATIONS_KEPT_MS);
  await old.execute();
}

/** Counted by a clock that was ahead: no limit counts for longer than a day. */
async function deleteFutureAttempts(db: Database, now: Instant): Promise<void> {
  await db
    .deleteFrom("attemptCounts")
    .where("endsAt", ">", now + DAY + CLOCK_SKEW_MS)
    // Used tokens, which last as long as their provider says.
    .where("key", "not like", "id-token:%")
    .execute();
  await sql`delete from rate_limits where last_request > ${now + CLOCK_SKEW_MS}`.execute(db);
}
