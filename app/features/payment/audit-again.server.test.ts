import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { DAY, HOUR, type Instant, MINUTE } from "#app/domain/business-time.ts";
import type { PaymentProvider } from "#app/ports/payments.ts";
import { fixedClock } from "#test/support/fixed-clock.ts";
import { explainQueries } from "#test/support/explain-queries.ts";
import { fakePayments, onlyProvider } from "#test/support/fake-payments.ts";
import { getOrderState } from "#test/support/holds.ts";
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

let payments: ReturnType<typeof fakePayments>;
resetAuditsBeforeEach(db);
beforeEach(() => {
  payments = fakePayments();
});

const audit = (at: Instant, provider: PaymentProvider = payments) =>
  auditPayments({ db, payments: onlyProvider(provider), operatorPhones, log }, fixedClock(at));

const settle = (orderId: string, at: Instant) =>
  settlePayment({ db, payments, operatorPhones }, orderId, at);

function differences() {
  return db
    .selectFrom("paymentDifferences")
    .select(["kind", "theirs", "resolution"])
    .orderBy("id")
    .execute();
}

test("finds due audits by their index", async () => {
  const { orderId } = await holdWithFailedOrder(db);
  payments.setOrder(orderId, { state: "failed" });
  const deps = { payments: onlyProvider(payments), operatorPhones, log };
  const plans = await explainQueries(db, /audited_at"? is null/, (tracedDb) =>
    auditPayments({ ...deps, db: tracedDb }, fixedClock(NEXT_DAY)),
  );
  expect(plans.length).toBeGreaterThan(1);
  for (const plan of plans) expect(plan).toContain("payments_unaudited");
});

test("lists a recurring difference again with its current details", async () => {
  const { orderId, amount } = await holdWithFailedOrder(db);
  const refusing = (words: string) => ({
    ...payments,
    getOrder: () => Promise.reject(new Error(words)),
  });
  await audit(NEXT_DAY, refusing("401 KEY_REVOKED"));
  payments.setOrder(orderId, { state: "completed", amount });
  await settle(orderId, NEXT_DAY + DAY);
  expect(await differences()).toMatchObject([
    { kind: "check-failed", resolution: "Settled since." },
    { kind: "paid-after-failed" },
  ]);
  await audit(NEXT_DAY + 2 * DAY, refusing("403 BLOCKED"));
  expect(await differences()).toMatchObject([
    { kind: "check-failed", theirs: "403 BLOCKED", resolution: null },
    { kind: "paid-after-failed" },
  ]);
});

test("audits a payment that arrives after its order was audited as failed", async () => {
  const { orderId, amount } = await holdWithFailedOrder(db);
  payments.setOrder(orderId, { state: "failed" });
  await audit(NEXT_DAY);
  expect(await listUnauditedOrders(db)).toEqual([]);
  payments.setOrder(orderId, { state: "completed", amount });
  await settle(orderId, NEXT_DAY + HOUR);
  expect(await listUnauditedOrders(db)).toEqual([orderId]);
  expect(await audit(NEXT_DAY + 2 * HOUR)).toBe(0);
  expect(await audit(NEXT_DAY + DAY)).toBe(1);
  expect(await listUnauditedOrders(db)).toEqual([]);
});

test("leaves an order unaudited when it is settled during the provider's response", async () => {
  const { orderId, amount } = await holdWithFailedOrder(db);
  payments.setOrder(orderId, { state: "completed", amount });
  const late: PaymentProvider = {
    ...payments,
    async getOrder() {
      await settle(orderId, NEXT_DAY);
      return null;
    },
  };
  await audit(NEXT_DAY, late);
  expect(await getOrderState(db, orderId)).toMatchObject({ state: "completed" });
  expect(await listUnauditedOrders(db)).toEqual([orderId]);
});

test("closes the difference of a decided order at once; the next audit closes one that stayed open", async () => {
  const { orderId, amount } = await holdWithFailedOrder(db);
  payments.setOrder(orderId, { state: "pending" });
  await audit(NEXT_DAY + 3 * DAY);
  payments.setOrder(orderId, { state: "completed", amount });
  await settle(orderId, NEXT_DAY + 3 * DAY + HOUR);
  const over = [
    { kind: "undecided", resolution: "Settled since." },
    { kind: "paid-after-failed", resolution: null },
  ];
  expect(await differences()).toMatchObject(over);
  // Listed by a process that was slow to hear of it.
  const open = { resolvedAt: null, resolution: null };
  await db.updateTable("paymentDifferences").set(open).where("kind", "=", "undecided").execute();
  await audit(NEXT_DAY + 5 * DAY);
  expect(await differences()).toMatchObject(over);
});

test("dates what it settles by when that happens, not by when the run began", async () => {
  const { orderId, amount, bookingId } = await holdWithFailedOrder(db);
  payments.setOrder(orderId, { state: "completed", amount });
  const settledAt = NEXT_DAY + 5 * MINUTE;
  const clock = { now: vi.fn<() => Instant>(() => settledAt).mockReturnValueOnce(NEXT_DAY) };
  await auditPayments({ db, payments: onlyProvider(payments), operatorPhones, log }, clock);
  const invoice = db.selectFrom("taxDocuments").select("issuedAt");
  expect(await invoice.where("bookingId", "=", bookingId).execute()).toEqual([
    { issuedAt: settledAt },
  ]);
});
