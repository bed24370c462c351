import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { lockUser } from "#app/records/users/lock-user.server.ts";

export type UserNote = Awaited<ReturnType<typeof listUserNotes>>[number];

/** Newest first. */
export async function listUserNotes(db: Database, userId: string) {
  return await db
    .selectFrom("userNotes")
    .innerJoin("users as author", "author.id", "userNotes.authorId")
    .select(["userNotes.id", "userNotes.text", "userNotes.createdAt"])
    .select(["userNotes.authorId", "author.name as by"])
    .where("userNotes.userId", "=", userId)
    .orderBy("userNotes.createdAt", "desc")
    .orderBy("userNotes.id", "desc")
    .execute();
}

/** The log says who wrote or removed a note, not what: its text goes with the account. */
export async function addUserNote(
  db: Database,
  staff: Staff,
  { userId, text }: { userId: string; text: string },
  now: Instant,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Gone meanwhile: the page says so next.
    if (!(await lockUser(tx, userId))) return;
    await insertUserNote(tx, { userId, text, authorId: staff.userId, createdAt: now });
    const subject = { kind: "person", id: userId, name: "" } as const;
    await writeAuditLog(tx, staff, { action: "person.noted", subject }, now);
  });
}

export async function insertUserNote(
  tx: Tx,
  note: { userId: string; text: string; authorId: string; createdAt: Instant },
): Promise<void> {
  await tx
    .insertInto("userNotes")
    .values({ id: newId(), ...note })
    .execute();
}

/** False for one that somebody else wrote, unless staff may remove any. Another time has no effect. */
export async function removeUserNote(
  db: Database,
  staff: Staff,
  { userId, id, mayRemoveAny }: { userId: string; id: string; mayRemoveAny: boolean },
  now: Instant,
): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    const notes = tx.selectFrom("userNotes").where("id", "=", id).where("userId", "=", userId);
    const note = await notes.select("authorId").executeTakeFirst();
    if (note === undefined) return true;
    if (!mayRemoveAny && note.authorId !== staff.userId) return false;
    const removed = tx.deleteFrom("userNotes").where("id", "=", id).returning("id");
    if ((await removed.executeTakeFirst()) === undefined) return true;
    const subject = { kind: "person", id: userId, name: "" } as const;
    await writeAuditLog(tx, staff, { action: "person.note-removed", subject }, now);
    return true;
  });
}
