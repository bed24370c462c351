import { CHARGE_LABELS } from "#app/content/charge-labels.ts";
import type { AgreedConditions } from "#app/domain/agreed-conditions.ts";
import type { BookingStatus, TripStatus } from "#app/domain/booking.ts";
import { formatMoment, type Instant } from "#app/domain/business-time.ts";
import type { TripChargeKind } from "#app/domain/charges.ts";
import { DEPOSIT_METHOD_LABELS, depositOpensAt, isDepositPossible } from "#app/domain/deposits.ts";
import { formatRupees, type Paise } from "#app/domain/money.ts";
import { isRefundLate } from "#app/domain/refund-times.ts";
import type { TripChargeState } from "#app/domain/trip-charges.ts";
import type { ProgressStep } from "#app/ui/progress-steps.tsx";
import type { CustomerDeposit } from "./find-booking-deposit.server.ts";
import { releaseStep, releaseSteps } from "./release-steps.ts";

type Trip = {
  status: BookingStatus;
  tripStatus: TripStatus;
  pickupAt: Instant;
  returnAt: Instant;
  conditions: AgreedConditions;
};
type Charge = { kind: TripChargeKind; total: Paise; state: TripChargeState };

export type DepositOfTrip = {
  asked: Paise;
  deposit: CustomerDeposit | null;
  trip: Trip;
  charges: readonly Charge[];
};

export type DepositProgress = {
  badge: { label: string; tone: "neutral" | "sea" | "success" | "warning" | "danger" };
  /** When it is released by itself, once the car is back. */
  releaseAt: Instant | null;
  steps: ProgressStep[];
  note: string | null;
};

/** Each step of a deposit, from when it is asked for until it is back. Null where there is none. */
export function depositProgress(facts: DepositOfTrip, now: Instant): DepositProgress | null {
  const { asked, deposit, trip, charges } = facts;
  const canBePaid = isDepositPossible(trip);
  if (deposit === null && !(canBePaid && asked > 0)) return null;
  const isTaken = deposit !== null && !(deposit.isLost && canBePaid);
  const open = charges.filter(({ state }) => state === "proposed" || state === "disputed");
  const isRunning = isTaken && deposit.held > 0 && (deposit.releaseAt ?? 0) > now;
  return {
    badge: badgeOf(facts, isTaken, now),
    releaseAt: isRunning ? deposit.releaseAt : null,
    steps: [
      askedStep(facts, now),
      ...takenSteps(facts, now),
      ...(isTaken ? tripSteps(deposit, trip) : [heldStep("next")]),
      ...chargeSteps(deposit, charges, open),
      ...(isTaken ? releaseSteps(deposit, trip, open.length > 0, now) : [releaseStep(trip)]),
    ],
    note: noteOf(deposit, now),
  };
}

function badgeOf(
  { deposit, trip }: DepositOfTrip,
  isTaken: boolean,
  now: Instant,
): DepositProgress["badge"] {
  if (deposit === null || !isTaken) {
    const isDue = now >= depositOpensAt(trip.pickupAt);
    return isDue ? { label: "Due", tone: "warning" } : { label: "Not due yet", tone: "neutral" };
  }
  if (isLate(deposit, now)) return { label: "Late", tone: "danger" };
  if (deposit.held > 0) {
    return { label: deposit.block?.state === "blocked" ? "Blocked" : "Held", tone: "sea" };
  }
  if (unpaidOf(deposit).length > 0) return { label: "Refund under way", tone: "warning" };
  return { label: deposit.applied === deposit.amount ? "Used" : "Released", tone: "success" };
}

function askedStep({ asked, deposit, trip }: DepositOfTrip, now: Instant): ProgressStep {
  const opensAt = depositOpensAt(trip.pickupAt);
  const label = `Deposit of ${formatRupees(deposit?.amount ?? asked)}`;
  if (deposit !== null) return { label, when: "Asked for this trip", state: "done" };
  const isOpen = now >= opensAt;
  const when = isOpen ? "Asked for now" : `Asked for from ${formatMoment(opensAt)}`;
  return { label, when, state: isOpen ? "done" : "next" };
}

function takenSteps({ deposit, trip }: DepositOfTrip, now: Instant): ProgressStep[] {
  const due: ProgressStep = {
    label: "Paid, or blocked by your bank",
    when: `Due by the pickup, ${formatMoment(trip.pickupAt)}`,
    state: now >= depositOpensAt(trip.pickupAt) ? "now" : "next",
  };
  if (deposit === null) return [due];
  const { method, takenAt, receipt, transactionId, block, isLost } = deposit;
  const isOnline = method === "online" || method === "block";
  const label = DEPOSIT_METHOD_LABELS[method];
  const facts = [
    formatMoment(takenAt),
    receipt,
    transactionId === null ? null : `Bank’s reference ${transactionId}`,
  ];
  const taken: ProgressStep = {
    label: isOnline ? label : `Paid at our counter: ${label}`,
    when: facts.filter((fact) => fact !== null).join(" · "),
    state: "done",
  };
  if (!isLost) return [taken];
  const lost: ProgressStep = {
    label: "Your bank released the block early",
    when: block === null ? null : formatMoment(block.updatedAt),
    state: "failed",
  };
  return isDepositPossible(trip) ? [taken, lost, due] : [taken, lost];
}

function tripSteps(deposit: CustomerDeposit, trip: Trip): ProgressStep[] {
  const { returnedAt } = deposit;
  if (returnedAt !== null) {
    return [heldStep("done"), { label: "Car back", when: formatMoment(returnedAt), state: "done" }];
  }
  if (!isDepositPossible(trip)) return [{ label: "No trip", when: null, state: "done" }];
  const when = `Expected ${formatMoment(trip.returnAt)}`;
  return [heldStep("now"), { label: "Car back", when, state: "next" }];
}

function heldStep(state: ProgressStep["state"]): ProgressStep {
  return { label: "Held for the trip", when: "It stays your money", state };
}

function chargeSteps(
  deposit: CustomerDeposit | null,
  charges: readonly Charge[],
  open: readonly Charge[],
): ProgressStep[] {
  if (deposit === null) return [];
  const steps: ProgressStep[] = [];
  const { applied, held, block, releaseAt } = deposit;
  if (applied > 0) {
    const paid = charges.filter(({ state }) => state === "accepted").map(describeCharge);
    const label = `${formatRupees(applied)} kept for what you owed`;
    steps.push({ label, when: "See the invoices", state: "done", items: paid });
  }
  if (open.length === 0 && held > 0 && block?.state === "captured" && releaseAt !== null) {
    const when = "It is paid from your deposit in a moment";
    steps.push({ label: `${formatRupees(held)} collected for what you owe`, when, state: "now" });
  }
  if (open.length > 0 && held > 0) {
    const isCaptured = block?.state === "captured";
    steps.push({
      label: isCaptured ? "Collected until these charges are closed" : "Charges not closed yet",
      when: "Only that amount stays held",
      state: "now",
      items: open.map(describeCharge),
    });
  }
  return steps;
}

function describeCharge({ kind, total, state }: Charge): string {
  const what = `${CHARGE_LABELS[kind]}, ${formatRupees(total)}`;
  return state === "accepted" ? what : `${what}: ${OPEN_STATES[state] ?? ""}`;
}

const OPEN_STATES: Partial<Record<TripChargeState, string>> = {
  proposed: "waits for your answer",
  disputed: "disputed",
};

function unpaidOf({ payouts }: CustomerDeposit) {
  return payouts.filter(({ paidAt }) => paidAt === null);
}

function isLate(deposit: CustomerDeposit, now: Instant): boolean {
  return unpaidOf(deposit).some(({ dueAt }) => isRefundLate(dueAt, now));
}

function noteOf(deposit: CustomerDeposit | null, now: Instant): string | null {
  if (deposit === null || !isLate(deposit, now)) return null;
  return "This takes longer than it should, and we are sorry. Please call or write to us.";
}
