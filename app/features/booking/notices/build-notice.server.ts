import type { Selectable } from "kysely";
import type { Tx } from "#app/db/client.server.ts";
import type { BookingNoticesTable } from "#app/db/schema/money.ts";
import type { OutboxAttachment } from "#app/db/schema/outbox.ts";
import { isHolding } from "#app/domain/booking.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { HOLD_ENDED, parseChangeNotice } from "#app/records/messages/notices.server.ts";
import { findKeyBoxReturn } from "#app/records/booking/key-box-returns.server.ts";
import { confirmationMessage, confirmationAttachments } from "./confirmation-message.ts";
import {
  changedMessage,
  findOpenOrder,
  getNoticeChange,
  listChangeDocuments,
  paymentLinkMessage,
} from "./change-messages.server.ts";
import { handoverMessage } from "./handover-message.ts";
import { depositMessage, isDepositNotice } from "./deposit-messages.server.ts";
import type { NoticeBooking } from "./get-notice-booking.server.ts";
import { changeEndedMessage } from "./change-ended-message.server.ts";
import { holdEndedMessage } from "./hold-ended-message.server.ts";
import {
  lateReturnMessage,
  paymentReturnedMessage,
  refundPaidMessage,
  reminderMessage,
  returnRejectedMessage,
} from "./notice-messages.ts";
import {
  findOriginalRefund,
  getNoticeRefund,
  listCreditNotes,
} from "./get-notice-refund.server.ts";
import { getNoticePayment, paymentReceivedMessage } from "./payment-received-message.server.ts";
import {
  chargeClosedMessage,
  chargeProposedMessage,
  getNoticeCharge,
} from "./trip-charge-messages.server.ts";
import { waitlistOfferMessage } from "./waitlist-offer-message.ts";
import type { NoticeContent } from "./notice-content.ts";

export type Notice = Selectable<BookingNoticesTable>;

export type PreparedNotice = { message: NoticeContent; attachments: OutboxAttachment[] };

/** Null when the notice no longer applies, such as a reminder of a cancelled trip. */
export async function buildNotice(
  tx: Tx,
  booking: NoticeBooking,
  { kind, about }: Notice,
  siteOrigin: string,
  now: Instant,
): Promise<PreparedNotice | null> {
  const { status, tripStatus } = booking;
  if (isDepositNotice(kind)) {
    const message = await depositMessage(tx, booking, { kind, about, siteOrigin }, now);
    return message && alone(message);
  }
  switch (kind) {
    case "confirmed":
    case "standing":
    case "cancelled":
      return await prepareStatus(tx, booking, { kind, about }, siteOrigin, now);
    case "payment_returned": {
      const refund = await getNoticeRefund(tx, { paymentId: about });
      return alone(paymentReturnedMessage(booking, refund, siteOrigin));
    }
    case "refund_paid":
      return await prepareRefund(tx, booking, about, siteOrigin);
    case "reminder":
      return prepareReminder(booking, about, siteOrigin, now);
    case "changed":
      return await prepareChange(tx, booking, about, siteOrigin);
    case "payment_link": {
      const order = await findOpenOrder(tx, about, now);
      return order && alone(paymentLinkMessage(booking, order, siteOrigin));
    }
    case "payment_received":
      if (status !== "completed") return null;
      return alone(paymentReceivedMessage(booking, await getNoticePayment(tx, about), siteOrigin));
    case "late_return":
      if (tripStatus !== "picked_up" || String(booking.returnAt) !== about) return null;
      return alone(lateReturnMessage(booking, siteOrigin));
    case "charge_proposed":
    case "charge_closed":
      return await prepareChargeNotice(tx, booking, { kind, about }, siteOrigin);
    case "return_rejected":
      return await prepareRejectedReturn(tx, booking, siteOrigin);
    case "handed_over":
    case "returned":
      return withAgreement(booking, handoverMessage(booking, kind, siteOrigin));
    case "waitlist_offer":
      return prepareOffer(booking, siteOrigin, now);
  }
}

async function prepareStatus(
  tx: Tx,
  booking: NoticeBooking,
  { kind, about }: { kind: "confirmed" | "standing" | "cancelled"; about: string },
  siteOrigin: string,
  now: Instant,
): Promise<PreparedNotice | null> {
  if (kind === "standing" && about === HOLD_ENDED) {
    const message = await holdEndedMessage(tx, booking, siteOrigin);
    return message && alone(message);
  }
  if (kind === "confirmed" && booking.status !== "completed") return null;
  return {
    message: confirmationMessage(booking, siteOrigin, now),
    attachments: [...confirmationAttachments(booking), ...(await listCreditNotes(tx, booking))],
  };
}

/** Null once the trip was moved. */
function prepareReminder(
  booking: NoticeBooking,
  about: string,
  siteOrigin: string,
  now: Instant,
): PreparedNotice | null {
  const { status, tripStatus, pickupAt } = booking;
  const isUpcoming = status === "completed" && tripStatus === "upcoming";
  if (!isUpcoming || String(pickupAt) !== about || pickupAt <= now) return null;
  return {
    message: reminderMessage(booking, siteOrigin),
    attachments: [{ kind: "trip-calendar", bookingId: booking.id }],
  };
}

async function prepareRefund(
  tx: Tx,
  booking: NoticeBooking,
  id: string,
  siteOrigin: string,
): Promise<PreparedNotice> {
  const refund = await getNoticeRefund(tx, { id });
  const message = refundPaidMessage(booking, refund, siteOrigin);
  if (refund.reason !== "goodwill") return alone(message);
  const refundId = await findOriginalRefund(tx, id);
  return { message, attachments: [{ kind: "credit-note", refundId }] };
}

async function prepareChange(
  tx: Tx,
  booking: NoticeBooking,
  about: string,
  siteOrigin: string,
): Promise<PreparedNotice | null> {
  const { changeId, hasEnded } = parseChangeNotice(about);
  if (hasEnded) {
    const ended = await changeEndedMessage(tx, booking, changeId, siteOrigin);
    return ended && alone(ended);
  }
  const message = changedMessage(booking, await getNoticeChange(tx, changeId), siteOrigin);
  const documents = await listChangeDocuments(tx, changeId);
  const calendar = { kind: "trip-calendar", bookingId: booking.id } as const;
  return withAgreement(booking, message, [...documents, calendar]);
}

function withAgreement(
  { id: bookingId }: NoticeBooking,
  message: NoticeContent,
  documents: readonly OutboxAttachment[] = [],
): PreparedNotice {
  return { message, attachments: [...documents, { kind: "agreement", bookingId }] };
}

function alone(message: NoticeContent): PreparedNotice {
  return { message, attachments: [] };
}

function prepareOffer(booking: NoticeBooking, siteOrigin: string, now: Instant) {
  const { status, holdExpiresAt } = booking;
  if (status !== "pending" || holdExpiresAt === null || !isHolding(booking, now)) return null;
  const offer = { ...booking, holdExpiresAt };
  return alone(waitlistOfferMessage(offer, siteOrigin));
}

/** Null once the customer has submitted another return, or the key box is no longer allowed. */
async function prepareRejectedReturn(tx: Tx, booking: NoticeBooking, siteOrigin: string) {
  const keyBox = await findKeyBoxReturn(tx, booking.id);
  if (booking.tripStatus !== "picked_up" || keyBox?.submittedAt !== null) return null;
  return alone(returnRejectedMessage(booking, siteOrigin));
}

async function prepareChargeNotice(
  tx: Tx,
  booking: NoticeBooking,
  { kind, about }: { kind: "charge_proposed" | "charge_closed"; about: string },
  siteOrigin: string,
) {
  const charge = await getNoticeCharge(tx, about);
  if (kind === "charge_proposed" && charge.state !== "proposed") return null;
  const buildMessage = kind === "charge_proposed" ? chargeProposedMessage : chargeClosedMessage;
  return alone(buildMessage(booking, charge, siteOrigin));
}
