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
import { bookingAction, bookingFacts, type NoticeContent } from "./notice-content.ts";

export type DepositNoticeKind = Extract<NoticeKind, `deposit_${string}`>;
export function isDepositNotice(kind: NoticeKind): kind is DepositNoticeKind {
  return kind.startsWith("deposit_");
}

type Words = { title: string; paragraphs: [string, ...string[]]; text: NoticeContent["text"] };

const itComesBack = ({ conditions }: NoticeBooking) =>
  `It is yours: it is released ${formatRelease(conditions, "you bring the car back")}. If a charge stands against it, only that part stays until the charge is closed.`;
const BANKS = "Most banks show it at once, some after a few days.";

/** `about` is a deposit, a payout, or for a link the time of it. Null for a link that is of no use any more. */
export async function depositMessage(
  tx: Tx,
  booking: NoticeBooking,
  { kind, about, siteOrigin }: { kind: DepositNoticeKind; about: string; siteOrigin: string },
  now: Instant,
): Promise<NoticeContent | null> {
  if (kind === "deposit_due") return await dueMessage(tx, booking, siteOrigin, now);
  const words =
    kind === "deposit_paid_back"
      ? await paidBackWords(tx, booking, about)
      : await depositWords(tx, booking, { kind, depositId: about });
  const action = bookingAction(booking, siteOrigin, "See your booking");
  return contentOf(booking, words, action);
}

async function dueMessage(
  tx: Tx,
  booking: NoticeBooking,
  siteOrigin: string,
  now: Instant,
): Promise<NoticeContent | null> {
  const amount = await getDepositAmount(tx, booking.id);
  const isDue = isDepositWindow(booking, now) && amount > 0;
  if (!isDue || (await isInPlace(tx, await findDeposit(tx, booking.id)))) return null;
  const sum = formatRupees(amount);
  const words: Words = {
    title: `Your deposit of ${sum} is due before the pickup`,
    paragraphs: ["Pay it online now, and the pickup is quicker.", itComesBack(booking)],
    text: fillTemplate("deposit-due", { reference: booking.reference, amount: sum }),
  };
  const url = siteOrigin + ownDepositPath(booking.reference);
  return contentOf(booking, words, booking.canSignIn ? { action: { label: "Pay it", url } } : {});
}

function contentOf(
  booking: NoticeBooking,
  { title, paragraphs, text }: Words,
  action: ReturnType<typeof bookingAction>,
): NoticeContent {
  const subject = `${title}: ${booking.reference}`;
  const facts = bookingFacts(booking);
  return {
    mail: { ...facts, ...action, subject, preheader: paragraphs[0], title, paragraphs },
    text,
  };
}

type AboutDeposit = {
  kind: Exclude<DepositNoticeKind, "deposit_due" | "deposit_paid_back">;
  depositId: string;
};

async function depositWords(
  tx: Tx,
  booking: NoticeBooking,
  { kind, depositId }: AboutDeposit,
): Promise<Words> {
  const { reference } = booking;
  const deposit = await tx
    .selectFrom("deposits")
    .leftJoin("depositBlocks", "depositBlocks.paymentId", "deposits.paymentId")
    .select(["deposits.amount", "deposits.method", "captured", "expiresAt"])
    .where("deposits.id", "=", depositId)
    .executeTakeFirstOrThrow();
  const { amount, method, captured, expiresAt } = deposit;
  const sum = formatRupees(amount);
  const about = { reference, amount: sum };
  if (kind === "deposit_released") {
    const unblocked = formatRupees(paise(amount - (captured ?? 0)));
    const title = `Deposit released: ${unblocked}`;
    const text = fillTemplate("deposit-released", { reference, amount: unblocked });
    return { title, paragraphs: [`${unblocked} is no longer blocked. ${BANKS}`], text };
  }
  if (kind === "deposit_collected") {
    const when = formatMoment(expiresAt ?? 0);
    const why = `The block of your deposit ends on ${when}, before your trip does. So that it stays in place, we collect it now.`;
    const text = fillTemplate("deposit-collected", { ...about, when });
    const paragraphs: Words["paragraphs"] = [
      why,
      `${itComesBack(booking)} You get it as a refund.`,
    ];
    return { title: `We collect your deposit of ${sum}`, paragraphs, text };
  }
  if (method === "block") {
    const title = `Your bank has blocked your deposit of ${sum}`;
    const stays = "The money stays on your account: nothing is taken unless a charge stands.";
    const text = fillTemplate("deposit-blocked", about);
    return { title, paragraphs: [stays, itComesBack(booking)], text };
  }
  const how =
    method === "online" ? "Paid online" : `Taken at our counter: ${COUNTER_METHOD_LABELS[method]}`;
  const text = fillTemplate("deposit-taken", about);
  return {
    title: `We hold your deposit of ${sum}`,
    paragraphs: [`${how}, ${sum}.`, itComesBack(booking)],
    text,
  };
}

async function paidBackWords(
  tx: Tx,
  { reference: booking }: NoticeBooking,
  payoutId: string,
): Promise<Words> {
  const { amount, reference, refundId } = await tx
    .selectFrom("depositPayouts")
    .select(["amount", "reference", "refundId"])
    .where("id", "=", payoutId)
    .executeTakeFirstOrThrow();
  const sum = formatRupees(amount);
  const named = reference === null ? "" : ` Reference: ${reference}.`;
  const when = refundId === null ? "" : " Banks show it within 5 to 10 business days.";
  const text = fillTemplate("deposit-paid-back", { reference: booking, amount: sum });
  const paragraph = `We have paid back ${sum} of your deposit.${named}${when}`;
  return { title: `Deposit paid back: ${sum}`, paragraphs: [paragraph], text };
}
