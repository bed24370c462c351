import type { Database, Tx } from "#app/db/client.server.ts";

/** Without the visitor's name: the log is never erased. */
export function subjectOf({ id, package: name }: { id: string; package: string }) {
  return { kind: "taxi-request", id, name } as const;
}

/** The texts of its notes, by the log entries that say who wrote them and when. */
export async function listRequestNotes(
  db: Database,
  id: string,
): Promise<ReadonlyMap<string, string>> {
  const notes = await db
    .selectFrom("taxiRequestNotes")
    .select(["logEntryId", "text"])
    .where("requestId", "=", id)
    .execute();
  return new Map(notes.map(({ logEntryId, text }) => [logEntryId, text]));
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
