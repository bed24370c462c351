import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { COUNTER_PROVIDER } from "#app/domain/counter-payment.ts";
import { DAY, HOUR, MINUTE } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import type { PaymentProvider, PaymentProviders } from "#app/ports/payments.ts";
import { fixedClock } from "#test/support/fixed-clock.ts";
import { insertBooking, insertCar, insertUser, CREATED_AT } from "#test/support/factories.ts";
import { fakePayments, onlyProvider } from "#test/support/fake-payments.ts";
import { getOrderState } from "#test/support/holds.ts";
import { insertSettledPayment } from "#test/support/payments.ts";
import {
  resetAuditsBeforeEach,
  listUnauditedOrders,
  holdWithFailedOrder,
  NEXT_DAY,
} from "#test/support/payment-audits.ts";
import { createTestDatabase } from "#test/support/test-database.ts";
import { operatorPhones } from "#test/support/paid-bookings.ts";
import { auditPayments } from "./audit-payments.server.ts";
import { settlePayment } from "./settle-payment.server.ts";

const log = { warn: vi.fn() };
const database = await createTestDatabase();
afterAll(() => database.drop());
const { db } = database;
const AMOUNT = paise(5000_00);

let payments: ReturnType<typeof fakePayments>;
resetAuditsBeforeEach(db);
beforeEach(() => {
  payments = fakePayments();
});

async function paid(provider = "fake") {
  const { id: carId } = await insertCar(db);
  const { id: userId } = await insertUser(db);
  const booking = await insertBooking(db, { carId, userId });
  return await insertSettledPayment(db, booking.id, { provider, amount: AMOUNT });
}

const audit = (at = NEXT_DAY, providers: PaymentProviders = onlyProvider(payments)) =>
  auditPayments({ db, payments: providers, operatorPhones, log }, fixedClock(at));

function differences() {
  return db
    .selectFrom("paymentDifferences")
    .select(["kind", "orderId", "ours", "theirs", "resolution"])
    .orderBy("id")
    .execute();
}

test("checks a payment once more, after its day has ended", async () => {
  const { orderId } = await paid();
  payments.setOrder(orderId, { state: "completed", amount: AMOUNT });
  expect(await audit(NEXT_DAY - 1)).toBe(0);
  expect(await listUnauditedOrders(db)).toEqual([orderId]);
  expect(await audit()).toBe(1);
  expect(await audit()).toBe(0);
  expect(await listUnauditedOrders(db)).toEqual([]);
  expect(await differences()).toEqual([]);
});

test.each([
  [{ amount: paise(4000_00), state: "completed" } as const, "amount", "Paid Rs.4,000.00"],
  [{ state: "failed" } as const, "not-paid-at-provider", "Not paid"],
  [{ state: "pending" } as const, "not-paid-at-provider", "Still waiting for the bank"],
  ["unknown" as const, "unknown-at-provider", "Not known there"],
])("lists a payment for which the provider says %j", async (answer, kind, theirs) => {
  const { orderId } = await paid();
  payments.setOrder(orderId, answer);
  await audit();
  expect(await differences()).toMatchObject([{ kind, ours: "Paid Rs.5,000.00", theirs, orderId }]);
  expect(await listUnauditedOrders(db)).toEqual([]);
});

test("settles a failed order that was paid late and lists it for staff", async () => {
  const { orderId, amount } = await holdWithFailedOrder(db);
  payments.setOrder(orderId, { state: "completed", amount });
  await audit();
  expect(await getOrderState(db, orderId)).toMatchObject({ status: "completed", outcome: "kept" });
  expect(await differences()).toMatchObject([{ kind: "paid-after-failed", ours: "Not paid" }]);
  // It is a payment of another day now.
  expect(await listUnauditedOrders(db)).toEqual([orderId]);
  expect(await audit(NEXT_DAY + HOUR)).toBe(0);
  await audit(NEXT_DAY + DAY);
  expect(await listUnauditedOrders(db)).toEqual([]);
  expect(await differences()).toHaveLength(1);
});

test("refunds a late payment when the car is taken", async () => {
  const { orderId, amount, carId, period, bookingId } = await holdWithFailedOrder(db);
  await db.updateTable("bookings").set({ status: "expired" }).where("id", "=", bookingId).execute();
  await db.deleteFrom("carOccupancy").where("bookingId", "=", bookingId).execute();
  const { id: userId } = await insertUser(db);
  await insertBooking(db, { carId, userId, ...period });
  payments.setOrder(orderId, { state: "completed", amount });
  await audit();
  expect(await getOrderState(db, orderId)).toMatchObject({ status: "expired", outcome: "refund" });
  expect(await differences()).toMatchObject([{ kind: "paid-after-failed" }]);
});

test("lists a late but valid callback", async () => {
  const { orderId, amount } = await holdWithFailedOrder(db);
  payments.setOrder(orderId, { state: "completed", amount });
  await settlePayment({ db, payments, operatorPhones }, orderId, CREATED_AT + HOUR);
  expect(await differences()).toMatchObject([{ kind: "paid-after-failed" }]);
});

test("keeps checking an expired order that is open at the provider for three days", async () => {
  const { orderId } = await holdWithFailedOrder(db);
  payments.setOrder(orderId, { state: "pending" });
  await audit();
  expect(await differences()).toEqual([]);
  expect(await audit(NEXT_DAY + 5 * HOUR)).toBe(0);
  expect(await audit(NEXT_DAY + 3 * DAY)).toBe(1);
  expect(await differences()).toMatchObject([{ kind: "undecided", ours: "Not paid" }]);
  expect(await listUnauditedOrders(db)).toEqual([]);
});

test("finds agreement on an order that failed on both sides, or is unknown to the provider", async () => {
  const [first, second] = [await holdWithFailedOrder(db), await holdWithFailedOrder(db)];
  payments.setOrder(first.orderId, { state: "failed" });
  payments.setOrder(second.orderId, "unknown");
  await audit();
  expect([await differences(), await listUnauditedOrders(db)]).toEqual([[], []]);
});

test("retries later when a provider is unavailable and marks nothing as audited", async () => {
  const { orderId } = await paid();
  payments.setOrder(orderId, "unavailable");
  await audit();
  expect(await listUnauditedOrders(db)).toEqual([orderId]);
  payments.setOrder(orderId, { state: "completed", amount: AMOUNT });
  expect(await audit(NEXT_DAY + MINUTE)).toBe(0);
  expect(await audit(NEXT_DAY + 10 * MINUTE)).toBe(1);
  expect([await differences(), await listUnauditedOrders(db)]).toEqual([[], []]);
});

test("lists an order whose check fails until a check succeeds", async () => {
  const { orderId } = await paid();
  const refusing: PaymentProvider = {
    ...payments,
    getOrder: () => Promise.reject(new Error("401 KEY_REVOKED")),
  };
  await audit(NEXT_DAY, onlyProvider(refusing));
  expect(await differences()).toMatchObject([{ kind: "check-failed", theirs: "401 KEY_REVOKED" }]);
  payments.setOrder(orderId, { state: "completed", amount: AMOUNT });
  await audit(NEXT_DAY + DAY);
  expect(await differences()).toMatchObject([{ resolution: "Settled since." }]);
});

test("lists an unconfigured provider once, whatever the number of payments", async () => {
  for (let more = 0; more < 3; more++) await paid("gone");
  const { orderId } = await paid();
  payments.setOrder(orderId, { state: "completed", amount: AMOUNT });
  const providers = {
    current: payments,
    named: (name: string) => (name === "fake" ? payments : null),
  };
  expect(await audit(NEXT_DAY, providers)).toBe(1);
  expect(await audit(NEXT_DAY + DAY, providers)).toBe(0);
  expect(await differences()).toMatchObject([{ kind: "provider-missing", resolution: null }]);
  await audit(NEXT_DAY + DAY);
  expect(await differences()).toMatchObject([
    { kind: "provider-missing", resolution: "Set up again since." },
    ...Array.from({ length: 3 }, () => ({ kind: "not-paid-at-provider" })),
  ]);
});

test("compares counter payments with the ledger only", async () => {
  await paid(COUNTER_PROVIDER);
  expect(await audit()).toBe(1);
  expect([await differences(), await listUnauditedOrders(db)]).toEqual([[], []]);
});

test("lists a payment that is missing from the ledger or differs there", async () => {
  const { orderId, id } = await paid();
  await db
    .updateTable("payments")
    .set({ taken: paise(4999_00) })
    .where("id", "=", id)
    .execute();
  payments.setOrder(orderId, { state: "completed", amount: paise(4999_00) });
  const { orderId: bare } = await holdWithFailedOrder(db);
  await db
    .updateTable("payments")
    .set({ state: "completed", outcome: "refund", taken: AMOUNT })
    .where("orderId", "=", bare)
    .execute();
  payments.setOrder(bare, { state: "completed", amount: AMOUNT });
  await audit();
  const found = await differences();
  expect(found.map(({ kind, ours, theirs }) => [kind, ours, theirs]).sort()).toEqual([
    ["ledger", "Paid Rs.4,999.00", "The ledger has Rs.5,000.00"],
    ["ledger", "Paid Rs.5,000.00", "The ledger has Rs.0.00"],
  ]);
});

test("audits each payment once across processes; a killed process leaves its claim to others", async () => {
  const orders = await Promise.all(Array.from({ length: 12 }, () => paid()));
  const checkedIds: string[] = [];
  const { promise: never } = Promise.withResolvers<never>();
  const counting: PaymentProvider = {
    ...payments,
    getOrder(orderId) {
      checkedIds.push(orderId);
      return orderId === orders[0]!.orderId ? never : Promise.resolve(null);
    },
  };
  // Of the first nothing is heard again: whoever asked for it is gone.
  void audit(NEXT_DAY, onlyProvider(counting));
  void audit(NEXT_DAY, onlyProvider(counting));
  await expect.poll(() => listUnauditedOrders(db)).toEqual([orders[0]!.orderId]);
  expect(checkedIds.sort()).toEqual(orders.map(({ orderId }) => orderId).sort());
  expect(await audit(NEXT_DAY + 2 * MINUTE)).toBe(0);
  await audit(NEXT_DAY + 3 * MINUTE);
  expect(await listUnauditedOrders(db)).toEqual([]);
  expect(await differences()).toHaveLength(12);
});
