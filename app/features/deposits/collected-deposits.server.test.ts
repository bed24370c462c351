import { expect, test } from "vitest";
import { businessDate, DAY, HOUR, MINUTE } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { getBookingMoney } from "#app/features/booking/admin/get-booking-money.server.ts";
import { findOwnBooking } from "#app/features/booking/customer/find-own-booking.server.ts";
import { getStatement } from "#app/features/payment/admin/get-statement.server.ts";
import { getTrialBalance } from "#app/features/payment/admin/get-trial-balance.server.ts";
import { listMovements } from "#app/features/payment/admin/list-movements.server.ts";
import { auditPayments } from "#app/features/payment/audit-payments.server.ts";
import { auditRefunds } from "#app/features/payment/audit-refunds.server.ts";
import { inTransaction } from "#app/db/client.server.ts";
import { requestPayout } from "#app/records/money/payouts.server.ts";
import { sendRefunds } from "#app/features/payment/send-refunds.server.ts";
import { findReceipt } from "#app/features/invoices/find-receipt.server.ts";
import { renderReceipt } from "#app/features/invoices/render-receipt.server.ts";
import { readPdf } from "#test/support/read-pdf.ts";
import { expectOneTruth } from "#test/support/booking-sums.ts";
import { PICKUP, RETURN } from "#test/support/change-fixture.ts";
import { openDepositFixture, RELEASE } from "#test/support/deposit-fixture.ts";
import { settleDueDeposits, takeBookingDeposit } from "./settle-deposit.server.ts";

const fixture = await openDepositFixture();
const { db, clock, staff, deps, network } = fixture;
/** More than can be blocked. */
const AMOUNT = paise(1_50_000_00);

async function bookNearPickup() {
  clock.set(PICKUP - HOUR);
  return await fixture.bookWithDeposit(AMOUNT);
}

async function ledgerOf(bookingId: string) {
  const lines = db.selectFrom("ledger").select(["kind", "debit", "credit", "amount"]);
  const own = lines
    .where("bookingId", "=", bookingId)
    .where("kind", "in", ["deposit_in", "deposit_out"]);
  return await own.orderBy("createdAt").orderBy("id").execute();
}

async function listDifferences() {
  const differences = db.selectFrom("paymentDifferences").select(["kind", "theirs"]);
  return await differences.where("provider", "=", "sandbox").execute();
}

test("is paid online near the pickup, and refunded by itself a day after the return", async () => {
  const trip = await bookNearPickup();
  expect(await trip.open(PICKUP - DAY - 1)).toMatchObject({ reason: "not-now" });
  const orderId = await trip.pay();
  expect(await trip.open()).toEqual({ ok: true, value: orderId });
  expect(await trip.settle(orderId)).toMatchObject({ outcome: "deposit", state: "completed" });
  expect(await trip.deposit()).toMatchObject({ amount: AMOUNT, held: AMOUNT, method: "online" });
  expect(await trip.open()).toMatchObject({ reason: "taken" });
  expect((await expectOneTruth(db, trip.bookingId)).owed).toBe(0);
  await trip.handOver();
  clock.set(RETURN);
  await trip.bringBack();
  clock.set(RELEASE);
  await settleDueDeposits(db, clock.now());
  expect(await trip.deposit()).toMatchObject({ held: 0, payouts: [{ paidAt: null }] });

  network.isDown = true;
  await sendRefunds(deps, clock.now());
  expect(await trip.deposit()).toMatchObject({ payouts: [{ paidAt: null, reference: null }] });
  network.isDown = false;
  for (const wait of [2 * MINUTE, 2 * MINUTE]) {
    clock.advance(wait);
    await sendRefunds(deps, clock.now());
  }
  const reference = expect.stringMatching(/^\d{12}$/);
  const paidBack = { amount: AMOUNT, paidAt: clock.now(), reference };
  expect(await trip.deposit()).toMatchObject({ payouts: [paidBack] });
  expect(await ledgerOf(trip.bookingId)).toEqual([
    { kind: "deposit_in", debit: "money.sandbox", credit: "deposit", amount: AMOUNT },
    { kind: "deposit_out", debit: "deposit", credit: "money.sandbox", amount: AMOUNT },
  ]);
  clock.advance(2 * DAY);
  const audits = [await auditPayments(deps, clock), await auditRefunds(deps, clock)];
  expect(audits.every((count) => count > 0)).toBe(true);
  expect(await listDifferences()).toEqual([]);
});

test("pays what is owed, and what is refunded of that goes back by the same order", async () => {
  const trip = await bookNearPickup();
  const orderId = await trip.pay();
  await trip.settle(orderId);
  await trip.handOver();
  clock.set(RETURN);
  await trip.bringBack();
  await trip.charge(1_000, "accept");
  const disputed = await trip.charge(2_000, "dispute");
  clock.set(RELEASE);
  await settleDueDeposits(db, clock.now());
  expect(await trip.deposit()).toMatchObject({ applied: 1_180_00, held: 2_360_00 });
  expect((await expectOneTruth(db, trip.bookingId)).owed).toBe(0);
  await trip.close(disputed, "drop");
  await settleDueDeposits(db, clock.now());
  const deposit = await trip.deposit();
  expect(deposit).toMatchObject({ applied: 1_180_00, held: 0 });
  expect(deposit?.payouts.map(({ amount }) => amount)).toEqual([
    AMOUNT - 1_180_00 - 2_360_00,
    2_360_00,
  ]);
  const receipt = await findReceipt(db, trip.bookingId);
  if (receipt === null) throw new Error("It is paid");
  const { text } = await readPdf(await renderReceipt(receipt, { demo: false }));
  expect(text).toContain("From the deposit Pays for the booking");
  expect(text).not.toContain("Sandbox Pay");
  const goodwill = {
    bookingId: trip.bookingId,
    amount: paise(1_000_00),
    reason: "goodwill",
  } as const;
  const refund = await inTransaction(db, (tx) => requestPayout(tx, goodwill, clock.now()));
  for (const wait of [MINUTE, MINUTE, MINUTE, MINUTE]) {
    clock.advance(wait);
    await sendRefunds(deps, clock.now());
  }
  const open = db.selectFrom("refunds").select("state").where("id", "=", refund.refundId);
  expect(await open.execute()).toEqual([{ state: "completed" }]);
  const order = db
    .selectFrom("sandboxOrders")
    .select("refunded")
    .where("merchantOrderId", "=", orderId);
  expect(await order.execute()).toEqual([{ refunded: AMOUNT - 1_180_00 + 1_000_00 }]);
});

test("is in the statement on the days when it came and went", async () => {
  clock.set(PICKUP + 100 * DAY);
  const trip = await fixture.bookWithDeposit(AMOUNT);
  await trip.settle(await trip.pay());
  const taken = clock.now();
  await trip.handOver();
  clock.advance(2 * DAY);
  await trip.bringBack();
  await trip.charge(1_000, "accept");
  clock.advance(DAY);
  await settleDueDeposits(db, clock.now());
  for (const wait of [MINUTE, MINUTE, MINUTE, MINUTE]) {
    clock.advance(wait);
    await sendRefunds(deps, clock.now());
  }
  const period = { startsAt: taken, endsAt: clock.now() + 1 };
  const { lines } = await getStatement(db, period);
  const own = lines.filter(({ provider }) => provider === "sandbox");
  expect(own).toMatchObject([
    { taken: 1_180_00, depositsIn: 0, depositsOut: AMOUNT, net: 1_180_00 - AMOUNT },
    { taken: 0, payments: 0, depositsIn: AMOUNT, depositsOut: 0, net: AMOUNT },
  ]);
  const days = { from: businessDate(taken), to: businessDate(clock.now()) };
  const { balances } = await getTrialBalance(db, days);
  const inLedger = balances.find(({ account }) => account === "money.sandbox");
  const net = (inLedger?.debit ?? 0) - (inLedger?.credit ?? 0);
  expect(own.reduce((sum, line) => sum + line.net, 0)).toBe(net);

  const movementsOf = async (at: number) =>
    (
      await listMovements(db, { date: businessDate(at), provider: "sandbox", after: null })
    ).movements.map(({ kind, amount, state, isAudited }) => [kind, amount, state, isAudited]);
  expect(await movementsOf(taken)).toEqual([["deposit_in", AMOUNT, "completed", false]]);
  expect((await movementsOf(clock.now())).toSorted()).toEqual([
    ["deposit_out", 1_180_00, null, null],
    ["deposit_out", AMOUNT - 1_180_00, "completed", false],
    ["payment", 1_180_00, null, true],
  ]);
});

test("goes back in full when staff took one at the counter meanwhile", async () => {
  const trip = await bookNearPickup();
  const { bookingId } = trip;
  const orderId = await trip.pay();
  const cash = { bookingId, amount: AMOUNT, method: "cash", receipt: null } as const;
  await takeBookingDeposit(db, staff, cash, clock.now());
  expect(await trip.settle(orderId)).toMatchObject({ outcome: "refund", purpose: "deposit" });
  expect(await trip.deposit()).toMatchObject({ method: "cash", held: AMOUNT });
  const booking = db.selectFrom("bookings").select(["userId", "reference"]);
  const seen = await findOwnBooking(
    db,
    await booking.where("id", "=", bookingId).executeTakeFirstOrThrow(),
  );
  expect(seen?.booking.refunds).toMatchObject([{ amount: AMOUNT, reason: "deposit-not-due" }]);
  expect(seen?.payments.map(({ outcome }) => outcome)).toEqual(["kept", "refund"]);
  const { payments } = await getBookingMoney(db, bookingId);
  expect(payments.map(({ outcome, refunds }) => [outcome, refunds.length])).toEqual([
    ["kept", 0],
    ["refund", 1],
  ]);
});
