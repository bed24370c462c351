import { fillMail, type MailParts } from "#app/content/mails/fill-mail.server.ts";
import { formatRelease } from "#app/content/rental-conditions.ts";
import { fillTemplate } from "#app/content/sms-text.server.ts";
import type { Tx } from "#app/db/client.server.ts";
import type { NoticeKind } from "#app/db/schema/money.ts";
import { formatMoment, type Instant } from "#app/domain/business-time.ts";
import { COUNTER_METHOD_LABELS } from "#app/domain/counter-payment.ts";
import { isDepositWindow } from "#app/domain/deposits.ts";
import { formatRupees, paise } from "#app/domain/money.ts";
import { ownDepositPath } from "#app/features/booking/customer/own-booking-path.ts";
import { getDepositAmount } from "#app/records/money/deposit-amount.server.ts";
import { findDeposit, isInPlace } from "#app/records/money/deposits.server.ts";
import type { NoticeBooking } from "./get-notice-booking.server.ts";
import { bookingParts, type NoticeContent } from "./notice-content.ts";

export type DepositNoticeKind = Extract<NoticeKind, `deposit_${string}`>;
export function isDepositNotice(kind: NoticeKind): kind is DepositNoticeKind {
  return kind.startsWith("deposit_");
}

const releaseText = ({ conditions }: NoticeBooking) =>
  `It is yours: it is released ${formatRelease(conditions, "you bring the car back")}. If a charge stands against it, only that part stays until the charge is closed.`;

/** `about` is a deposit, a payout, or for a link the time of it. Null for a link that is of no use any more. */
export async function depositMessage(
  tx: Tx,
  booking: NoticeBooking,
  { kind, about, siteOrigin }: { kind: DepositNoticeKind; about: string; siteOrigin: string },
  now: Instant,
): Promise<NoticeContent | null> {
  if (kind === "deposit_due") return await dueMessage(tx, booking, siteOrigin, now);
  const parts = bookingParts(booking, siteOrigin);
  if (kind === "deposit_paid_back") return await paidBackMessage(tx, booking, about, parts);
  return depositContent(booking, kind, await getDeposit(tx, about), parts);
}

async function dueMessage(
  tx: Tx,
  booking: NoticeBooking,
  siteOrigin: string,
  now: Instant,
): Promise<NoticeContent | null> {
  const due = await getDepositAmount(tx, booking.id);
  const isDue = isDepositWindow(booking, now) && due > 0;
  if (!isDue || (await isInPlace(tx, await findDeposit(tx, booking.id)))) return null;
  const { reference } = booking;
  const values = { reference, amount: formatRupees(due) };
  const parts = bookingParts(booking, siteOrigin, ownDepositPath(reference));
  return {
    mail: fillMail("deposit-due", { ...values, release: releaseText(booking) }, parts),
    text: fillTemplate("deposit-due", values),
  };
}

type Deposit = Awaited<ReturnType<typeof getDeposit>>;

async function getDeposit(tx: Tx, id: string) {
  return await tx
    .selectFrom("deposits")
    .leftJoin("depositBlocks", "depositBlocks.paymentId", "deposits.paymentId")
    .select(["deposits.amount", "deposits.method", "captured", "expiresAt"])
    .where("deposits.id", "=", id)
    .executeTakeFirstOrThrow();
}

function depositContent(
  booking: NoticeBooking,
  kind: Exclude<DepositNoticeKind, "deposit_due" | "deposit_paid_back">,
  { amount, method, captured, expiresAt }: Deposit,
  parts: MailParts,
): NoticeContent {
  const { reference } = booking;
  if (kind === "deposit_released") {
    const values = { reference, amount: formatRupees(paise(amount - (captured ?? 0))) };
    const mail = fillMail("deposit-released", values, parts);
    return { mail, text: fillTemplate("deposit-released", values) };
  }
  const values = { reference, amount: formatRupees(amount) };
  const release = releaseText(booking);
  if (kind === "deposit_collected") {
    const collected = { ...values, when: formatMoment(expiresAt ?? 0) };
    const mail = fillMail("deposit-collected", { ...collected, release }, parts);
    return { mail, text: fillTemplate("deposit-collected", collected) };
  }
  if (method === "block") {
    const mail = fillMail("deposit-blocked", { ...values, release }, parts);
    return { mail, text: fillTemplate("deposit-blocked", values) };
  }
  const how =
    method === "online" ? "Paid online" : `Taken at our counter: ${COUNTER_METHOD_LABELS[method]}`;
  const mail = fillMail("deposit-taken", { ...values, how, release }, parts);
  return { mail, text: fillTemplate("deposit-taken", values) };
}

async function paidBackMessage(
  tx: Tx,
  { reference: booking }: NoticeBooking,
  payoutId: string,
  parts: MailParts,
): Promise<NoticeContent> {
  const { amount, reference, refundId } = await tx
    .selectFrom("depositPayouts")
    .select(["amount", "reference", "refundId"])
    .where("id", "=", payoutId)
    .executeTakeFirstOrThrow();
  const details = [
    ...(reference === null ? [] : [`Reference: ${reference}.`]),
    ...(refundId === null ? [] : ["Banks show it within 5 to 10 business days."]),
  ];
  const values = { reference: booking, amount: formatRupees(amount) };
  return {
    mail: fillMail("deposit-paid-back", { ...values, details: details.join(" ") }, parts),
    text: fillTemplate("deposit-paid-back", values),
  };
}
