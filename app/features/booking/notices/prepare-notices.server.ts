import type { Selectable } from "kysely";
import type { Logger } from "pino";
import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import type { BookingNoticesTable } from "#app/db/schema/money.ts";
import type { OutboxAttachment } from "#app/db/schema/outbox.ts";
import { type Instant, MINUTE } from "#app/domain/business-time.ts";
import { COUNTER_PROVIDER } from "#app/domain/counter-payment.ts";
import { confirmationWords, enclosedWithConfirmation } from "./confirmation-message.ts";
import { findToldBooking, type ToldBooking } from "./get-notice-booking.server.ts";
import {
  lateReturnWords,
  paymentReturnedWords,
  refundPaidWords,
  reminderWords,
  type ToldRefund,
} from "./notice-messages.ts";
import { queueTold } from "./enqueue-notice-messages.server.ts";
import type { ToldMessage } from "./notice-content.ts";

const BATCH = 50;
const TRY_AGAIN_MS = 5 * MINUTE;

type Notice = Selectable<BookingNoticesTable>;

type Deps = { db: Database; siteOrigin: string; log: Pick<Logger, "error"> };

/**
 * Finds the words of notices that are due, in the order in which they came, and queues the messages.
 * Several processes may do so at once. One whose words cannot be found waits and is logged; it does not
 * stand in the way of the others. Returns how many were prepared.
 */
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
      deps.log.error({ err: error, notice: notice.id }, "a notice has no words");
      await deps.db
        .updateTable("bookingNotices")
        .set({ dueAt: now + TRY_AGAIN_MS })
        .where("id", "=", notice.id)
        .where("preparedAt", "is", null)
        .execute();
    }
  }
  return prepared;
}

/** True for the one caller that prepares it. */
async function prepare(tx: Tx, deps: Deps, notice: Notice, now: Instant): Promise<boolean> {
  const taken = await tx
    .updateTable("bookingNotices")
    .set({ dueAt: null, preparedAt: now })
    .where("id", "=", notice.id)
    .where("preparedAt", "is", null)
    .executeTakeFirst();
  if (taken.numUpdatedRows === 0n) return false;
  const booking = await findToldBooking(tx, notice.bookingId);
  const told = await toldOf(tx, booking, notice, deps.siteOrigin, now);
  if (told === null) return true;
  const { message, enclose } = told;
  const { actor } = notice;
  await queueTold(tx, booking, message, { uniqueKey: keyOf(notice), enclose, actor }, now);
  return true;
}

function keyOf({ bookingId, kind, about }: Notice): string {
  return `booking:${bookingId}:${kind}:${about}`;
}

type Told = { message: ToldMessage; enclose: OutboxAttachment[] };

/** Null where it is not true any more: nobody is reminded of a trip that was cancelled. */
async function toldOf(
  tx: Tx,
  booking: ToldBooking,
  { kind, about }: Notice,
  siteOrigin: string,
  now: Instant,
): Promise<Told | null> {
  const { status, tripStatus } = booking;
  switch (kind) {
    case "confirmed":
    case "standing":
    case "cancelled":
      if (kind === "confirmed" && status !== "completed") return null;
      return {
        message: confirmationWords(booking, siteOrigin, now),
        enclose: [...enclosedWithConfirmation(booking), ...(await creditNotesOf(tx, booking))],
      };
    case "payment_returned": {
      const refund = await findRefund(tx, { paymentId: about });
      return { message: paymentReturnedWords(booking, refund, siteOrigin), enclose: [] };
    }
    case "refund_paid": {
      const refund = await findRefund(tx, { id: about });
      const message = refundPaidWords(booking, refund, siteOrigin);
      if (refund.reason !== "goodwill") return { message, enclose: [] };
      return { message, enclose: [{ kind: "credit-note", refundId: await firstOf(tx, about) }] };
    }
    case "reminder": {
      const isToCome = status === "completed" && tripStatus === "upcoming";
      // The trip may have been moved since.
      if (!isToCome || String(booking.pickupAt) !== about || booking.pickupAt <= now) return null;
      return {
        message: reminderWords(booking, siteOrigin),
        enclose: [{ kind: "trip-calendar", bookingId: booking.id }],
      };
    }
    case "late_return":
      if (tripStatus !== "picked_up" || String(booking.returnAt) !== about) return null;
      return { message: lateReturnWords(booking, siteOrigin), enclose: [] };
  }
}

/** Of a booking that is cancelled, what of its invoice is taken back. */
async function creditNotesOf(tx: Tx, { id, status }: ToldBooking): Promise<OutboxAttachment[]> {
  if (status === "completed") return [];
  const notes = await tx
    .selectFrom("taxDocuments")
    .select((eb) => eb.ref("refundId").$notNull().as("refundId"))
    .where("bookingId", "=", id)
    .where("kind", "=", "credit_note")
    .orderBy("issuedAt")
    .execute();
  return notes.map(({ refundId }) => ({ kind: "credit-note", refundId }));
}

/** The refund that was credited, of one that took the place of one that failed. */
async function firstOf(tx: Tx, refundId: string): Promise<string> {
  const { retryOf } = await tx
    .selectFrom("refunds")
    .select("retryOf")
    .where("id", "=", refundId)
    .executeTakeFirstOrThrow();
  return retryOf === null ? refundId : await firstOf(tx, retryOf);
}

async function findRefund(
  tx: Tx,
  which: { id: string } | { paymentId: string },
): Promise<ToldRefund> {
  const found = tx
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.paymentId")
    .select(["refunds.amount", "refunds.reason", "payments.provider"])
    .orderBy("refunds.createdAt");
  const refund = await (
    "id" in which
      ? found.where("refunds.id", "=", which.id)
      : found.where("refunds.paymentId", "=", which.paymentId)
  ).executeTakeFirstOrThrow();
  return { ...refund, atCounter: refund.provider === COUNTER_PROVIDER };
}
