import { REFUND_METHOD_TEXTS } from "#app/content/refund-method-texts.ts";
import { fillMail } from "#app/content/mails/fill-mail.server.ts";
import { fitted, MAX_VARIABLE_LENGTH } from "#app/content/sms-templates.ts";
import { fillTemplate } from "#app/content/sms-text.server.ts";
import type { Tx } from "#app/db/client.server.ts";
import type { OutboxAttachment } from "#app/db/schema/outbox.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import { formatMoment, type Instant } from "#app/domain/business-time.ts";
import { type RefundMethod, refundMethod } from "#app/domain/counter-payment.ts";
import { formatRupees, type Paise, paise } from "#app/domain/money.ts";
import { getBalance } from "#app/records/money/balance.server.ts";
import { payableUntil, selectOrders } from "#app/records/money/payable-order.server.ts";
import { refundProvider } from "#app/records/money/refund-provider.server.ts";
import type { NoticeBooking } from "./get-notice-booking.server.ts";
import { bookingParts, type NoticeContent } from "./notice-content.ts";

export type NoticeChange = {
  summary: string;
  amount: Paise;
  refund: { amount: Paise; method: RefundMethod } | null;
};

export async function getNoticeChange(tx: Tx, id: string): Promise<NoticeChange> {
  const { plan, amount, bookingId, createdAt } = await tx
    .selectFrom("bookingChanges")
    .select(["plan", "amount", "bookingId", "createdAt"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const refund = amount < 0 ? await findChangeRefund(tx, bookingId, createdAt) : null;
  return { summary: fromJson(plan).summary, amount, refund };
}

/** A change that lowers the price is made, and its refund requested, when it is created. */
async function findChangeRefund(
  tx: Tx,
  bookingId: string,
  changedAt: Instant,
): Promise<NoticeChange["refund"]> {
  const parts = await tx
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.paymentId")
    .select(["refunds.amount", refundProvider.as("provider")])
    .where("payments.bookingId", "=", bookingId)
    .where("refunds.reason", "=", "changed")
    .where("refunds.createdAt", "=", changedAt)
    .where("refunds.retryOf", "is", null)
    .execute();
  if (parts.length === 0) return null;
  const amount = paise(parts.reduce((sum, part) => sum + part.amount, 0));
  return { amount, method: refundMethod(parts.map(({ provider }) => provider)) };
}

/** The supplementary invoice and the credit note of the change. */
export async function listChangeDocuments(tx: Tx, changeId: string): Promise<OutboxAttachment[]> {
  const documents = await tx
    .selectFrom("taxDocuments")
    .select("id")
    .where("changeId", "=", changeId)
    .orderBy("kind")
    .execute();
  return documents.map(({ id }) => ({ kind: "tax-document", id }));
}

export function changedMessage(
  booking: NoticeBooking,
  { summary, amount, refund }: NoticeChange,
  siteOrigin: string,
): NoticeContent {
  const { reference, carName, pickupAt, returnAt, location, city } = booking;
  const price = priceText(amount);
  const due = booking.balance > 0 ? `. Still to pay: ${formatRupees(booking.balance)}` : "";
  const refunded = refund === null ? "" : `. Refund: ${formatRupees(refund.amount)}`;
  const howRefunded = refund === null ? "" : `. ${REFUND_METHOD_TEXTS[refund.method]}`;
  const money = price + due + refunded;
  const parts = bookingParts(booking, siteOrigin);
  return {
    mail: fillMail("booking-changed", { reference, summary, money: money + howRefunded }, parts),
    text: fillTemplate("booking-changed", {
      reference,
      car: fitted(carName, 2),
      pickup: formatMoment(pickupAt),
      return: formatMoment(returnAt),
      place: fitted(`${location}, ${city}`, 2),
      money: money.length <= 2 * MAX_VARIABLE_LENGTH ? money : price,
    }),
  };
}

function priceText(amount: Paise): string {
  if (amount === 0) return "The price stays the same";
  return amount > 0
    ? `Added to the price: ${formatRupees(amount)}`
    : `Taken off the price: ${formatRupees(paise(0 - amount))}`;
}

/** `until` is null for a balance: no car is held for it. */
type OpenOrder = { orderId: string; amount: Paise; until: Instant | null };

/** Null once it is paid, written off or no longer payable. The time of its link may follow the order's id. */
export async function findOpenOrder(
  tx: Tx,
  about: string,
  now: Instant,
): Promise<OpenOrder | null> {
  const [orderId = ""] = about.split(":");
  const order = await selectOrders(tx).where("payments.orderId", "=", orderId).executeTakeFirst();
  if (!order) return null;
  const { purpose, bookingId, amount } = order;
  if (purpose === "balance" && amount > (await getBalance(tx, bookingId))) return null;
  const payable = await payableUntil(tx, order, now);
  return payable.ok ? { ...order, until: payable.value } : null;
}

export function paymentLinkMessage(
  booking: NoticeBooking,
  { orderId, amount, until }: OpenOrder,
  siteOrigin: string,
): NoticeContent {
  const due = { reference: booking.reference, amount: formatRupees(amount) };
  const parts = bookingParts(booking, siteOrigin, `/pay/${orderId}`);
  if (until === null) {
    const text = fillTemplate("balance-due", due);
    return { mail: fillMail("balance-due", due, parts), text, expiresAt: until };
  }
  const values = { ...due, deadline: formatMoment(until) };
  const text = fillTemplate("payment-due", values);
  return { mail: fillMail("payment-due", values, parts), text, expiresAt: until };
}
