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
import type { ProgressStep } from "#app/ui/progress-steps.tsx";

export type CustomerRefund = CustomerBooking["refunds"][number];

export type RefundProgress = {
  badge: { label: string; tone: "success" | "warning" | "danger" };
  steps: ProgressStep[];
  note: string | null;
};

/** Non-breaking spaces keep it on one line. */
function phone(): string {
  return business().phone.display.replaceAll(" ", "\u00a0");
}

function callUs(): string {
  return `Please call ${phone()} or write to ${business().email.support}.`;
}

/** The steps of a refund with their due dates (spec 9, Refund policy). */
export function refundProgress(refund: CustomerRefund, now: Instant): RefundProgress {
  const late = isLate(refund, now);
  const steps = refund.atCounter ? counterSteps(refund) : providerSteps(refund);
  return { badge: badgeOf(refund, late), steps, note: noteOf(refund, now, late) };
}

export function refundLine(refund: CustomerRefund, now: Instant): string {
  const { state, atCounter, requestedAt } = refund;
  const sum = formatRupees(refund.amount);
  const { processedBy, creditedBy } = refundTimes(requestedAt);
  if (atCounter && state === "completed") return `${sum} has been paid back to you by our team.`;
  if (state === "completed") return `${sum} has been refunded to your original payment method.`;
  if (state === "failed") return `The refund of ${sum} did not go through. ${callUs()}`;
  if (isLate(refund, now)) return `The refund of ${sum} is late. We are sorry. ${callUs()}`;
  if (atCounter) {
    return `Our team will pay ${sum} back to you by ${formatWeekday(processedBy)}. Call ${phone()} to arrange it.`;
  }
  return `${sum} is being refunded to your original payment method, by ${formatWeekday(creditedBy)}. You don't need to do anything.`;
}

function isLate({ state, requestedAt }: CustomerRefund, now: Instant): boolean {
  return (state === "requested" || state === "pending") && isRefundLate(requestedAt, now);
}

function badgeOf({ state, atCounter }: CustomerRefund, late: boolean): RefundProgress["badge"] {
  if (state === "completed") return { label: "Paid back", tone: "success" };
  if (state === "failed") return { label: "Did not go through", tone: "danger" };
  if (late) return { label: "Late", tone: "danger" };
  if (atCounter) return { label: "At our counter", tone: "warning" };
  return { label: state === "pending" ? "At the provider" : "Requested", tone: "warning" };
}

function counterSteps({ state, requestedAt, changedAt }: CustomerRefund): ProgressStep[] {
  const label = "Paid back by our team";
  const isPaid = state === "completed";
  return [
    requestedStep(requestedAt),
    isPaid
      ? { label, when: formatMoment(changedAt), state: "done" }
      : { label, when: formatDueDate(refundTimes(requestedAt).processedBy), state: "now" },
  ];
}

/** The bank does not report its own step. */
function providerSteps({ state, requestedAt, changedAt }: CustomerRefund): ProgressStep[] {
  const { processedBy, creditedBy } = refundTimes(requestedAt);
  const changed = formatMoment(changedAt);
  const requested = requestedStep(requestedAt);
  const sent = { label: "With the payment provider", when: null } as const;
  const paid = { label: "Paid back by the provider", when: formatDueDate(processedBy) } as const;
  const arrived = { label: "In your account", when: formatDueDate(creditedBy) } as const;
  switch (state) {
    case "requested":
      return [
        requested,
        { ...sent, state: "now" },
        { ...paid, state: "next" },
        { ...arrived, state: "next" },
      ];
    case "pending":
      return [
        requested,
        { ...sent, state: "done" },
        { ...paid, state: "now" },
        { ...arrived, state: "next" },
      ];
    case "completed":
      return [
        requested,
        { ...sent, state: "done" },
        { ...paid, when: changed, state: "done" },
        { ...arrived, state: "now" },
      ];
    case "failed":
      return [
        requested,
        { ...sent, state: "done" },
        { label: "Did not go through", when: changed, state: "failed" },
      ];
  }
}

function requestedStep(at: Instant): ProgressStep {
  return { label: "Refund requested", when: formatMoment(at), state: "done" };
}

function noteOf(refund: CustomerRefund, at: Instant, late: boolean): string | null {
  const { state, atCounter, requestedAt } = refund;
  if (state === "failed") return `The money is still yours. ${callUs()}`;
  if (late) return `This takes longer than it should, and we are sorry. ${callUs()}`;
  if (atCounter) {
    return state === "completed" ? null : `Call ${phone()} to arrange it.`;
  }
  if (state !== "completed")
    return "It goes to your original payment method. You don't need to do anything.";
  const { creditedBy } = refundTimes(requestedAt);
  if (businessDate(at) > creditedBy) return `If it has not arrived by now: ${callUs()}`;
  return "Your bank may need until then to show it.";
}

function formatDueDate(date: BusinessDate): string {
  return `by ${formatWeekday(date)}`;
}

function formatWeekday(date: BusinessDate): string {
  return formatDay(instantOf(date, 0), { weekday: true });
}
