import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { isJudgeable } from "#app/records/files/document-status.server.ts";
import { lockUser } from "#app/records/booking/occupancy.server.ts";
import type { BusinessDate, Instant } from "#app/domain/business-time.ts";
import { canEnd, hasEnded } from "#app/domain/document-expiry.ts";
import { DOCUMENT_LABELS } from "#app/domain/document-kinds.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { type Judgement, seenOf, type Verdict } from "./review-form.ts";
import { tellOwner } from "./notify-owner.server.ts";

export type JudgeRefusal =
  | { kind: "not-found" }
  /** The customer has replaced or removed it, and no trip to come has it. */
  | { kind: "replaced" }
  /** Another of the desk was first; nothing of what they did is overwritten. */
  | { kind: "judged"; verdict: Verdict; by: string | null; at: Instant | null }
  /** What is no longer valid is not verified. */
  | { kind: "ended"; validUntil: BusinessDate };

type Deps = { db: Database; siteOrigin: () => string };

/**
 * The desk verifies a document, rejects it for a reason, or takes back what it said. The customer is
 * told of a rejection, and of what takes its place. Whoever verifies has compared the day, or its absence.
 */
export async function judgeDocument(
  deps: Deps,
  staff: Staff,
  asked: Judgement & { documentId: string },
  now: Instant,
): Promise<Result<null, JudgeRefusal>> {
  return await inTransaction<Result<null, JudgeRefusal>>(deps.db, async (tx) => {
    const document = await lockDocument(tx, asked.documentId);
    if (document === null) return refused({ kind: "not-found" });
    if (!document.isJudgeable) return refused({ kind: "replaced" });
    const { kind, ownerId } = document;
    const before = document.verdict ?? "open";
    if (seenOf(document) !== asked.seen) {
      const [by, at] = [await nameOf(tx, document.judgedBy), document.judgedAt];
      return refused({ kind: "judged", verdict: before, by, at });
    }
    const compared = asked.verdict === "verified" && canEnd(kind);
    const validUntil = compared ? asked.validUntil : document.validUntil;
    if (compared && validUntil !== null && hasEnded(validUntil, now)) {
      return refused({ kind: "ended", validUntil });
    }
    // Two judgements of one document are never of the same moment.
    const judgedAt = Math.max(now, (document.judgedAt ?? 0) + 1);
    const said = { ...asked, judgedAt };
    await tx
      .updateTable("documents")
      .set({ validUntil, ...columnsOf(said, staff) })
      .where("id", "=", document.id)
      .execute();
    const subject = { kind: "person", id: ownerId, name: "" } as const;
    const action = `person.document-${asked.verdict}` as const;
    const detail = [DOCUMENT_LABELS[kind], asked.because].filter(Boolean).join(": ");
    await writeAuditLog(tx, staff, { action, subject, detail }, now);
    await tellOwner(tx, deps.siteOrigin(), { document, before, ...said }, now);
    return ok(null);
  });
}

function columnsOf(
  { verdict, because, judgedAt }: Pick<Judgement, "verdict" | "because"> & { judgedAt: Instant },
  staff: Staff,
) {
  if (verdict === "open") {
    return { verdict: null, rejectedBecause: null, judgedBy: null, judgedAt: null };
  }
  return { verdict, rejectedBecause: because, judgedBy: staff.userId, judgedAt };
}

/** Null where it is gone, or its owner; nobody uploads another one meanwhile. */
async function lockDocument(tx: Tx, id: string) {
  const select = tx.selectFrom("documents").where("id", "=", id);
  const known = await select.select("ownerId").executeTakeFirst();
  if (known === undefined || !(await lockUser(tx, known.ownerId))) return null;
  const document = await select
    .select(["id", "ownerId", "kind", "verdict", "judgedBy", "judgedAt", "validUntil"])
    .select(isJudgeable.as("isJudgeable"))
    .executeTakeFirst();
  return document ?? null;
}

async function nameOf(tx: Tx, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const user = await tx.selectFrom("users").select("name").where("id", "=", userId);
  return (await user.executeTakeFirst())?.name ?? null;
}
