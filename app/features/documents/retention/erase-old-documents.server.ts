import { business } from "#app/content/business.ts";
import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { discardDocument } from "#app/records/files/pending-files.server.ts";
import { isBehind } from "#app/db/list-page.server.ts";
import { lockUser } from "#app/records/booking/occupancy.server.ts";
import { DAY, type Instant } from "#app/domain/business-time.ts";
import { findKeptUntil } from "./find-kept-until.server.ts";

const BATCH = 100;

type Candidate = { id: string; ownerId: string; createdAt: Instant };

/**
 * Erases documents whose time is over, with their place in bookings; who looked at them stays known. The
 * files go by the job that removes files. For a job to run now and then, also in several processes at
 * once. Returns how many were erased.
 */
export async function eraseOldDocuments(db: Database, now: Instant): Promise<number> {
  let erased = 0;
  let last: Candidate | undefined;
  do {
    const batch = await findOld(db, now, last);
    const until = await findKeptUntil(db, batch);
    for (const document of batch) {
      if (isOver(until.get(document.id), now) && (await erase(db, document, now))) erased += 1;
    }
    last = batch.at(-1);
  } while (last !== undefined);
  return erased;
}

function isOver(until: Instant | null | undefined, now: Instant): boolean {
  return until !== null && until !== undefined && until <= now;
}

/** The next ones of which it could be the time, by the age of the upload alone. */
async function findOld(db: Database, now: Instant, last: Candidate | undefined) {
  let old = db
    .selectFrom("documents")
    .select(["id", "ownerId", "createdAt"])
    .where("createdAt", "<=", now - business.documentsKeptDays * DAY);
  if (last !== undefined) {
    const behind = { at: last.createdAt, id: last.id };
    old = old.where(isBehind(behind, { at: "createdAt", id: "id" }, "asc"));
  }
  return await old.orderBy("createdAt").orderBy("id").limit(BATCH).execute();
}

/** False where another was first, or where a booking took the document along at this very moment. */
async function erase(db: Database, document: Candidate, now: Instant): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    // Who books meanwhile, and takes the documents along, waits.
    await lockUser(tx, document.ownerId);
    const until = await findKeptUntil(tx, [document]);
    if (!isOver(until.get(document.id), now)) return false;
    return (await eraseDocument(tx, document.id, now)) !== null;
  });
}

/**
 * The row of a document and its place in bookings. Returns the keys of the files, which may be removed
 * after the transaction; null where it is gone already.
 */
export async function eraseDocument(tx: Tx, id: string, now: Instant): Promise<string[] | null> {
  await tx.deleteFrom("bookingDocuments").where("documentId", "=", id).execute();
  const row = await tx
    .deleteFrom("documents")
    .where("id", "=", id)
    .returning(["storageKey", "thumbnailKey"])
    .executeTakeFirst();
  return row === undefined ? null : await discardDocument(tx, row, now);
}
