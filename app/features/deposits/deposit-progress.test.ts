import { EARLIER_CONDITIONS } from "#app/domain/agreed-conditions.ts";
import { expect, test } from "vitest";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { type DepositOfTrip, depositProgress } from "./deposit-progress.ts";
import type { CustomerDeposit } from "./find-booking-deposit.server.ts";

/** Sat 21 Nov 2026, 9:30 AM. */
const PICKUP = Date.parse("2026-11-21T04:00:00Z");
const RETURN = PICKUP + 2 * DAY;
const AMOUNT = paise(5_000_00);
const trip = {
  status: "completed",
  tripStatus: "upcoming",
  pickupAt: PICKUP,
  returnAt: RETURN,
  conditions: EARLIER_CONDITIONS,
} as const;
const returned = { ...trip, tripStatus: "returned" } as const;

function depositOf(own: Partial<CustomerDeposit> = {}): CustomerDeposit {
  return {
    amount: AMOUNT,
    method: "online",
    receipt: null,
    takenAt: PICKUP - HOUR,
    applied: paise(0),
    held: AMOUNT,
    payouts: [],
    block: null,
    transactionId: "T-1",
    returnedAt: null,
    isLost: false,
    releaseAt: null,
    ...own,
  };
}

function blockOf(own: Partial<NonNullable<CustomerDeposit["block"]>>) {
  return {
    state: "blocked" as const,
    captured: paise(0),
    updatedAt: RETURN + DAY,
    isRequested: false,
    hasFailed: false,
    ...own,
  };
}

function show(facts: Partial<DepositOfTrip>, now: number) {
  const progress = depositProgress(
    { asked: AMOUNT, deposit: null, trip, charges: [], ...facts },
    now,
  );
  return progress === null
    ? null
    : {
        badge: progress.badge.label,
        releaseAt: progress.releaseAt,
        steps: progress.steps.map(({ state, label }) => `${state}: ${label}`),
        whens: progress.steps.map(({ when }) => when ?? ""),
        items: progress.steps.flatMap(({ items = [] }) => items),
      };
}

test("is asked for from a day before the pickup, and due until it is paid", () => {
  expect(show({ asked: paise(0) }, PICKUP)).toBeNull();
  expect(show({ trip: { ...trip, status: "cancelled" } }, PICKUP)).toBeNull();
  expect(show({}, PICKUP - 2 * DAY)).toMatchObject({
    badge: "Not due yet",
    steps: [
      "next: Deposit of Rs.5,000.00",
      "next: Paid, or blocked by your bank",
      "next: Held for the trip",
      "next: Release",
    ],
  });
  const due = show({}, PICKUP - HOUR);
  expect(due).toMatchObject({ badge: "Due" });
  expect(due?.steps[1]).toBe("now: Paid, or blocked by your bank");
  expect(due?.whens[1]).toBe("Due by the pickup, Sat 21 Nov, 9:30 AM");
});

test("says with the bank's reference that it is held, and counts down once the car is back", () => {
  const held = show({ deposit: depositOf() }, PICKUP);
  expect(held).toMatchObject({ badge: "Held", releaseAt: null });
  expect(held?.whens[1]).toBe("Sat 21 Nov, 8:30 AM · Bank’s reference T-1");
  expect(held?.whens.at(-1)).toContain("Tue 24 Nov, 9:30 AM");
  const back = depositOf({ returnedAt: RETURN, releaseAt: RETURN + DAY });
  expect(show({ deposit: back, trip: returned }, RETURN + HOUR)).toMatchObject({
    releaseAt: RETURN + DAY,
    steps: [
      "done: Deposit of Rs.5,000.00",
      "done: Paid online",
      "done: Held for the trip",
      "done: Car back",
      "now: Release",
    ],
  });
});

test("names what is kept with its charges, and when the rest arrives", () => {
  const payout = {
    amount: paise(1_460_00),
    dueAt: RETURN + DAY,
    isRefund: true,
    paidAt: null,
    reference: null,
  } as const;
  const deposit = depositOf({
    returnedAt: RETURN,
    releaseAt: RETURN + DAY,
    applied: paise(1_180_00),
    held: paise(2_360_00),
    payouts: [payout],
  });
  const charges = [
    { kind: "fuel", total: paise(1_180_00), state: "accepted" },
    { kind: "damage", total: paise(2_360_00), state: "disputed" },
    { kind: "cleaning", total: paise(500_00), state: "dropped" },
  ] as const;
  const now = RETURN + DAY + HOUR;
  const part = show({ deposit, charges, trip: returned }, now);
  expect(part?.steps.slice(4)).toEqual([
    "done: Rs.1,180.00 kept for what you owed",
    "now: Charges not closed yet",
    "now: Refund of Rs.1,460.00 under way",
    "next: The rest of it released",
  ]);
  expect(part?.items).toEqual(["Fuel, Rs.1,180.00", "Damage, Rs.2,360.00: disputed"]);
  expect(part?.whens[6]).toBe("Released Tue 24 Nov, 9:30 AM · in your account by Tue 8 Dec 2026");
  const paid = { ...payout, paidAt: now, reference: "412345678901" };
  const ended = depositOf({ ...deposit, held: paise(0), payouts: [paid], releaseAt: null });
  const end = show({ deposit: ended, trip: returned }, now + 90 * DAY);
  expect(end?.badge).toBe("Released");
  expect(end?.whens.at(-1)).toContain("Bank’s reference 412345678901");
  const late = show({ deposit: { ...ended, payouts: [payout] }, trip: returned }, now + 30 * DAY);
  expect(late?.badge).toBe("Late");
});

test("says what became of a block", () => {
  const blocked = depositOf({ method: "block", block: blockOf({}) });
  expect(show({ deposit: blocked }, PICKUP)?.badge).toBe("Blocked");
  const asked = blockOf({ isRequested: true, hasFailed: true });
  const back = { returnedAt: RETURN, releaseAt: RETURN + DAY };
  const releasing = show(
    { deposit: depositOf({ ...blocked, ...back, block: asked }), trip: returned },
    RETURN + DAY + HOUR,
  );
  expect(releasing?.steps.at(-1)).toBe("now: Your bank has been asked to release it");
  const captured = blockOf({ state: "captured", captured: paise(1_180_00) });
  const kept = { held: paise(0), applied: paise(1_180_00), releaseAt: null, returnedAt: RETURN };
  const part = depositOf({ ...blocked, ...kept, block: captured });
  expect(show({ deposit: part, trip: returned }, RETURN + 2 * DAY)?.steps.slice(4)).toEqual([
    "done: Rs.1,180.00 kept for what you owed",
    "done: Rs.3,820.00 unblocked",
  ]);
  const applying = depositOf({ ...part, ...back, applied: paise(0), held: paise(1_180_00) });
  expect(show({ deposit: applying, trip: returned }, RETURN + 2 * DAY)).toMatchObject({
    badge: "Held",
    steps: expect.arrayContaining([
      "now: Rs.1,180.00 collected for what you owe",
      "done: Rs.3,820.00 unblocked",
    ]),
  });
  const expired = blockOf({ state: "expired", updatedAt: PICKUP });
  const lost = depositOf({ ...blocked, held: paise(0), isLost: true, block: expired });
  expect(show({ deposit: lost }, PICKUP)).toMatchObject({
    badge: "Due",
    steps: [
      "done: Deposit of Rs.5,000.00",
      "done: Blocked on your account",
      "failed: Your bank released the block early",
      "now: Paid, or blocked by your bank",
      "next: Held for the trip",
      "next: Release",
    ],
  });
});
