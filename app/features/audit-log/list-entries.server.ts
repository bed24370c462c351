import type { Database } from "#app/db/client.server.ts";
import { isBehind, pageOf, readCursor, writeCursor } from "#app/db/list-page.server.ts";
import type { SubjectKind } from "#app/db/schema/audit-log.ts";
import { type Instant, instantOf } from "#app/domain/business-time.ts";
import type { LogQuery } from "./log-query.ts";

export const ENTRIES_PER_PAGE = 50;
/** In minutes: the last day that there is has no day after it. */
const END_OF_DAY = 24 * 60;

/** Who of the desk did what, when. */
export type AuditLogRow = {
  id: string;
  action: string;
  subjectKind: SubjectKind;
  subjectId: string;
  /** What it was called then; a person by the name of today. */
  subject: string;
  detail: string | null;
  createdAt: Instant;
  actorId: string;
  /** Who did it, by the name of today. */
  actor: string;
  /** It is about somebody who has left. */
  hasLeft: boolean;
};

/** Deeds, the newest first, a page at a time: `next` is what to ask for `after` this one. */
export async function listEntries(
  db: Database,
  { subject, actor, from, to, after }: LogQuery,
): Promise<{ entries: AuditLogRow[]; next: string | null }> {
  let query = selectEntries(db);
  if (subject !== "all") query = query.where("deskLog.subjectKind", "=", subject);
  if (actor !== "") query = query.where("deskLog.actorId", "=", actor);
  if (from !== "") query = query.where("deskLog.createdAt", ">=", instantOf(from, 0));
  if (to !== "") query = query.where("deskLog.createdAt", "<", instantOf(to, END_OF_DAY));
  const cursor = readCursor(after);
  if (cursor !== null) {
    query = query.where(isBehind(cursor, { at: "deskLog.createdAt", id: "deskLog.id" }));
  }
  const found = await query
    .orderBy("deskLog.createdAt", "desc")
    .orderBy("deskLog.id", "desc")
    .limit(ENTRIES_PER_PAGE + 1)
    .execute();
  const { rows, next } = pageOf(found, ENTRIES_PER_PAGE, ({ createdAt: at, id }) =>
    writeCursor({ at, id }),
  );
  return { entries: rows.map(rowOf), next };
}

/** All that the desk did with one thing, the newest first. */
export async function listEntriesAbout(
  db: Database,
  kind: SubjectKind,
  id: string,
): Promise<AuditLogRow[]> {
  const found = await selectEntries(db)
    .where("deskLog.subjectKind", "=", kind)
    .where("deskLog.subjectId", "=", id)
    .orderBy("deskLog.id", "desc")
    .execute();
  return found.map(rowOf);
}

/** Everybody who ever did something here, by name. */
export async function listActors(db: Database): Promise<{ id: string; name: string }[]> {
  return await db
    .selectFrom("users")
    .select(["id", "name"])
    .where("id", "in", db.selectFrom("deskLog").select("actorId").distinct())
    .orderBy("name")
    .orderBy("id")
    .execute();
}

function selectEntries(db: Database) {
  return db
    .selectFrom("deskLog")
    .innerJoin("users", "users.id", "deskLog.actorId")
    .leftJoin("users as about", (join) =>
      join.onRef("about.id", "=", "deskLog.subjectId").on("deskLog.subjectKind", "=", "person"),
    )
    .select(["deskLog.id", "deskLog.deed as action", "deskLog.subjectKind", "deskLog.subjectId"])
    .select(["deskLog.subject", "deskLog.detail", "deskLog.createdAt", "deskLog.actorId"])
    .select(["users.name as actor", "about.name as person", "about.deletedAt as leftAt"]);
}

type Found = Awaited<ReturnType<ReturnType<typeof selectEntries>["executeTakeFirstOrThrow"]>>;

/** Of a person the log has the id alone: the name is that of today. */
function rowOf({ person, leftAt, ...action }: Found): AuditLogRow {
  return { ...action, subject: person ?? action.subject, hasLeft: leftAt !== null };
}
