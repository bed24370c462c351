import type { Database } from "#app/db/client.server.ts";
import { type PageCursors, readPage } from "#app/db/list-page.server.ts";
import type { SubjectKind } from "#app/db/schema/audit-log.ts";
import { type Instant, instantOf } from "#app/domain/business-time.ts";
import type { LogQuery } from "./log-query.ts";

export const ENTRIES_PER_PAGE = 50;
/** In minutes: 9999-12-31 has no following date. */
const END_OF_DAY = 24 * 60;

export type AuditLogRow = {
  id: string;
  action: string;
  subjectKind: SubjectKind;
  subjectId: string;
  subject: string;
  detail: string | null;
  createdAt: Instant;
  actorId: string;
  actor: string;
  hasLeft: boolean;
};

/** Newest first. Pass a cursor of the answer as `after` for the page beside it. */
export async function listEntries(
  db: Database,
  { subject, actor, from, to, after }: LogQuery,
): Promise<PageCursors & { entries: AuditLogRow[] }> {
  let query = selectEntries(db);
  if (subject !== "all") query = query.where("auditLog.subjectKind", "=", subject);
  if (actor !== "") query = query.where("auditLog.actorId", "=", actor);
  if (from !== "") query = query.where("auditLog.createdAt", ">=", instantOf(from, 0));
  if (to !== "") query = query.where("auditLog.createdAt", "<", instantOf(to, END_OF_DAY));
  const { rows, ...pages } = await readPage(query, {
    cursor: after,
    limit: ENTRIES_PER_PAGE,
    columns: { at: "auditLog.createdAt", id: "auditLog.id" },
    keyOf: ({ createdAt: at, id }) => ({ at, id }),
  });
  return { entries: rows.map(rowOf), ...pages };
}

export async function listEntriesAbout(
  db: Database,
  kind: SubjectKind,
  id: string,
): Promise<AuditLogRow[]> {
  const found = await selectEntries(db)
    .where("auditLog.subjectKind", "=", kind)
    .where("auditLog.subjectId", "=", id)
    .orderBy("auditLog.id", "desc")
    .execute();
  return found.map(rowOf);
}

export async function listActors(db: Database): Promise<{ id: string; name: string }[]> {
  return await db
    .selectFrom("users")
    .select(["id", "name"])
    .where("id", "in", db.selectFrom("auditLog").select("actorId").distinct())
    .orderBy("name")
    .orderBy("id")
    .execute();
}

function selectEntries(db: Database) {
  return db
    .selectFrom("auditLog")
    .innerJoin("users", "users.id", "auditLog.actorId")
    .leftJoin("users as about", (join) =>
      join.onRef("about.id", "=", "auditLog.subjectId").on("auditLog.subjectKind", "=", "person"),
    )
    .select(["auditLog.id", "auditLog.action", "auditLog.subjectKind", "auditLog.subjectId"])
    .select(["auditLog.subject", "auditLog.detail", "auditLog.createdAt", "auditLog.actorId"])
    .select(["users.name as actor", "about.name as person", "about.deletedAt as leftAt"]);
}

type Found = Awaited<ReturnType<ReturnType<typeof selectEntries>["executeTakeFirstOrThrow"]>>;

/** The log stores only a user's id, so the name is read from the account. */
function rowOf({ person, leftAt, ...action }: Found): AuditLogRow {
  return { ...action, subject: person ?? action.subject, hasLeft: leftAt !== null };
}
