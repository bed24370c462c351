import {
  type BusinessDate,
  formatDay,
  formatMoment,
  type Instant,
  instantOf,
} from "#app/domain/business-time.ts";
import { formatRelease } from "#app/content/rental-conditions.ts";
import type { AgreedConditions } from "#app/domain/agreed-conditions.ts";
import { releaseAfterReturn } from "#app/domain/deposits.ts";
import { formatRupees, paise } from "#app/domain/money.ts";
import { refundTimes } from "#app/domain/refund-times.ts";
import type { ProgressStep } from "#app/ui/progress-steps.tsx";
import type { CustomerDeposit } from "./find-booking-deposit.server.ts";

type PlannedTrip = { returnAt: Instant; conditions: AgreedConditions };

/** How it goes back: what was unblocked, each refund, and what is still to be released. */
export function releaseSteps(
  deposit: CustomerDeposit,
  trip: PlannedTrip,
  isAnyChargeOpen: boolean,
  now: Instant,
): ProgressStep[] {
  const { held, payouts, block, releaseAt } = deposit;
  const steps = payouts.map(payoutStep);
  if (block !== null && block.state !== "open" && block.state !== "blocked") {
    const unblocked = deposit.amount - block.captured;
    if (unblocked > 0 && block.state !== "expired") steps.unshift(unblockedStep(deposit, block));
  }
  if (held === 0) return steps;
  if (releaseAt === null) return [...steps, releaseStep(trip)];
  if (releaseAt > now) {
    const when = `By itself, ${formatMoment(releaseAt)}`;
    return [...steps, { label: "Release", when, state: isAnyChargeOpen ? "next" : "now" }];
  }
  if (block?.isRequested) {
    const label = "Your bank has been asked to release it";
    const when = block.hasFailed ? "We keep trying" : "Most banks show it at once";
    return [...steps, { label, when, state: "now" }];
  }
  if (!isAnyChargeOpen && block?.state === "captured") return steps;
  if (!isAnyChargeOpen) return [...steps, { label: "Being released", when: null, state: "now" }];
  const label = "The rest of it released";
  return [...steps, { label, when: "Once the charges are closed", state: "next" }];
}

export function releaseStep({ returnAt, conditions }: PlannedTrip): ProgressStep {
  const at = formatMoment(releaseAfterReturn(returnAt, conditions));
  const when = `By itself, ${formatRelease(conditions)}: ${at}`;
  return { label: "Release", when, state: "next" };
}

function unblockedStep(
  { amount }: CustomerDeposit,
  { captured, updatedAt }: NonNullable<CustomerDeposit["block"]>,
): ProgressStep {
  const label = `${formatRupees(paise(amount - captured))} unblocked`;
  const when = `${formatMoment(updatedAt)} · Most banks show it at once`;
  return { label, when, state: "done" };
}

function payoutStep({
  amount,
  dueAt,
  paidAt,
  reference,
  isRefund,
}: CustomerDeposit["payouts"][number]): ProgressStep {
  const sum = formatRupees(amount);
  const { processedBy, creditedBy } = refundTimes(dueAt);
  const arrives = `in your account by ${dateOf(creditedBy)}`;
  if (paidAt === null) {
    const released = `Released ${formatMoment(dueAt)}`;
    return isRefund
      ? { label: `Refund of ${sum} under way`, when: `${released} · ${arrives}`, state: "now" }
      : {
          label: `${sum} to be paid back to you`,
          when: `${released} · by ${dateOf(processedBy)}`,
          state: "now",
        };
  }
  const facts = [
    formatMoment(paidAt),
    reference === null ? null : `Bank’s reference ${reference}`,
    isRefund ? arrives : null,
  ];
  return {
    label: isRefund ? `${sum} refunded` : `${sum} paid back`,
    when: facts.filter((fact) => fact !== null).join(" · "),
    state: "done",
  };
}

function dateOf(date: BusinessDate): string {
  return formatDay(instantOf(date, 0), { weekday: true });
}
