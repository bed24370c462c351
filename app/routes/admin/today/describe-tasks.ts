import { href } from "react-router";
import { CHARGE_LABELS } from "#app/content/charge-labels.ts";
import { formatMoment, type Instant, formatDuration } from "#app/domain/business-time.ts";
import { formatRupees } from "#app/domain/money.ts";
import { normalisePhone } from "#app/domain/phone-number.ts";
import { TRIP_ACTION_LABELS } from "#app/features/booking/booking-labels.ts";
import { formatProgress } from "#app/features/booking/inspection/inspection-labels.ts";
import { formatPickupDate } from "#app/features/taxi/admin/pickup-date.ts";
import type { Today } from "#app/features/today/get-today.server.ts";
import { dueDepositTask, moreDepositsTask } from "./describe-deposit-tasks.ts";
import type { Task } from "./task.ts";

/** Most urgent first. */
export function describeTasks({ tasks, now }: Pick<Today, "tasks" | "now">): Task[] {
  const {
    late,
    atRisk,
    returns,
    refunds,
    deposits,
    hasMoreDeposits,
    charges,
    disputes,
    differences,
    failedMessages,
    holds,
    taxi,
    taxiCount,
  } = tasks;
  return [
    ...late.map((trip) => lateReturn(trip, now)),
    ...atRisk.map(pickupAtRisk),
    ...returns.map((one) => returnTask(one, now)),
    ...refunds.map(waitingRefund),
    ...deposits.map((deposit) => dueDepositTask(deposit, now)),
    ...(hasMoreDeposits ? [moreDepositsTask()] : []),
    ...charges.map(chargesToPropose),
    ...disputes.map(disputedCharge),
    ...(differences > 0 ? [openDifferences(differences)] : []),
    ...(failedMessages > 0 ? [notSent(failedMessages)] : []),
    ...holds.map((hold) => endingHold(hold, now)),
    ...taxi.map((request) => taxiRequest(request, now)),
    ...(taxiCount > taxi.length ? [moreTaxi(taxiCount - taxi.length)] : []),
  ];
}

function lateReturn(trip: Today["tasks"]["late"][number], now: Instant): Task {
  const { bookingId, carName, customer, at, place, phone, progress } = trip;
  const started = progress === null ? [] : [formatProgress(progress, now)];
  return {
    key: `late ${bookingId}`,
    kind: "late",
    title: `${carName} is ${formatDuration(now - at)} late`,
    text: [customer, `due ${formatMoment(at)}`, place, ...started].join(" · "),
    phone,
    action: {
      label: TRIP_ACTION_LABELS.return,
      to: href("/admin/bookings/:id/return", { id: bookingId }),
    },
    announcement: `Late return: ${carName}`,
  };
}

function pickupAtRisk(trip: Today["tasks"]["atRisk"][number]): Task {
  const { id, status, reference, carName, userName, userPhone, pickupAt, lateCustomer } = trip;
  const page = status === "completed" ? "/admin/bookings/:id/change" : "/admin/bookings/:id/move";
  return {
    key: `at-risk ${id}`,
    kind: "late",
    title: `${carName} is not back for ${reference}`,
    text: `${userName} picks it up ${formatMoment(pickupAt)} · still with ${lateCustomer}`,
    phone: userPhone,
    action: { label: "Give another car", to: href(page, { id }) },
    announcement: `The next pickup of ${carName} is at risk`,
  };
}

type ReturnTask = Today["tasks"]["returns"][number];

/** At the key box there is a time by which to confirm it. */
function returnTask(task: ReturnTask, now: Instant): Task {
  const { confirmBy } = task;
  return confirmBy === null ? missingKeys(task, now) : returnToConfirm(task, confirmBy, now);
}

function returnToConfirm(task: ReturnTask, confirmBy: Instant, now: Instant): Task {
  const { bookingId, carName, customer, phone, keysPlace } = task;
  const due =
    now > confirmBy
      ? `overdue by ${formatDuration(now - confirmBy)}`
      : `confirm by ${formatMoment(confirmBy)}`;
  return {
    key: `return ${bookingId}`,
    kind: "return",
    title: `${carName} is at the key box: ${due}`,
    text: `${customer} · keys: ${keysPlace ?? ""}`,
    phone,
    action: {
      label: "Confirm the return",
      to: href("/admin/bookings/:id/handover/:phase", { id: bookingId, phase: "return" }),
    },
    announcement: `A return is to be confirmed: ${carName}`,
  };
}

function missingKeys(task: ReturnTask, now: Instant): Task {
  const { bookingId, carName, customer, phone, since } = task;
  return {
    key: `keys ${bookingId}`,
    kind: "keys",
    title: `The keys of ${carName} are not back`,
    text: `${customer} · returned ${formatDuration(now - since)} ago`,
    phone,
    action: { label: "Open booking", to: href("/admin/bookings/:id", { id: bookingId }) },
    announcement: `The keys of ${carName} are not back`,
  };
}

function waitingRefund(refund: Today["tasks"]["refunds"][number]): Task {
  const { id, bookingId, reference, customer, amount, hasFailed } = refund;
  const sum = formatRupees(amount);
  return {
    key: `refund ${id}`,
    kind: "refund",
    title: hasFailed ? `Refund of ${sum} failed` : `Pay back ${sum} at the counter`,
    text: `${customer} · ${reference}`,
    phone: null,
    action: { label: "Open booking", to: href("/admin/bookings/:id", { id: bookingId }) },
    announcement: hasFailed ? "A refund failed" : "A refund is to be paid back",
  };
}

function chargesToPropose(charges: Today["tasks"]["charges"][number]): Task {
  const { bookingId, reference, carName, customer, phone, kinds, until } = charges;
  const labels = [...new Set(kinds)].map((kind) => CHARGE_LABELS[kind]);
  return {
    key: `charges ${bookingId}`,
    kind: "charge",
    title: `${carName}: charge for ${labels.join(", ").toLowerCase()}?`,
    text: `${customer} · ${reference} · decide by ${formatMoment(until)}`,
    phone,
    action: {
      label: "Check charges",
      to: `${href("/admin/bookings/:id", { id: bookingId })}#charges`,
    },
    announcement: `Charges to check: ${carName}`,
  };
}

function disputedCharge(charge: Today["tasks"]["disputes"][number]): Task {
  const { id, bookingId, reference, customer, phone, kind, amount, dispute } = charge;
  const answer = dispute === "" ? "no answer" : "disputed";
  return {
    key: `dispute ${id}`,
    kind: "dispute",
    title: `${CHARGE_LABELS[kind]} of ${formatRupees(amount)}: ${answer}`,
    text: `${customer} · ${reference}`,
    phone,
    action: {
      label: "Decide",
      to: href("/admin/bookings/:id/charges/:chargeId", { id: bookingId, chargeId: id }),
    },
    announcement: "A charge is disputed",
  };
}

function openDifferences(count: number): Task {
  return {
    key: `differences ${count}`,
    kind: "difference",
    title: count === 1 ? "1 payment is in question" : `${count} payments are in question`,
    text: "The provider’s books and ours disagree.",
    phone: null,
    action: { label: "See differences", to: href("/admin/money/differences") },
    announcement: "A payment needs checking",
  };
}

function notSent(count: number): Task {
  return {
    key: `messages ${count}`,
    kind: "message",
    title: count === 1 ? "1 message was not sent" : `${count} messages were not sent`,
    text: "Check why, and send again.",
    phone: null,
    action: { label: "See messages", to: `${href("/admin/messages")}?state=failed` },
    announcement: "A message was not sent",
  };
}

function endingHold(hold: Today["tasks"]["holds"][number], now: Instant): Task {
  const { bookingId, reference, customer, carName, phone, endsAt } = hold;
  return {
    key: `hold ${bookingId}`,
    kind: "hold",
    title: `${carName} is held for ${formatDuration(endsAt - now)} more`,
    text: `${customer} · ${reference} · not paid`,
    phone,
    action: {
      label: TRIP_ACTION_LABELS["confirm-paid"],
      to: href("/admin/bookings/:id/confirm-paid", { id: bookingId }),
    },
    announcement: `A hold ends soon: ${carName}`,
  };
}

function taxiRequest(request: Today["tasks"]["taxi"][number], now: Instant): Task {
  const { id, name, phone, pickupDate, createdAt } = request;
  const day = formatPickupDate(pickupDate);
  const about = [name || "No name", day && `for ${day}`, `${formatDuration(now - createdAt)} ago`];
  return {
    key: `taxi ${id}`,
    kind: "taxi",
    title: `Taxi: ${request.package}`,
    text: about.filter(Boolean).join(" · "),
    phone: normalisePhone(phone),
    action: { label: "Open request", to: href("/admin/taxi/:id", { id }) },
    announcement: "New taxi request",
  };
}

function moreTaxi(count: number): Task {
  return {
    key: "more taxi",
    kind: "taxi",
    title: count === 1 ? "1 more taxi request" : `${count} more taxi requests`,
    text: "Nobody has answered yet.",
    phone: null,
    action: { label: "See all", to: `${href("/admin/taxi")}?state=new` },
    announcement: "New taxi request",
  };
}
