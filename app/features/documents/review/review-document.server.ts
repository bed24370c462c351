import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { recordBookingEvent } from "#app/records/booking/booking-events.server.ts";
import { listUpcomingBookings } from "#app/records/files/booking-documents.server.ts";
import { isReviewable } from "#app/records/files/document-status.server.ts";
import { lockUser } from "#app/records/users/lock-user.server.ts";
import type { BusinessDate, Instant } from "#app/domain/business-time.ts";
import { canExpire, hasExpired } from "#app/domain/document-expiry.ts";
import { DOCUMENT_LABELS } from "#app/domain/document-kinds.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { type ReviewInput, reviewVersion } from "./review-form.ts";
import type { ReviewStatus } from "./review-status.ts";
import { notifyOwner } from "./notify-owner.server.ts";

export type ReviewRefusal =
  | { kind: "not-found" }
  /** Replaced or removed by the customer, and not attached to an upcoming trip. */
  | { kind: "replaced" }
  | { kind: "already-reviewed"; verdict: ReviewStatus; by: string | null; at: Instant | null }
  | { kind: "ended"; validUntil: BusinessDate };

type Deps = { db: Database; siteOrigin: () => string };

/** Verifying confirms the valid-until date, or that there is none. */
export async function reviewDocument(
  deps: Deps,
  staff: Staff,
  input: ReviewInput & { documentId: string },
  now: Instant,
): Promise<Result<null, ReviewRefusal>> {
  return await inTransaction<Result<null, ReviewRefusal>>(deps.db, async (tx) => {
    const document = await lockDocument(tx, input.documentId);
    if (document === null) return refused({ kind: "not-found" });
    if (!document.isReviewable) return refused({ kind: "replaced" });
    const { kind, ownerId } = document;
    const previous = document.verdict ?? "open";
    if (reviewVersion(document) !== input.seen) {
      const [by, at] = [await findUserName(tx, document.reviewedBy), document.reviewedAt];
      return refused({ kind: "already-reviewed", verdict: previous, by, at });
    }
    const setsValidUntil = input.verdict === "verified" && canExpire(kind);
    const validUntil = setsValidUntil ? input.validUntil : document.validUntil;
    if (setsValidUntil && validUntil !== null && hasExpired(validUntil, now)) {
      return refused({ kind: "ended", validUntil });
    }
    // Each review needs a time of its own: it is the version of the form.
    const reviewedAt = Math.max(now, (document.reviewedAt ?? 0) + 1);
    const review = { ...input, reviewedAt };
    await tx
      .updateTable("documents")
      .set({ validUntil, ...reviewColumns(review, staff) })
      .where("id", "=", document.id)
      .execute();
    const subject = { kind: "person", id: ownerId, name: "" } as const;
    const action = `person.document-${input.verdict}` as const;
    const detail = [DOCUMENT_LABELS[kind], input.because].filter(Boolean).join(": ");
    await writeAuditLog(tx, staff, { action, subject, detail }, now);
    for (const bookingId of await listUpcomingBookings(tx, document.id)) {
      const event = { bookingId, actor: staff.userId, at: now, detail };
      await recordBookingEvent(tx, { ...event, kind: `document_${input.verdict}` });
    }
    await notifyOwner(tx, deps.siteOrigin, { document, previous, ...review }, now);
    return ok(null);
  });
}

function reviewColumns(
  {
    verdict,
    because,
    reviewedAt,
  }: Pick<ReviewInput, "verdict" | "because"> & { reviewedAt: Instant },
  staff: Staff,
) {
  if (verdict === "open") {
    return { verdict: null, rejectionReason: null, reviewedBy: null, reviewedAt: null };
  }
  return { verdict, rejectionReason: because, reviewedBy: staff.userId, reviewedAt };
}

/** Locks the owner, so that no upload replaces the document meanwhile. */
async function lockDocument(tx: Tx, id: string) {
  const select = tx.selectFrom("documents").where("id", "=", id);
  const existing = await select.select("ownerId").executeTakeFirst();
  if (existing === undefined || !(await lockUser(tx, existing.ownerId))) return null;
  const document = await select
    .select(["id", "ownerId", "kind", "verdict", "reviewedBy", "reviewedAt", "validUntil"])
    .select(isReviewable.as("isReviewable"))
    .executeTakeFirst();
  return document ?? null;
}

async function findUserName(tx: Tx, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const user = await tx.selectFrom("users").select("name").where("id", "=", userId);
  return (await user.executeTakeFirst())?.name ?? null;
}
