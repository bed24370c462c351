import type { Database, Tx } from "#app/db/client.server.ts";
import { type AuditLogRow, listEntriesAbout } from "#app/features/audit-log/list-entries.server.ts";

/** Without the visitor's name: the log is never erased. */
export function subjectOf({ id, package: name }: { id: string; package: string }) {
  return { kind: "taxi-request", id, name } as const;
}

/** What was done to the request and what was noted about it, newest first. */
export async function listRequestHistory(db: Database, id: string): Promise<AuditLogRow[]> {
  const [entries, notes] = await Promise.all([
    listEntriesAbout(db, "taxi-request", id),
    db
      .selectFrom("taxiRequestNotes")
      .select(["logEntryId", "text"])
      .where("requestId", "=", id)
      .execute(),
  ]);
  const texts = new Map(notes.map(({ logEntryId, text }) => [logEntryId, text]));
  return entries.map((entry) => ({ ...entry, detail: texts.get(entry.id) ?? entry.detail }));
}

/** The name of whoever last did it to the request. */
export async function findLastActor(
  tx: Tx,
  id: string,
  action: `taxi-request.${string}`,
): Promise<string | null> {
  const last = await tx
    .selectFrom("auditLog")
    .innerJoin("users", "users.id", "auditLog.actorId")
    .select("users.name")
    .where("subjectKind", "=", "taxi-request")
    .where("subjectId", "=", id)
    .where("action", "=", action)
    .orderBy("auditLog.id", "desc")
    .executeTakeFirst();
  return last?.name ?? null;
}
