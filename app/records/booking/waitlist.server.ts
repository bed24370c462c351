import { type Insertable, sql, type SqlBool } from "kysely";
import { newId } from "#app/db/new-id.server.ts";
import type { Database, Tx } from "#app/db/client.server.ts";
import type { WaitlistEntriesTable } from "#app/db/schema/waitlist.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { WaitlistState } from "#app/domain/waitlist.ts";

/** Literals, as the partial indexes need. */
export const isWaiting = sql<SqlBool>`waitlist_entries.state = 'waiting'`;
export const isOffered = sql<SqlBool>`waitlist_entries.state = 'offered'`;

type NewEntry = Pick<
  Insertable<WaitlistEntriesTable>,
  "userId" | "carId" | "category" | "city" | "location" | "pickupAt" | "returnAt"
>;

/** Changes nothing when the customer waits for the same already. */
export async function insertWaitlistEntry(tx: Tx, entry: NewEntry, now: Instant): Promise<void> {
  const none = { bookingId: null, offerExpiresAt: null };
  await tx
    .insertInto("waitlistEntries")
    .values({ ...entry, ...none, id: newId(), state: "waiting", createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Null when it no longer waits. Of several jobs only one gets it, until its transaction ends. */
export async function claimWaitlistEntry(tx: Tx, id: string) {
  const entry = await tx
    .selectFrom("waitlistEntries")
    .selectAll()
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .forUpdate()
    .executeTakeFirst();
  return entry ?? null;
}

/** The entry must be claimed. */
export async function markOffered(
  tx: Tx,
  id: string,
  offer: { bookingId: string; offerExpiresAt: Instant },
  now: Instant,
): Promise<void> {
  await tx
    .updateTable("waitlistEntries")
    .set({ ...offer, state: "offered", updatedAt: now })
    .where("id", "=", id)
    .execute();
}

/** Leaves alone what has changed meanwhile. */
export async function endWaitlistEntries(
  db: Database,
  ids: readonly string[],
  { from, to }: { from: "waiting" | "offered"; to: Exclude<WaitlistState, "waiting" | "offered"> },
  now: Instant,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("waitlistEntries")
    .set({ state: to, updatedAt: now })
    .where("id", "in", ids)
    .where("state", "=", from)
    .execute();
}

/** False when the entry is not the customer's, or waits no longer. */
export async function leaveWaitlistEntry(
  db: Database,
  { id, userId }: { id: string; userId: string },
  now: Instant,
): Promise<boolean> {
  const left = await db
    .updateTable("waitlistEntries")
    .set({ state: "left", updatedAt: now })
    .where("id", "=", id)
    .where("userId", "=", userId)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return left.numUpdatedRows > 0n;
}

export async function deleteWaitlistEntriesOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("waitlistEntries").where("userId", "=", userId).execute();
}
