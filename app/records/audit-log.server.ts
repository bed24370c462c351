import { newId } from "#app/db/new-id.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Tx } from "#app/db/client.server.ts";
import type { AuditLogTable, SubjectKind } from "#app/db/schema/audit-log.ts";

/** Who of the desk acts. */
export type Staff = { userId: string };

type AuditLogEntry<Kind extends SubjectKind> = {
  action: `${Kind}.${string}` & AuditLogTable["deed"];
  /** What it was done to, and what that is called now. */
  subject: { kind: Kind; id: string; name: string };
  /** More about it, as a person reads it. */
  detail?: string;
};

/** Writes down who of the desk did what, in the transaction that does it. */
export async function writeAuditLog<Kind extends SubjectKind>(
  tx: Tx,
  staff: Staff,
  { action, subject, detail }: AuditLogEntry<Kind>,
  now: Instant,
): Promise<void> {
  await tx
    .insertInto("deskLog")
    .values({
      id: newId(),
      actorId: staff.userId,
      deed: action,
      subjectKind: subject.kind,
      subjectId: subject.id,
      subject: subject.name,
      detail: detail ?? null,
      createdAt: now,
    })
    .execute();
}
