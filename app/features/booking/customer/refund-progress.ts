import { business } from "#app/content/business.ts";
import {
  type BusinessDate,
  businessDate,
  formatDay,
  formatMoment,
  type Instant,
  instantOf,
} from "#app/domain/business-time.ts";
import { formatRupees } from "#app/domain/money.ts";
import { isRefundLate, refundTimes } from "#app/domain/refund-times.ts";
import type { CustomerBooking } from "#app/features/booking/list-customer-bookings.server.ts";

export type CustomerRefund = CustomerBooking["refunds"][number];

type Step = {
  words: string;
  /** When it was done, or by when it is to be. */
  when: string | null;
  state: "done" | "now" | "next" | "failed";
};

export type RefundProgress = {
  mark: { words: string; tone: "success" | "warning" | "danger" };
  steps: Step[];
  /** What the customer is to know, or to do. */
  note: string | null;
};

/** On one line wherever it stands. */
const PHONE = business.phone.display.replaceAll(" ", "\u00a0");
const CALL = `Please call ${PHONE} or write to ${business.email.support}.`;

/** Where a refund stands, step by step, with the day by which each is due (spec 9, Refund policy). */
export function refundProgress(refund: CustomerRefund, now: Instant): RefundProgress {
  const late = isLate(refund, now);
  const steps = refund.atCounter ? counterSteps(refund) : providerSteps(refund);
  return { mark: markOf(refund, late), steps, note: noteOf(refund, now, late) };
}

/** One refund in one line, as a list of bookings has room for it. */
export function refundLine(refund: CustomerRefund, now: Instant): string {
  const { state, atCounter, requestedAt } = refund;
  const sum = formatRupees(refund.amount);
  const { processedBy, creditedBy } = refundTimes(requestedAt);
  if (atCounter && state === "completed") return `${sum} has been paid back to you by our desk.`;
  if (state === "completed") return `${sum} has been refunded to the way you paid.`;
  if (state === "failed") return `The refund of ${sum} did not go through. ${CALL}`;
  if (isLate(refund, now)) return `The refund of ${sum} is late. We are sorry. ${CALL}`;
  if (atCounter) {
    return `Our desk pays ${sum} back to you by ${dayWords(processedBy)}. Call ${PHONE} to say how.`;
  }
  return `${sum} is being refunded to the way you paid, by ${dayWords(creditedBy)}. Nothing is left for you to do.`;
}

function isLate({ state, requestedAt }: CustomerRefund, now: Instant): boolean {
  return (state === "requested" || state === "pending") && isRefundLate(requestedAt, now);
}

function markOf({ state, atCounter }: CustomerRefund, late: boolean): RefundProgress["mark"] {
  if (state === "completed") return { words: "Paid back", tone: "success" };
  if (state === "failed") return { words: "Did not go through", tone: "danger" };
  if (late) return { words: "Late", tone: "danger" };
  if (atCounter) return { words: "At our desk", tone: "warning" };
  return { words: state === "pending" ? "At the provider" : "Requested", tone: "warning" };
}

function counterSteps({ state, requestedAt, changedAt }: CustomerRefund): Step[] {
  const words = "Paid back by our desk";
  const isPaid = state === "completed";
  return [
    requestedStep(requestedAt),
    isPaid
      ? { words, when: formatMoment(changedAt), state: "done" }
      : { words, when: byWords(refundTimes(requestedAt).processedBy), state: "now" },
  ];
}

/** What the bank does after the provider has paid is not told to us. */
function providerSteps({ state, requestedAt, changedAt }: CustomerRefund): Step[] {
  const { processedBy, creditedBy } = refundTimes(requestedAt);
  const changed = formatMoment(changedAt);
  const asked = requestedStep(requestedAt);
  const sent = { words: "With the payment provider", when: null } as const;
  const paid = { words: "Paid back by the provider", when: byWords(processedBy) } as const;
  const arrived = { words: "On your account", when: byWords(creditedBy) } as const;
  switch (state) {
    case "requested":
      return [
        asked,
        { ...sent, state: "now" },
        { ...paid, state: "next" },
        { ...arrived, state: "next" },
      ];
    case "pending":
      return [
        asked,
        { ...sent, state: "done" },
        { ...paid, state: "now" },
        { ...arrived, state: "next" },
      ];
    case "completed":
      return [
        asked,
        { ...sent, state: "done" },
        { ...paid, when: changed, state: "done" },
        { ...arrived, state: "now" },
      ];
    case "failed":
      return [
        asked,
        { ...sent, state: "done" },
        { words: "Did not go through", when: changed, state: "failed" },
      ];
  }
}

function requestedStep(at: Instant): Step {
  return { words: "Refund requested", when: formatMoment(at), state: "done" };
}

function noteOf(refund: CustomerRefund, at: Instant, late: boolean): string | null {
  const { state, atCounter, requestedAt } = refund;
  if (state === "failed") return `The money is still yours. ${CALL}`;
  if (late) return `This takes longer than it should, and we are sorry. ${CALL}`;
  if (atCounter) {
    return state === "completed" ? null : `Call ${PHONE} to say how you want it.`;
  }
  if (state !== "completed") return "It goes to the way you paid. Nothing is left for you to do.";
  const { creditedBy } = refundTimes(requestedAt);
  if (businessDate(at) > creditedBy) return `If it has not arrived by now: ${CALL}`;
  return "Your bank may need until then to show it.";
}

function byWords(date: BusinessDate): string {
  return `by ${dayWords(date)}`;
}

function dayWords(date: BusinessDate): string {
  return formatDay(instantOf(date, 0), { weekday: true });
}
