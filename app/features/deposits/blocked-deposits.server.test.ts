import { describe, expect, test } from "vitest";
import { DAY, HOUR, type Instant, MINUTE } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { auditPayments } from "#app/features/payment/audit-payments.server.ts";
import { runBlocks } from "#app/features/payment/run-blocks.server.ts";
import { sendRefunds } from "#app/features/payment/send-refunds.server.ts";
import { type Fault, setFaults } from "#server/sandbox-gateway/faults.ts";
import { expectOneTruth } from "#test/support/booking-sums.ts";
import { PICKUP, RETURN } from "#test/support/change-fixture.ts";
import { type DepositedTrip, openDepositFixture, RELEASE } from "#test/support/deposit-fixture.ts";
import { settleDueDeposits, takeBookingDeposit } from "./settle-deposit.server.ts";
import { sumDeposits } from "./sum-deposits.server.ts";

const fixture = await openDepositFixture();
const { db, clock, staff, deps, network } = fixture;
const AMOUNT = paise(5_000_00);
const CHARGE = paise(1_180_00);

async function takeOut(options: { faults?: readonly Fault[]; method?: string } = {}) {
  network.isDown = false;
  clock.set(PICKUP - HOUR);
  const trip = await fixture.bookWithDeposit(AMOUNT);
  const orderId = await trip.pay("success", options);
  expect(await trip.settle(orderId)).toMatchObject({ outcome: "deposit", taken: null });
  await trip.handOver();
  return { ...trip, orderId };
}

async function bringBackAt(trip: DepositedTrip, at: Instant) {
  clock.set(at);
  await trip.bringBack();
}

/** The jobs, as often as they run in that time at most. */
async function letPass(ms: number, steps = 6) {
  for (let step = 0; step < steps; step++) {
    clock.advance(ms / steps);
    await runBlocks(deps, clock.now()).catch(() => {});
    await settleDueDeposits(db, clock.now());
    await runBlocks(deps, clock.now()).catch(() => {});
    await sendRefunds(deps, clock.now());
  }
}

async function booksOf(bookingId: string) {
  const lines = db.selectFrom("ledger").select(["kind", "debit", "credit", "amount"]);
  const own = lines
    .where("bookingId", "=", bookingId)
    .where("kind", "in", ["deposit_in", "deposit_out"]);
  return await own.orderBy("createdAt").orderBy("id").execute();
}

async function noticesOf(bookingId: string) {
  const notices = db.selectFrom("bookingNotices").select("kind");
  const own = notices.where("bookingId", "=", bookingId).where("kind", "like", "deposit%" as never);
  return (await own.orderBy("createdAt").orderBy("id").execute()).map(({ kind }) => kind);
}

describe("a block", () => {
  test("is no money of ours, and is released by itself a day after the return", async () => {
    const trip = await takeOut();
    expect(await trip.deposit()).toMatchObject({ method: "block", held: AMOUNT });
    expect(await sumDeposits(db)).toEqual({ held: 0, blocked: AMOUNT, due: 0 });
    await bringBackAt(trip, RETURN);
    clock.set(RELEASE - MINUTE);
    await letPass(30_000, 1);
    expect(await trip.deposit()).toMatchObject({ held: AMOUNT, block: { intent: null } });
    network.isDown = true;
    await letPass(10 * MINUTE);
    const waiting = { state: "blocked", intent: "release" };
    expect(await trip.deposit()).toMatchObject({ held: AMOUNT, block: waiting });
    network.isDown = false;
    await letPass(HOUR);
    const released = { held: 0, applied: 0, payouts: [], block: { state: "released" } };
    expect(await trip.deposit()).toMatchObject(released);
    expect(await booksOf(trip.bookingId)).toEqual([]);
    expect(await noticesOf(trip.bookingId)).toEqual(["deposit_taken", "deposit_released"]);
  });

  test("is captured for what is owed, once, and the rest is released", async () => {
    const trip = await takeOut();
    await bringBackAt(trip, RETURN);
    await trip.charge(1_000, "accept");
    clock.set(RELEASE);
    await letPass(HOUR);
    const captured = { state: "captured", captured: CHARGE };
    expect(await trip.deposit()).toMatchObject({ held: 0, applied: CHARGE, block: captured });
    expect((await expectOneTruth(db, trip.bookingId)).owed).toBe(0);
    expect(await booksOf(trip.bookingId)).toEqual([
      { kind: "deposit_in", debit: "money.sandbox", credit: "deposit", amount: CHARGE },
      { kind: "deposit_out", debit: "deposit", credit: "money.sandbox", amount: CHARGE },
    ]);
    clock.advance(2 * DAY);
    await auditPayments(deps, clock);
    const differences = db.selectFrom("paymentDifferences").select(["kind", "theirs"]);
    expect(await differences.where("provider", "=", "sandbox").execute()).toEqual([]);
  });

  test("pays what is owed in the step that captures it", async () => {
    const trip = await takeOut();
    await bringBackAt(trip, RETURN);
    await trip.charge(1_000, "accept");
    clock.set(RELEASE);
    await settleDueDeposits(db, clock.now());
    await runBlocks(deps, clock.now());
    expect(await trip.deposit()).toMatchObject({ held: 0, applied: CHARGE, payouts: [] });
    await runBlocks(deps, clock.now());
    expect((await expectOneTruth(db, trip.bookingId)).owed).toBe(0);
  });

  test("keeps only what a dispute stands for, and refunds that when it is dropped", async () => {
    const trip = await takeOut();
    await bringBackAt(trip, RETURN);
    const disputed = await trip.charge(1_000, "dispute");
    clock.set(RELEASE);
    await letPass(HOUR);
    expect(await trip.deposit()).toMatchObject({ held: CHARGE, block: { captured: CHARGE } });
    await trip.close(disputed, "drop");
    await letPass(HOUR);
    const paidBack = { amount: CHARGE, reference: expect.stringMatching(/^\d{12}$/) };
    expect(await trip.deposit()).toMatchObject({ held: 0, applied: 0, payouts: [paidBack] });
  });

  test("that nobody wants any more is released, and takes nothing", async () => {
    network.isDown = false;
    clock.set(PICKUP - HOUR);
    const trip = await fixture.bookWithDeposit(AMOUNT);
    const orderId = await trip.pay();
    const { bookingId } = trip;
    const cash = { bookingId, amount: AMOUNT, method: "cash", receipt: null } as const;
    await takeBookingDeposit(db, staff, cash, clock.now());
    expect(await trip.settle(orderId)).toMatchObject({ outcome: "refund", taken: null });
    await letPass(HOUR);
    const order = db.selectFrom("sandboxOrders").selectAll();
    const theirs = await order.where("merchantOrderId", "=", orderId).executeTakeFirstOrThrow();
    expect(theirs).toMatchObject({ captured: null, releasedAt: expect.any(Number) });
    expect(await trip.deposit()).toMatchObject({ method: "cash", held: AMOUNT });
  });
});

describe("a trip that outlasts its block", () => {
  const LATE = RETURN + 20 * DAY;

  test("keeps it where a card can be blocked again", async () => {
    const trip = await takeOut({ method: "card" });
    clock.set(RETURN);
    await letPass(20 * DAY, 30);
    expect(await trip.deposit()).toMatchObject({ held: AMOUNT, block: { state: "blocked" } });
    await bringBackAt(trip, LATE);
    await letPass(2 * DAY);
    expect(await trip.deposit()).toMatchObject({ held: 0, block: { state: "released" } });
    expect(await noticesOf(trip.bookingId)).toEqual(["deposit_taken", "deposit_released"]);
  });

  test("is collected with notice where it cannot, and refunded after the return", async () => {
    const trip = await takeOut();
    clock.set(RETURN);
    await letPass(20 * DAY, 30);
    expect(await trip.deposit()).toMatchObject({ held: AMOUNT, block: { captured: AMOUNT } });
    expect(await noticesOf(trip.bookingId)).toEqual(["deposit_taken", "deposit_collected"]);
    await bringBackAt(trip, LATE);
    await letPass(2 * DAY);
    const deposit = await trip.deposit();
    expect(deposit).toMatchObject({
      held: 0,
      payouts: [{ amount: AMOUNT, paidAt: expect.any(Number) }],
    });
  });
});

describe("a provider that misbehaves", () => {
  test("and releases it too early: the customer is asked again, and another may be taken", async () => {
    const trip = await takeOut({ faults: ["expires-early"] });
    await letPass(DAY);
    expect(await trip.deposit()).toMatchObject({ held: 0, isLost: true });
    expect(await noticesOf(trip.bookingId)).toContain("deposit_due");
    const again = await trip.pay();
    await trip.settle(again);
    expect(await trip.deposit()).toMatchObject({ held: AMOUNT, isLost: false });
  });

  test("and releases it days late: it is asked until it says so", async () => {
    const trip = await takeOut({ faults: ["releases-late"] });
    await bringBackAt(trip, RETURN);
    clock.set(RELEASE);
    await letPass(DAY);
    expect(await trip.deposit()).toMatchObject({ held: AMOUNT, block: { intent: "release" } });
    await letPass(4 * DAY, 12);
    expect(await trip.deposit()).toMatchObject({ held: 0, block: { state: "released" } });
  });

  test("and refuses the capture: its words are kept, and what is owed stays owed", async () => {
    const trip = await takeOut({ faults: ["capture-refused"] });
    await bringBackAt(trip, RETURN);
    await trip.charge(1_000, "accept");
    clock.set(RELEASE);
    await letPass(DAY);
    const refused = { intent: "capture", lastError: "The customer's bank refused the capture." };
    const deposit = await trip.deposit();
    expect(deposit).toMatchObject({ applied: 0, held: AMOUNT, block: refused });
    expect(deposit?.block?.attempts).toBeGreaterThan(2);
    await letPass(20 * DAY, 30);
    expect(await trip.deposit()).toMatchObject({ applied: 0, held: 0, isLost: true });
    expect((await expectOneTruth(db, trip.bookingId)).owed).toBe(-CHARGE);
  });

  test("and captures less: that much is applied, and the rest released", async () => {
    const trip = await takeOut({ faults: ["captures-less"] });
    await bringBackAt(trip, RETURN);
    await trip.charge(1_000, "accept");
    clock.set(RELEASE);
    await letPass(HOUR);
    expect(await trip.deposit()).toMatchObject({ held: 0, applied: CHARGE / 2 });
    expect((await expectOneTruth(db, trip.bookingId)).owed).toBe(-CHARGE / 2);
  });

  test.each<Fault[]>([
    ["error-after"],
    ["silence-after"],
    ["error", "error-after", "silence"],
    ["answer", "error-after"],
    ["answer", "silence-after", "error"],
  ])("and loses answers (%s): it is captured once", async (...faults) => {
    const trip = await takeOut();
    await bringBackAt(trip, RETURN);
    await trip.charge(1_000, "accept");
    await setFaults(db, trip.orderId, { faults });
    clock.set(RELEASE);
    await letPass(DAY);
    expect(await trip.deposit()).toMatchObject({ held: 0, applied: CHARGE });
    expect(await booksOf(trip.bookingId)).toHaveLength(2);
  });
});
