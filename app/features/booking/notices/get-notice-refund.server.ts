import type { Tx } from "#app/db/client.server.ts";
import type { OutboxAttachment } from "#app/db/schema/outbox.ts";
import { COUNTER_PROVIDER } from "#app/domain/counter-payment.ts";
import { refundProvider } from "#app/records/money/refund-provider.server.ts";
import type { NoticeBooking } from "./get-notice-booking.server.ts";
import type { NoticeRefund } from "./notice-messages.ts";

export async function getNoticeRefund(
  tx: Tx,
  filter: { id: string } | { paymentId: string },
): Promise<NoticeRefund> {
  const found = tx
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.paymentId")
    .select(["refunds.amount", "refunds.reason", refundProvider.as("provider")])
    .orderBy("refunds.createdAt");
  const refund = await (
    "id" in filter
      ? found.where("refunds.id", "=", filter.id)
      : found.where("refunds.paymentId", "=", filter.paymentId)
  ).executeTakeFirstOrThrow();
  return { ...refund, atCounter: refund.provider === COUNTER_PROVIDER };
}

/** The first refund of a chain of retries: the credit note is issued for it. */
export async function findOriginalRefund(tx: Tx, refundId: string): Promise<string> {
  const { retryOf } = await tx
    .selectFrom("refunds")
    .select("retryOf")
    .where("id", "=", refundId)
    .executeTakeFirstOrThrow();
  return retryOf === null ? refundId : await findOriginalRefund(tx, retryOf);
}

/** Those of changes are sent with the change. */
export async function listCreditNotes(
  tx: Tx,
  { id, status }: NoticeBooking,
): Promise<OutboxAttachment[]> {
  if (status === "completed") return [];
  const notes = await tx
    .selectFrom("taxDocuments")
    .select(["id", "refundId"])
    .where("bookingId", "=", id)
    .where("kind", "=", "credit_note")
    .where("changeId", "is", null)
    .orderBy("issuedAt")
    .execute();
  // Where nothing goes back there is no refund.
  return notes.map(({ id: noteId, refundId }) =>
    refundId === null ? { kind: "tax-document", id: noteId } : { kind: "credit-note", refundId },
  );
}
