import { DEFAULT_RULES } from "#app/domain/site-rules.ts";
import * as fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { DAY, HOUR, MINUTE, SECOND } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { type FakePayments, fakePayments, onlyProvider } from "#test/support/fake-payments.ts";
import { insertUser, CREATED_AT } from "#test/support/factories.ts";
import { holdCar } from "#test/support/holds.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { createPayment } from "./create-payment.server.ts";
import { verifyPayment } from "./verify-payment.server.ts";

const now = CREATED_AT;
const { db } = await openTestDatabase();
let payments: FakePayments;

beforeAll(() => {
  payments = fakePayments();
});

function create(input: { orderId: string; amount: number; userId: string }, at = now) {
  const deps = { db, payments, tokenKey: "key", returnUrl: "/return", payUrl: "/pay" };
  return createPayment(deps, { ...input, amount: paise(input.amount) }, at);
}

function verify(input: { orderId: string; accessToken: string; userId: string }) {
  const deps = { db, payments, tokenKey: "key", operatorPhones: ["+911", "+912"] };
  return verifyPayment(deps, input, now);
}

test("shares one checkout between two tabs of a hold, and one payment settles both", async () => {
  const held = await holdCar(db, now);
  const [first, second] = await Promise.all([create(held), create(held)]);
  if (!first.ok || !second.ok) throw new Error("refused");
  expect(first.value.redirectUrl).toBe(second.value.redirectUrl);
  payments.setOrder(held.orderId, { state: "completed" });
  for (const { value } of [first, second]) {
    const answer = await verify({ ...held, accessToken: value.accessToken });
    expect(answer).toEqual({
      ok: true,
      value: {
        success: true,
        message: "Your booking has been confirmed.",
        state: "COMPLETED",
        orderId: held.orderId,
        paymentDetails: [{ transactionId: `T-${held.orderId}` }],
      },
    });
  }
  expect(await create(held)).toMatchObject({ reason: { kind: "already-settled" } });
});

test("refuses any other amount from the browser and opens nothing", async () => {
  const held = await holdCar(db, now);
  const other = fc.integer({ min: 1, max: 10 ** 9 }).filter((amount) => amount !== held.amount);
  await fc.assert(
    fc.asyncProperty(other, async (amount) => {
      const answer = await create({ ...held, amount });
      expect(answer).toEqual({ ok: false, reason: { kind: "price-changed", amount: held.amount } });
    }),
  );
  for (const amount of [held.amount - 1, held.amount + 1]) {
    expect((await create({ ...held, amount })).ok).toBe(false);
  }
  expect(payments.created).not.toContain(held.orderId);
});

test("hides the orders of other users", async () => {
  const held = await holdCar(db, now);
  const { id: userId } = await insertUser(db);
  expect(await create({ ...held, userId })).toMatchObject({ reason: { kind: "order-not-found" } });
  const own = await create(held);
  if (!own.ok) throw new Error("refused");
  const { accessToken } = own.value;
  expect(await verify({ ...held, accessToken, userId })).toEqual({
    ok: false,
    reason: "forbidden",
  });
  expect((await verify({ ...held, accessToken: "x.y" })).ok).toBe(false);
});

test("refuses payment for an expired hold", async () => {
  const held = await holdCar(db, now);
  const late = now + DEFAULT_RULES.holdMinutes * MINUTE;
  expect(await create(held, late)).toMatchObject({ reason: { kind: "hold-ended" } });
});

test("refuses an order that staff took payment for meanwhile", async () => {
  const held = await holdCar(db, now);
  const paid = { status: "completed", holdExpiresAt: null } as const;
  await db.updateTable("bookings").set(paid).where("id", "=", held.bookingId).execute();
  expect(await create(held)).toMatchObject({ reason: { kind: "already-settled" } });
});

test("opens a checkout for an hour at most; a longer hold gets a new order afterwards", async () => {
  const held = await holdCar(db, now);
  const later = { holdExpiresAt: now + DAY };
  await db.updateTable("bookings").set(later).where("id", "=", held.bookingId).execute();
  const lifetimes: number[] = [];
  const createOrder: FakePayments["createOrder"] = (order) => {
    lifetimes.push(order.expiresInSeconds);
    return payments.createOrder(order);
  };
  const deps = {
    db,
    payments: onlyProvider({ ...payments, createOrder }),
    tokenKey: "key",
    returnUrl: "/return",
    payUrl: "/pay",
  };
  const opened = await createPayment(deps, { ...held, amount: paise(held.amount) }, now);
  if (!opened.ok) throw new Error("refused");
  expect(lifetimes).toEqual([HOUR / SECOND]);
  payments.setOrder(held.orderId, { state: "failed", message: "The time to pay is over." });
  await verify({ ...held, accessToken: opened.value.accessToken });
  const again = await held.retry();
  expect(again).toMatchObject({ bookingId: held.bookingId, holdExpiresAt: now + DAY });
  expect(again.orderId).not.toBe(held.orderId);
});
