import { expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { runBlocks } from "#app/features/payment/run-blocks.server.ts";
import { sendRefunds } from "#app/features/payment/send-refunds.server.ts";
import { selectDueDeposits } from "#app/records/money/due-deposits.server.ts";
import { PICKUP, RETURN } from "#test/support/change-fixture.ts";
import { openDepositFixture, RELEASE } from "#test/support/deposit-fixture.ts";
import { DEPOSITS_PER_PAGE, listDeposits } from "./list-deposits.server.ts";
import {
  payBackBookingDeposit,
  settleDueDeposits,
  takeBookingDeposit,
} from "./settle-deposit.server.ts";

const fixture = await openDepositFixture();
const { db, clock, staff, deps } = fixture;
const AMOUNT = paise(5_000_00);

async function show(filter: "due" | "held" | "refunds" | "closed", bookingId: string) {
  const { deposits } = await listDeposits(db, { show: filter, after: null }, clock.now());
  return deposits.filter((deposit) => deposit.bookingId === bookingId);
}

async function takeAtCounter(bookingId: string) {
  const cash = { amount: AMOUNT, method: "cash", receipt: null, bookingId } as const;
  expect(await takeBookingDeposit(db, staff, cash, clock.now())).toMatchObject({ ok: true });
}

test("lists what is to be taken, is held, is to be paid back, and is closed", async () => {
  clock.set(PICKUP - 3 * DAY);
  const trip = await fixture.bookWithDeposit(AMOUNT);
  const { bookingId } = trip;
  expect(await show("due", bookingId)).toEqual([]);
  clock.set(PICKUP - HOUR);
  expect(await show("due", bookingId)).toMatchObject([
    { kind: "take", amount: AMOUNT, at: PICKUP, isOverdue: false },
  ]);
  clock.set(PICKUP + MINUTE);
  expect(await show("due", bookingId)).toMatchObject([{ kind: "take", isOverdue: true }]);
  await takeAtCounter(bookingId);
  await trip.handOver();
  expect(await show("due", bookingId)).toEqual([]);
  const held = { kind: "held", amount: AMOUNT, method: "cash" };
  expect(await show("held", bookingId)).toMatchObject([{ ...held, at: null, isOverdue: false }]);
  clock.set(RETURN);
  await trip.bringBack();
  expect(await show("held", bookingId)).toMatchObject([{ ...held, at: RELEASE }]);
  clock.set(RELEASE);
  await settleDueDeposits(db, clock.now());
  expect(await show("held", bookingId)).toEqual([]);
  const [due] = await show("due", bookingId);
  expect(due).toMatchObject({ kind: "pay-back", amount: AMOUNT, isOverdue: false });
  clock.advance(DAY + MINUTE);
  expect(await show("due", bookingId)).toMatchObject([{ isOverdue: true }]);
  const payout = { bookingId, payoutId: due?.key ?? "", reference: "N-1", method: "cash" } as const;
  await payBackBookingDeposit(db, staff, payout, clock.now());
  expect(await show("due", bookingId)).toEqual([]);
  expect(await show("closed", bookingId)).toMatchObject([{ kind: "closed", amount: AMOUNT }]);
});

test("lists a trip that went without one, and nobody who never came", async () => {
  clock.set(PICKUP - HOUR);
  const [out, absent] = [
    await fixture.bookWithDeposit(AMOUNT),
    await fixture.bookWithDeposit(AMOUNT),
  ];
  clock.set(PICKUP);
  await out.handOver();
  clock.set(PICKUP + DAY);
  expect(await show("due", out.bookingId)).toMatchObject([{ kind: "take", isOverdue: true }]);
  expect(await show("due", absent.bookingId)).toEqual([]);
  const now = clock.now();
  const deposits = await selectDueDeposits(db, { now, before: now }).execute();
  expect(deposits.map(({ bookingId }) => bookingId)).toContain(out.bookingId);
});

test("lists a bank that refuses", async () => {
  clock.set(PICKUP - HOUR);
  const trip = await fixture.bookWithDeposit(AMOUNT);
  await trip.settle(await trip.pay("success", { faults: ["capture-refused"] }));
  await trip.handOver();
  clock.set(RETURN);
  await trip.bringBack();
  await trip.charge(1_000, "accept");
  clock.set(RELEASE);
  await settleDueDeposits(db, clock.now());
  await runBlocks(deps, clock.now());
  expect(await show("due", trip.bookingId)).toMatchObject([
    { kind: "refused", isOverdue: true, problem: expect.stringMatching(/./) },
  ]);
});

test("lists a refund that is under way, and waits for staff once it is late", async () => {
  clock.set(PICKUP - HOUR);
  // More than the sandbox blocks.
  const trip = await fixture.bookWithDeposit(paise(2_00_000_00));
  await trip.settle(await trip.pay());
  await trip.handOver();
  clock.set(RETURN);
  await trip.bringBack();
  clock.set(RELEASE);
  await settleDueDeposits(db, clock.now());
  const [refund] = await show("refunds", trip.bookingId);
  expect(refund).toMatchObject({ kind: "refund", isOverdue: false });
  fixture.network.isDown = true;
  clock.advance(DAY + HOUR);
  await sendRefunds(deps, clock.now());
  expect(await show("due", trip.bookingId)).toMatchObject([{ kind: "pay-back", isOverdue: true }]);
});

test("shows deposits that are due page by page, the longest due first", async () => {
  clock.set(PICKUP - HOUR);
  for (let index = 0; index <= DEPOSITS_PER_PAGE; index += 1) await fixture.bookWithDeposit(AMOUNT);
  const first = await listDeposits(db, { show: "due", after: null }, clock.now());
  const second = await listDeposits(db, { show: "due", after: first.next }, clock.now());
  expect(first.deposits).toHaveLength(DEPOSITS_PER_PAGE);
  const listed = [...first.deposits, ...second.deposits].map(({ key, at }) => ({ key, at }));
  expect(new Set(listed.map(({ key }) => key)).size).toBe(listed.length);
  expect(listed).toEqual(listed.toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0)));
  expect(second.next).toBeNull();
  const before = await listDeposits(db, { show: "due", after: second.previous }, clock.now());
  expect(before.deposits).toEqual(first.deposits);
});
