import { newId } from "#app/db/new-id.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Tx } from "#app/db/client.server.ts";
import type { AuditLogTable, SubjectKind } from "#app/db/schema/audit-log.ts";

export type Staff = { userId: string };

type AuditLogEntry<Kind extends SubjectKind> = {
  action: `${Kind}.${string}` & AuditLogTable["action"];
  subject: { kind: Kind; id: string; name: string };
  detail?: string;
};

/** Must run in the transaction of the action itself. Returns the id of the entry. */
export async function writeAuditLog<Kind extends SubjectKind>(
  tx: Tx,
  staff: Staff,
  { action, subject, detail }: AuditLogEntry<Kind>,
  now: Instant,
): Promise<string> {
  const id = newId();
  await tx
    .insertInto("auditLog")
    .values({
      id,
      actorId: staff.userId,
      action,
      subjectKind: subject.kind,
      subjectId: subject.id,
      subject: subject.name,
      detail: detail ?? null,
      createdAt: now,
    })
    .execute();
  return id;
}
