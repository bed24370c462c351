import { expect, test } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { MINUTE } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { findDeletionObstacle } from "#app/features/accounts/account-deletion/find-deletion-obstacle.server.ts";
import { createPayment } from "#app/features/payment/create-payment.server.ts";
import { getBalance } from "#app/records/money/balance.server.ts";
import { newOrder } from "#app/records/money/open-order.server.ts";
import { now, openChangeFixture } from "#test/support/change-fixture.ts";
import { insertCar } from "#test/support/factories.ts";
import { fakePayments, onlyProvider } from "#test/support/fake-payments.ts";
import { AFTER_TRIP, openUnpaidTrips, OWED } from "#test/support/unpaid-trips.ts";
import { takeBalance } from "./admin/take-balance.server.ts";
import { openBalanceOrder } from "./customer/open-balance-order.server.ts";

const { db, staff, owe } = await openUnpaidTrips();

/** A trip of which all but `left` paise is paid. */
async function oweOnly(left: number) {
  const trip = await owe();
  expect(await trip.payAtCounter(OWED - left)).toMatchObject({ ok: true });
  expect(await getBalance(db, trip.bookingId)).toBe(left);
  return trip;
}

const orderOf = async (bookingId: string) =>
  await db
    .selectFrom("payments")
    .select("amount")
    .where("bookingId", "=", bookingId)
    .where("purpose", "=", "balance")
    .where("state", "=", "created")
    .execute();

const sendLink = (bookingId: string, shown: number) => {
  const link = { how: "link", bookingId, shownBalance: paise(shown) } as const;
  return takeBalance({ db, provider: "fake" }, staff, link, AFTER_TRIP);
};

test("less than a rupee is asked for neither online nor by a link", async () => {
  const { bookingId, ...own } = await oweOnly(99);
  expect(await openBalanceOrder({ db, provider: "fake" }, own, AFTER_TRIP)).toEqual({
    ok: false,
    reason: "too-little",
  });
  expect(await sendLink(bookingId, 99)).toEqual({
    ok: false,
    reason: { kind: "too-little-for-link" },
  });
  expect(await orderOf(bookingId)).toEqual([]);
  expect(await getBalance(db, bookingId)).toBe(99);
});

test("a rupee is paid online", async () => {
  const { bookingId, ...own } = await oweOnly(100);
  expect(await openBalanceOrder({ db, provider: "fake" }, own, AFTER_TRIP)).toMatchObject({
    ok: true,
  });
  expect(await sendLink(bookingId, 100)).toEqual({ ok: true, value: null });
  expect(await orderOf(bookingId)).toEqual([{ amount: 100 }]);
});

test("an order for less that was opened before does not go to the provider", async () => {
  const { bookingId, userId } = await oweOnly(40);
  const amount = paise(40);
  const order = newOrder({ provider: "fake", bookingId, amount, purpose: "balance" }, AFTER_TRIP);
  await inTransaction(db, (tx) => order.query(tx).execute());
  const payments = onlyProvider(fakePayments());
  const deps = { db, payments, tokenKey: "k", returnUrl: "/return", payUrl: "/pay" };
  const { orderId } = order;
  expect(await createPayment(deps, { orderId, amount, userId }, AFTER_TRIP)).toEqual({
    ok: false,
    reason: { kind: "no-longer-due" },
  });
});

test("it is not in the way of deleting the account", async () => {
  const small = await oweOnly(99);
  expect(await findDeletionObstacle(db, small.userId, AFTER_TRIP)).toBeNull();
  const due = await oweOnly(100);
  const { reference } = due;
  expect(await findDeletionObstacle(db, due.userId, AFTER_TRIP)).toEqual({
    reason: "balance",
    reference,
  });
});

test("a change that adds less is made at once, and the rest can be paid at the counter", async () => {
  const { book, staffId, bookingOf } = await openChangeFixture(db);
  const { id: carId } = await insertCar(db, { pricePerHour: paise(120_01) });
  const own = await book();
  expect(await own.change.asCustomer({ carId }, now)).toEqual({
    ok: true,
    value: { orderId: null },
  });
  expect(await bookingOf(own)).toMatchObject({ carId });
  // 48 hours at a paisa more, with tax.
  const added = await getBalance(db, own.bookingId);
  expect(added).toBeGreaterThan(0);
  expect(added).toBeLessThan(100);

  const { id: otherId } = await insertCar(db, { pricePerHour: paise(120_01) });
  const other = await book();
  const payment = { how: "link", holdUntil: now + MINUTE } as const;
  expect(await other.change.asStaff({ carId: otherId, payment }, staffId, now)).toEqual({
    ok: true,
    value: { waits: false },
  });
  expect(await getBalance(db, other.bookingId)).toBe(added);
  expect(await orderOf(other.bookingId)).toEqual([]);
  expect(
    await db
      .selectFrom("bookingNotices")
      .select("id")
      .where("bookingId", "=", other.bookingId)
      .where("kind", "=", "payment_link")
      .execute(),
  ).toEqual([]);
});
