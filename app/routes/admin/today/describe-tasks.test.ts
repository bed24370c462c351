import { expect, test } from "vitest";
import { DAY, formatMoment, HOUR, MINUTE } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import type { Today } from "#app/features/today/get-today.server.ts";
import { describeTasks } from "./describe-tasks.ts";

const now = 1_790_000_000_000;
const nothing: Today["tasks"] = {
  late: [],
  atRisk: [],
  returns: [],
  refunds: [],
  deposits: [],
  hasMoreDeposits: false,
  charges: [],
  disputes: [],
  differences: 0,
  failedMessages: 0,
  holds: [],
  taxi: [],
  taxiCount: 0,
};
const toCharge: Today["tasks"]["charges"][number] = {
  bookingId: "b",
  reference: "VZG-7K3M9",
  carName: "Tata Nexon",
  customer: "Asha Rao",
  phone: "+919848022338",
  kinds: ["fuel", "damage", "damage"],
  until: now + HOUR,
};
const refund = {
  id: "r",
  bookingId: "b",
  reference: "VZG-7K3M9",
  customer: "Asha Rao",
  amount: paise(5664_00),
  createdAt: now,
  hasFailed: true,
};
const dispute = {
  id: "d",
  bookingId: "b",
  reference: "VZG-7K3M9",
  customer: "Asha Rao",
  phone: "+919848022338",
  kind: "fuel",
  amount: paise(900_00),
  dispute: "It was full",
} as const;
const request = {
  id: "t",
  package: "Araku Holiday",
  name: "",
  phone: "98480 22338",
  pickupDate: "",
  createdAt: now - 12 * MINUTE,
};

test("describes an empty list", () => {
  expect(describeTasks({ tasks: nothing, now })).toEqual([]);
});

test("says since when a car is at the key box, and whose keys are missing", () => {
  const back = { bookingId: "b", carName: "Tata Nexon", customer: "Asha Rao", phone: null };
  const box = { ...back, since: now - 26 * HOUR, keysPlace: "Box 4", confirmBy: now - 2 * HOUR };
  const keys = { ...back, since: now - HOUR, keysPlace: null, confirmBy: null };
  expect(describeTasks({ tasks: { ...nothing, returns: [box, keys] }, now })).toMatchObject([
    {
      title: "Tata Nexon is at the key box: overdue by 2 h",
      text: "Asha Rao · keys: Box 4",
      action: { to: "/admin/bookings/b/handover/return" },
    },
    { title: "The keys of Tata Nexon are not back", text: "Asha Rao · returned 1 h ago" },
  ]);
});

test("orders tasks by urgency, each with its link", () => {
  const tasks = {
    ...nothing,
    refunds: [refund, { ...refund, id: "c", hasFailed: false }],
    charges: [toCharge],
    disputes: [dispute, { ...dispute, id: "e", dispute: "" }],
    differences: 2,
    failedMessages: 1,
    taxi: [request],
    taxiCount: 3,
  };
  expect(describeTasks({ tasks, now })).toMatchObject([
    { title: "Refund of Rs.5,664.00 failed", action: { to: "/admin/bookings/b" } },
    { title: "Pay back Rs.5,664.00 at the counter", text: "Asha Rao · VZG-7K3M9" },
    {
      title: "Tata Nexon: charge for fuel, damage?",
      text: `Asha Rao · VZG-7K3M9 · decide by ${formatMoment(now + HOUR)}`,
      action: { to: "/admin/bookings/b#charges" },
    },
    { title: "Fuel of Rs.900.00: disputed", action: { to: "/admin/bookings/b/charges/d" } },
    { title: "Fuel of Rs.900.00: no answer", phone: "+919848022338" },
    { title: "2 payments are in question", action: { to: "/admin/money/differences" } },
    { title: "1 message was not sent", action: { to: "/admin/messages?state=failed" } },
    {
      title: "Taxi: Araku Holiday",
      text: "No name · 12 min ago",
      phone: "+919848022338",
      action: { to: "/admin/taxi/t" },
    },
    { title: "2 more taxi requests", action: { to: "/admin/taxi?state=new" } },
  ]);
});

test("says which deposits are due, overdue and refused", () => {
  const about = {
    bookingId: "b",
    reference: "VZG-7K3M9",
    customer: "Asha Rao",
    phone: null,
    amount: paise(5_000_00),
    tripStatus: "upcoming",
    intent: null,
    lastError: null,
    expiresAt: null,
  } as const;
  const deposits = [
    { ...about, kind: "pay-back", id: "p", dueAt: now - 2 * DAY - HOUR },
    {
      ...about,
      kind: "refused",
      id: "d",
      intent: "capture",
      lastError: "No",
      dueAt: now - HOUR,
      expiresAt: Date.parse("2026-09-23T04:00:00Z"),
    },
    { ...about, kind: "take", id: "t", dueAt: now - HOUR },
    { ...about, kind: "take", id: "o", dueAt: now - DAY, tripStatus: "picked_up" },
  ] as const;
  const tasks = { ...nothing, deposits: [...deposits], hasMoreDeposits: true };
  expect(describeTasks({ tasks, now })).toMatchObject([
    {
      title: "Pay back Rs.5,000.00 of a deposit",
      text: "Asha Rao · VZG-7K3M9 · overdue for 2 days",
    },
    {
      title: "Blocked deposit of Rs.5,000.00 could not be collected",
      text: "Asha Rao · VZG-7K3M9 · asked 1 h ago · the block ends Wed 23 Sep, 9:30 AM",
    },
    {
      title: "Deposit of Rs.5,000.00 is not paid",
      text: "Asha Rao · VZG-7K3M9 · overdue for 1 h",
      action: { label: "Take it", to: "/admin/bookings/b/deposit" },
    },
    { text: "Asha Rao · VZG-7K3M9 · the car is out" },
    { title: "More deposits are due", action: { to: "/admin/money/deposits" } },
  ]);
});
