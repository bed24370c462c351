import { formatDuration, formatMoment, type Instant } from "#app/domain/business-time.ts";
import { REFUND_PATIENCE_MS } from "#app/domain/deposits.ts";
import { formatRupees } from "#app/domain/money.ts";
import type { DueDeposit } from "#app/records/money/due-deposits.server.ts";
import { depositPath } from "#app/routes/admin/bookings/booking/booking-paths.ts";
import { DEPOSITS } from "#app/routes/admin/money/money-urls.ts";
import type { Task } from "./task.ts";

export function dueDepositTask(deposit: DueDeposit, now: Instant): Task {
  switch (deposit.kind) {
    case "pay-back":
      return depositToPayBack(deposit, now);
    case "refused":
      return refusedBlock(deposit, now);
    case "take":
      return missingDeposit(deposit, now);
  }
}

export function moreDepositsTask(): Task {
  return {
    key: "more deposits",
    kind: "missing-deposit",
    title: "More deposits are due",
    text: "Only those due longest are listed here.",
    phone: null,
    action: { label: "See all", to: DEPOSITS },
    announcement: "More deposits are due",
  };
}

function depositToPayBack(deposit: DueDeposit, now: Instant): Task {
  const { id, bookingId, reference, customer, phone, amount, dueAt } = deposit;
  const isOverdue = now - dueAt > REFUND_PATIENCE_MS;
  const since = `${isOverdue ? "overdue" : "due"} for ${formatDuration(now - dueAt)}`;
  return {
    key: `deposit ${id}`,
    kind: "deposit",
    title: `Pay back ${formatRupees(amount)} of a deposit`,
    text: `${customer} · ${reference} · ${since}`,
    phone,
    action: { label: "Pay back", to: depositPath(bookingId) },
    announcement: "A deposit is to be paid back",
  };
}

const INTENTS = {
  capture: "could not be collected",
  release: "could not be released",
  renew: "could not be renewed",
} as const;

function refusedBlock(block: DueDeposit, now: Instant): Task {
  const { id, bookingId, reference, customer, phone, amount, intent, dueAt, expiresAt } = block;
  const facts = [
    `asked ${formatDuration(now - dueAt)} ago`,
    intent === "release" || expiresAt === null ? null : `the block ends ${formatMoment(expiresAt)}`,
  ];
  return {
    key: `block ${id}`,
    kind: "deposit",
    title: `Blocked deposit of ${formatRupees(amount)} ${INTENTS[intent ?? "release"]}`,
    text: [customer, reference, ...facts.filter((fact) => fact !== null)].join(" · "),
    phone,
    action: { label: "See why", to: depositPath(bookingId) },
    announcement: "A bank has refused a deposit",
  };
}

function missingDeposit(deposit: DueDeposit, now: Instant): Task {
  const { bookingId, reference, customer, phone, amount, dueAt, tripStatus } = deposit;
  const due =
    tripStatus === "picked_up"
      ? "the car is out"
      : dueAt <= now
        ? `overdue for ${formatDuration(now - dueAt)}`
        : `due by ${formatMoment(dueAt)}`;
  return {
    key: `no deposit ${bookingId}`,
    kind: "missing-deposit",
    title: `Deposit of ${formatRupees(amount)} is not paid`,
    text: `${customer} · ${reference} · ${due}`,
    phone,
    action: { label: "Take it", to: depositPath(bookingId) },
    announcement: "A deposit is not paid",
  };
}
