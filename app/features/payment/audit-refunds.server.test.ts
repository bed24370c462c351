import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { getBookingAccounts } from "#app/records/money/ledger.server.ts";
import { recordDifference } from "#app/records/money/differences.server.ts";
import { completeRefund, requestRefund } from "#app/records/money/refunds.server.ts";
import { COUNTER_PROVIDER } from "#app/domain/counter-payment.ts";
import { DAY, instantOf, MINUTE } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { type PaymentProvider, PaymentProviderUnavailable } from "#app/ports/payments.ts";
import { fixedClock } from "#test/support/fixed-clock.ts";
import { insertBooking, insertCar, insertUser, CREATED_AT } from "#test/support/factories.ts";
import { explainQueries } from "#test/support/explain-queries.ts";
import { fakePayments, onlyProvider } from "#test/support/fake-payments.ts";
import { insertSettledPayment } from "#test/support/payments.ts";
import { createTestDatabase } from "#test/support/test-database.ts";
import { auditRefunds, checkRefund } from "./audit-refunds.server.ts";
import { getRefund } from "./get-refund.server.ts";

const NEXT_DAY = instantOf("2026-11-21", 0);
const AMOUNT = paise(5000_00);
const log = { warn: vi.fn() };
const database = await createTestDatabase();
afterAll(() => database.drop());
const { db } = database;

beforeEach(async () => {
  // What the test before left behind is over.
  await db.updateTable("refunds").set({ auditedAt: CREATED_AT, nextCheckAt: null }).execute();
  await db.deleteFrom("paymentDifferences").execute();
});

/** A refund that has ended, with its booking. */
async function ended(state: "completed" | "failed", provider = "fake", amount = AMOUNT) {
  const { id: carId } = await insertCar(db);
  const { id: userId } = await insertUser(db);
  const { id: bookingId } = await insertBooking(db, { carId, userId, status: "cancelled" });
  const payment = await insertSettledPayment(db, bookingId, { provider, amount: AMOUNT });
  const refundId = await inTransaction(db, async (tx) => {
    const refundRequest = { payment, amount, reason: "cancelled" } as const;
    const id = await requestRefund(tx, refundRequest, CREATED_AT);
    const refund = { ...payment, id, paymentId: payment.id };
    if (state === "completed") await completeRefund(tx, refund, CREATED_AT);
    return id;
  });
  if (state === "failed") {
    const failed = { state, nextCheckAt: null };
    await db.updateTable("refunds").set(failed).where("id", "=", refundId).execute();
  }
  return { refundId, bookingId, payment };
}

type Answer = "completed" | "pending" | "failed" | null | "away";

function providerSaying(answer: Answer): PaymentProvider {
  return {
    ...fakePayments(),
    getRefund() {
      if (answer === "away") return Promise.reject(new PaymentProviderUnavailable("no answer"));
      return Promise.resolve(answer && { state: answer });
    },
  };
}

const audit = (answer: Answer, at = NEXT_DAY) =>
  auditRefunds(
    { db, payments: onlyProvider(providerSaying(answer)), operatorPhones: [], log },
    fixedClock(at),
  );

async function getRefundState() {
  const refunds = await db
    .selectFrom("refunds")
    .select(["state", "auditedAt"])
    .where((eb) => eb.or([eb("auditedAt", "is", null), eb("auditedAt", "<>", CREATED_AT)]))
    .execute();
  const found = await db
    .selectFrom("paymentDifferences")
    .select(["kind", "ours", "theirs"])
    .execute();
  return { refunds, found };
}

test.each([
  ["completed", "completed"],
  ["failed", "failed"],
  ["failed", null],
] as const)("%s here and %s at the provider agree and are checked once", async (ours, theirs) => {
  await ended(ours);
  expect(await audit(theirs, NEXT_DAY - 1)).toBe(0);
  expect(await audit(theirs)).toBe(1);
  expect(await audit(theirs)).toBe(0);
  expect(await getRefundState()).toEqual({
    refunds: [{ state: ours, auditedAt: NEXT_DAY }],
    found: [],
  });
});

test.each([
  [null, "refund-unknown", "Not known there"],
  ["failed", "refund-failed", "Refund failed"],
  ["pending", "refund-failed", "Refund still under way"],
] as const)("lists a refund paid here and %s at the provider", async (theirs, kind, words) => {
  await ended("completed");
  await audit(theirs);
  const { found } = await getRefundState();
  expect(found).toEqual([{ kind, ours: "Paid back Rs.5,000.00", theirs: words }]);
});

test("counts a failed refund that the provider paid as paid, in the ledger too", async () => {
  const { bookingId } = await ended("failed");
  await audit("completed");
  expect(await getRefundState()).toEqual({
    refunds: [{ state: "completed", auditedAt: null }],
    found: [
      {
        kind: "refund-paid-after-failed",
        ours: "Refund failed",
        theirs: "Paid back Rs.5,000.00",
      },
    ],
  });
  const accounts = await getBookingAccounts(db, [bookingId]);
  expect(accounts.get(bookingId)).toMatchObject({ refunded: AMOUNT });
  await audit("completed", NEXT_DAY + DAY);
  expect((await getRefundState()).refunds).toEqual([
    { state: "completed", auditedAt: NEXT_DAY + DAY },
  ]);
});

async function retried() {
  const { payment, refundId } = await ended("failed", undefined, paise(1000_00));
  const again = {
    payment,
    amount: paise(1000_00),
    reason: "cancelled",
    retryOf: refundId,
  } as const;
  return await inTransaction(db, (tx) => requestRefund(tx, again, NEXT_DAY));
}

test("deletes the unsent retry of a late refund", async () => {
  await retried();
  await audit("completed");
  const { refunds, found } = await getRefundState();
  expect(found).toMatchObject([{ kind: "refund-paid-after-failed" }]);
  expect(refunds.map(({ state }) => state)).toEqual(["completed"]);
});

test("lists a late refund whose retry was sent, and counts it once", async () => {
  const retry = await retried();
  const sent = { state: "pending" } as const;
  await db.updateTable("refunds").set(sent).where("id", "=", retry).execute();
  await audit("completed");
  const { refunds, found } = await getRefundState();
  expect(found).toMatchObject([{ kind: "refund-paid-after-failed" }]);
  expect(refunds.map(({ state }) => state).sort()).toEqual(["failed", "pending"]);
});

test("keeps checking a refund that failed here and is open at the provider for three days", async () => {
  await ended("failed");
  await audit("pending");
  expect((await getRefundState()).found).toEqual([]);
  await audit("pending", NEXT_DAY + 3 * DAY);
  expect((await getRefundState()).found).toMatchObject([{ kind: "undecided" }]);
  expect(await audit("pending", NEXT_DAY + 9 * DAY)).toBe(0);
});

test("retries when a provider is unavailable", async () => {
  await ended("completed");
  await audit("away");
  expect(await audit("completed", NEXT_DAY + MINUTE)).toBe(0);
  expect(await audit("completed", NEXT_DAY + 10 * MINUTE)).toBe(1);
  expect((await getRefundState()).found).toEqual([]);
});

test("lists a refund that is missing from the ledger, also at the counter", async () => {
  const { refundId } = await ended("failed", COUNTER_PROVIDER);
  await db.updateTable("refunds").set({ state: "completed" }).where("id", "=", refundId).execute();
  await audit("completed");
  const theirs = "The ledger has Rs.0.00";
  expect((await getRefundState()).found).toMatchObject([{ kind: "ledger", theirs }]);
});

test("finds due audits by their index", async () => {
  await ended("completed");
  const deps = { payments: onlyProvider(providerSaying("completed")), operatorPhones: [], log };
  const plans = await explainQueries(db, /audited_at"? is null/, (tracedDb) =>
    auditRefunds({ ...deps, db: tracedDb }, fixedClock(NEXT_DAY)),
  );
  expect(plans.length).toBeGreaterThan(1);
  for (const plan of plans) expect(plan).toContain("refunds_unaudited");
});

async function noteFailed({ refundId, payment }: Awaited<ReturnType<typeof ended>>) {
  const { id: paymentId, orderId, provider } = payment;
  const about = { key: `refund-failed:${refundId}`, paymentId, orderId, provider, refundId };
  const words = { ours: "", theirs: "" };
  await recordDifference(db, { ...about, ...words, kind: "refund-failed" }, CREATED_AT);
}

const openKinds = async () => {
  const open = db.selectFrom("paymentDifferences").select("kind").where("resolvedAt", "is", null);
  return (await open.execute()).map(({ kind }) => kind);
};

test("clears the failure of a refund that was paid late, and of its replacement", async () => {
  const first = await ended("failed", undefined, paise(1000_00));
  await noteFailed(first);
  const { payment } = first;
  const again = { payment, amount: paise(1000_00), reason: "cancelled" } as const;
  const retry = await inTransaction(db, (tx) =>
    requestRefund(tx, { ...again, retryOf: first.refundId }, NEXT_DAY),
  );
  const failed = { state: "failed", nextCheckAt: null } as const;
  await db.updateTable("refunds").set(failed).where("id", "=", retry).execute();
  await noteFailed({ ...first, refundId: retry });
  await audit("completed");
  expect(await openKinds()).toEqual(["refund-paid-after-failed"]);
});

test("audits a refund again when it is paid after it was audited as failed", async () => {
  const { refundId } = await ended("failed");
  await audit("failed");
  const deps = { db, payments: onlyProvider(providerSaying("completed")) };
  await checkRefund(deps, await getRefund(db, refundId), NEXT_DAY + 1);
  expect((await getRefundState()).refunds).toEqual([{ state: "completed", auditedAt: null }]);
  expect(await audit("completed", NEXT_DAY + DAY)).toBe(1);
  expect((await getRefundState()).refunds).toEqual([
    { state: "completed", auditedAt: NEXT_DAY + DAY },
  ]);
});

test("does not mark a refund as failed when it is paid during the provider's response", async () => {
  const { refundId } = await ended("failed");
  const paid = { db, payments: onlyProvider(providerSaying("completed")) };
  const late: PaymentProvider = {
    ...fakePayments(),
    async getRefund() {
      await checkRefund(paid, await getRefund(db, refundId), NEXT_DAY);
      return { state: "failed" };
    },
  };
  await auditRefunds(
    { db, payments: onlyProvider(late), operatorPhones: [], log },
    fixedClock(NEXT_DAY),
  );
  expect((await getRefundState()).refunds).toEqual([{ state: "completed", auditedAt: null }]);
});
