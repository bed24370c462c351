import { expect, test } from "vitest";
import { HOUR } from "#app/domain/business-time.ts";
import type { CarCategory } from "#app/domain/car.ts";
import { paise } from "#app/domain/money.ts";
import { createPayment } from "#app/features/payment/create-payment.server.ts";
import { reopenOrder } from "#app/features/payment/reopen-order.server.ts";
import { setDepositRules } from "#test/support/table-rules.ts";
import { PICKUP } from "#test/support/change-fixture.ts";
import { type DepositedTrip, openDepositFixture } from "#test/support/deposit-fixture.ts";
import { insertCar } from "#test/support/factories.ts";

const { db, clock, staff, deps, bookWithDeposit } = await openDepositFixture();

const [ASKED, DEARER] = [paise(5_000_00), paise(9_000_00)];
const urls = { returnUrl: "https://shop.test/return", payUrl: "https://shop.test/pay" };

async function tripToChange() {
  clock.set(PICKUP - HOUR);
  const trip = await bookWithDeposit(ASKED);
  const opened = await trip.open();
  if (!opened.ok) throw new Error(opened.reason);
  const category: CarCategory = "Luxury";
  const rule = { category, amount: DEARER, firstTripAmount: DEARER };
  await setDepositRules(db, staff, [rule], clock.now());
  const { id: carId } = await insertCar(db, { category });
  const change = async () =>
    expect(await trip.change.asStaff({ carId }, staff.userId, clock.now())).toMatchObject({
      ok: true,
    });
  return { trip, orderId: opened.value, change };
}

async function checkOut({ userId }: DepositedTrip, orderId: string, amount = ASKED) {
  const checkout = { ...deps, tokenKey: "k", ...urls };
  return await createPayment(checkout, { orderId, amount, userId }, clock.now());
}

const amountOf = async (orderId: string) => {
  const order = db.selectFrom("payments").select("amount").where("orderId", "=", orderId);
  return (await order.executeTakeFirstOrThrow()).amount;
};

test("an order of before the change to a dearer car cannot be paid, a new one asks for its deposit", async () => {
  const { trip, orderId, change } = await tripToChange();
  await change();
  expect(await checkOut(trip, orderId)).toEqual({ ok: false, reason: { kind: "no-longer-due" } });
  const { bookingId } = trip;
  const failed = { orderId, bookingId, changeId: null, purpose: "deposit", amount: ASKED } as const;
  expect(await reopenOrder({ db, provider: "sandbox" }, failed, clock.now())).toBe(orderId);
  const reopened = await trip.open();
  const next = reopened.ok ? reopened.value : "";
  expect(next).not.toBe(orderId);
  expect(await amountOf(next)).toBe(DEARER);
  expect(await checkOut(trip, next, DEARER)).toMatchObject({ ok: true });
});

test("what was paid in a checkout of before the change is the deposit, and nothing is paid twice", async () => {
  const { trip, change } = await tripToChange();
  const paid = await trip.pay();
  await change();
  const reopened = await trip.open();
  const next = reopened.ok ? reopened.value : "";
  expect(await trip.settle(paid)).toMatchObject({ outcome: "deposit" });
  expect(await trip.deposit()).toMatchObject({ amount: ASKED });
  expect(await checkOut(trip, next, DEARER)).toEqual({
    ok: false,
    reason: { kind: "no-longer-due" },
  });
});

test("no checkout of the old order opens once the change is applied, and two tabs get one new order", async () => {
  const { trip, orderId, change } = await tripToChange();
  const [, ...answers] = await Promise.all([
    change(),
    ...Array.from({ length: 4 }, () => checkOut(trip, orderId)),
  ]);
  for (const answer of answers) {
    if (!answer.ok) expect(answer.reason).toEqual({ kind: "no-longer-due" });
  }
  expect(await checkOut(trip, orderId)).toEqual({ ok: false, reason: { kind: "no-longer-due" } });
  const opened = await Promise.all([trip.open(), trip.open()]);
  const ids = new Set(opened.map((order) => (order.ok ? order.value : null)));
  expect(ids.size).toBe(1);
  expect(await amountOf([...ids][0] ?? "")).toBe(DEARER);
});
