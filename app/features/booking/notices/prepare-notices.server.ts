import type { Logger } from "pino";
import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { type Instant, MINUTE } from "#app/domain/business-time.ts";
import { lockUser } from "#app/records/users/lock-user.server.ts";
import { claimNotice, postponeNotice } from "#app/records/messages/notices.server.ts";
import { issueFirstAgreement } from "#app/records/booking/agreements.server.ts";
import { buildNotice, type Notice } from "./build-notice.server.ts";
import { enqueueNoticeMessages } from "./enqueue-notice-messages.server.ts";
import { getNoticeBooking } from "./get-notice-booking.server.ts";

const BATCH = 50;
const RETRY_AFTER_MS = 5 * MINUTE;

type Deps = { db: Database; siteOrigin: string; log: Pick<Logger, "error"> };

/** Several processes may run at once; a failing notice is retried later without blocking the others. */
export async function prepareNotices(deps: Deps, now: Instant): Promise<number> {
  const due = await deps.db
    .selectFrom("bookingNotices")
    .selectAll()
    .where("dueAt", "<=", now)
    .orderBy("dueAt")
    .orderBy("id")
    .limit(BATCH)
    .execute();
  let prepared = 0;
  for (const notice of due) {
    try {
      if (await inTransaction(deps.db, (tx) => prepare(tx, deps, notice, now))) prepared += 1;
    } catch (error) {
      deps.log.error({ err: error, notice: notice.id }, "a notice could not be prepared");
      await postponeNotice(deps.db, notice.id, now + RETRY_AFTER_MS);
    }
  }
  return prepared;
}

/** True for the one caller that prepares it. */
async function prepare(tx: Tx, deps: Deps, notice: Notice, now: Instant): Promise<boolean> {
  if (!(await claimNotice(tx, notice.id, now))) return false;
  await lockCustomer(tx, notice.bookingId);
  const booking = await getNoticeBooking(tx, notice.bookingId);
  const isConfirmed = notice.kind === "confirmed" && booking.status === "completed";
  if (isConfirmed) await issueFirstAgreement(tx, booking.id, now);
  const content = await buildNotice(tx, booking, notice, deps.siteOrigin, now);
  if (content === null) return true;
  const { message, attachments } = content;
  const options = { uniqueKey: keyOf(notice), attachments, actor: notice.actor };
  await enqueueNoticeMessages(tx, booking, message, options, now);
  return true;
}

/** Nothing is written to an account that is being deleted. */
async function lockCustomer(tx: Tx, bookingId: string): Promise<void> {
  const bookings = tx.selectFrom("bookings").select("userId").where("id", "=", bookingId);
  await lockUser(tx, (await bookings.executeTakeFirstOrThrow()).userId);
}

function keyOf({ bookingId, kind, about }: Notice): string {
  return `booking:${bookingId}:${kind}:${about}`;
}
