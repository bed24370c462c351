import { business } from "#app/content/business.ts";
import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { detachDocument } from "#app/records/files/booking-documents.server.ts";
import { scheduleDocumentDeletion } from "#app/records/files/pending-files.server.ts";
import { isAfterCursor } from "#app/db/list-page.server.ts";
import { lockUser } from "#app/records/users/lock-user.server.ts";
import { DAY, type Instant } from "#app/domain/business-time.ts";
import { findKeptUntil } from "./find-kept-until.server.ts";

const BATCH = 100;

type Candidate = { id: string; ownerId: string; createdAt: Instant };

/** Erases them also from bookings; a job deletes the files. Safe in several processes at once. */
export async function eraseOldDocuments(db: Database, now: Instant): Promise<number> {
  let erased = 0;
  let last: Candidate | undefined;
  do {
    const batch = await listCandidates(db, now, last);
    const until = await findKeptUntil(db, batch);
    for (const document of batch) {
      if (isExpired(until.get(document.id), now) && (await erase(db, document, now))) erased += 1;
    }
    last = batch.at(-1);
  } while (last !== undefined);
  return erased;
}

function isExpired(until: Instant | null | undefined, now: Instant): boolean {
  return until !== null && until !== undefined && until <= now;
}

async function listCandidates(db: Database, now: Instant, last: Candidate | undefined) {
  let query = db
    .selectFrom("documents")
    .select(["id", "ownerId", "createdAt"])
    .where("createdAt", "<=", now - business().documentsKeptDays * DAY);
  if (last !== undefined) {
    const cursor = { at: last.createdAt, id: last.id };
    query = query.where(isAfterCursor(cursor, { at: "createdAt", id: "id" }, "asc"));
  }
  return await query.orderBy("createdAt").orderBy("id").limit(BATCH).execute();
}

/** False if it was erased, or attached to a booking, meanwhile. */
async function erase(db: Database, document: Candidate, now: Instant): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    // Waits for bookings that attach documents.
    await lockUser(tx, document.ownerId);
    const until = await findKeptUntil(tx, [document]);
    if (!isExpired(until.get(document.id), now)) return false;
    return (await eraseDocument(tx, document.id, now)) !== null;
  });
}

/** Returns the keys of its files, to delete after the transaction; null if it was erased already. */
export async function eraseDocument(tx: Tx, id: string, now: Instant): Promise<string[] | null> {
  await detachDocument(tx, id);
  const row = await tx
    .deleteFrom("documents")
    .where("id", "=", id)
    .returning(["storageKey", "thumbnailKey"])
    .executeTakeFirst();
  return row === undefined ? null : await scheduleDocumentDeletion(tx, row, now);
}
