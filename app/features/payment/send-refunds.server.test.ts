import { afterAll, beforeEach, expect, test } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { requestRefund } from "#app/records/money/refunds.server.ts";
import { DAY, HOUR, type Instant, MINUTE, SECOND } from "#app/domain/business-time.ts";
import { type Paise, paise } from "#app/domain/money.ts";
import { type PaymentProvider, PaymentProviderUnavailable } from "#app/ports/payments.ts";
import { CREATED_AT } from "#test/support/factories.ts";
import { fakePayments, onlyProvider } from "#test/support/fake-payments.ts";
import { holdCar } from "#test/support/holds.ts";
import { createTestDatabase } from "#test/support/test-database.ts";
import { sendRefunds } from "./send-refunds.server.ts";

const now = CREATED_AT;
const database = await createTestDatabase();
afterAll(() => database.drop());
const { db } = database;
beforeEach(async () => {
  // What the test before left behind is over.
  await db.updateTable("refunds").set({ nextCheckAt: null }).execute();
  await db.deleteFrom("paymentDifferences").execute();
});

/** Money that came. */
async function paid() {
  const { orderId } = await holdCar(db, now);
  return await db
    .updateTable("payments")
    .set((eb) => ({ taken: eb.ref("amount") }))
    .where("orderId", "=", orderId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

type Payment = Awaited<ReturnType<typeof paid>>;
type Own = { amount?: Paise; id?: string; retryOf?: string; at?: Instant };

async function insertRefund(
  payment: Payment,
  { amount = payment.amount, at = now, ...own }: Own = {},
) {
  const refundRequest = { payment, amount, reason: "car-gone", ...own } as const;
  return await inTransaction(db, (tx) => requestRefund(tx, refundRequest, at));
}

async function getRefundState(id: string) {
  const columns = ["state", "lastError", "nextCheckAt"] as const;
  const refund = db.selectFrom("refunds").select(columns).where("id", "=", id);
  return await refund.executeTakeFirstOrThrow();
}

function differences() {
  return db
    .selectFrom("paymentDifferences")
    .select(["kind", "refundId", "ours", "theirs", "resolution"])
    .orderBy("id")
    .execute();
}

type State = "pending" | "completed" | "failed";

/** A provider that takes whatever it is asked for and says of it what `state` says by then. */
function bank(state: State = "pending") {
  const sentIds: string[] = [];
  const response: { state: State } = { state };
  const provider: PaymentProvider = {
    ...fakePayments(),
    refund({ refundId }) {
      sentIds.push(refundId);
      return Promise.resolve(response);
    },
    getRefund: ({ refundId }) => Promise.resolve(sentIds.includes(refundId) ? response : null),
  };
  return { provider, sentIds, response };
}

const send = (provider: PaymentProvider | null, at = now) => {
  const current = provider ?? fakePayments();
  return sendRefunds({ db, payments: { current, named: () => provider } }, at);
};

test("records a failed attempt, retries it, and blocks no other refund", async () => {
  const [first, second] = [await paid(), await paid()];
  const [away, mistaken] = [await insertRefund(first), await insertRefund(second)];
  for (let more = 0; more < 3; more++) await insertRefund(await paid());
  const provider = fakePayments();
  const failingProvider: PaymentProvider = {
    ...provider,
    refund(refund) {
      if (refund.refundId === away) throw new PaymentProviderUnavailable("no answer");
      if (refund.refundId === mistaken) throw new Error("401 UNAUTHORIZED");
      return provider.refund(refund);
    },
  };
  await expect(sendRefunds({ db, payments: onlyProvider(failingProvider) }, now)).rejects.toThrow(
    AggregateError,
  );
  expect(provider.refunds).toHaveLength(3);
  const again = { state: "pending", nextCheckAt: now + MINUTE };
  expect(await getRefundState(away)).toEqual({ ...again, lastError: "no answer" });
  expect(await getRefundState(mistaken)).toEqual({ ...again, lastError: "401 UNAUTHORIZED" });
  expect(await differences()).toMatchObject([
    { kind: "check-failed", refundId: mistaken, theirs: "401 UNAUTHORIZED" },
  ]);
  await send(provider, now + MINUTE);
  expect(provider.refunds).toHaveLength(5);
  expect(await send(provider, now + 2 * MINUTE)).toBe(2);
  expect(await differences()).toMatchObject([{ resolution: "Settled since." }]);
});

test("checks a pending refund less and less often and does not send it again", async () => {
  const refund = await insertRefund(await paid());
  const { provider, sentIds, response } = bank();
  await send(provider);
  expect(await getRefundState(refund)).toMatchObject({
    state: "pending",
    nextCheckAt: now + 10 * SECOND,
  });
  expect(await send(provider, now + 9 * SECOND)).toBe(0);
  await send(provider, now + 10 * MINUTE);
  expect(await getRefundState(refund)).toMatchObject({ nextCheckAt: now + 15 * MINUTE });
  await send(provider, now + 3 * DAY);
  expect(await getRefundState(refund)).toMatchObject({ nextCheckAt: now + 3 * DAY + HOUR });
  expect(await differences()).toEqual([]);
  await send(provider, now + 15 * DAY);
  expect(await differences()).toMatchObject([
    { kind: "undecided", theirs: "Refund still under way" },
  ]);
  response.state = "completed";
  expect(await send(provider, now + 16 * DAY)).toBe(1);
  expect(await getRefundState(refund)).toMatchObject({ state: "completed", nextCheckAt: null });
  expect(await differences()).toMatchObject([{ resolution: "Settled since." }]);
  expect(sentIds).toEqual([refund]);
});

test("sends the refunds of a payment one after another, whatever their ids", async () => {
  const payment = await paid();
  const amount = paise(100);
  const first = await insertRefund(payment, { id: "01a0-late", amount });
  const second = await insertRefund(payment, { id: "01a0-early", amount, at: now + 1 });
  const { provider, sentIds, response } = bank();
  await send(provider);
  await send(provider, now + MINUTE);
  expect(sentIds).toEqual([first]);
  expect(await getRefundState(second)).toMatchObject({ state: "requested" });
  response.state = "completed";
  expect(await send(provider, now + HOUR)).toBeGreaterThanOrEqual(1);
  await send(provider, now + 2 * HOUR);
  expect(sentIds).toEqual([first, second]);
  expect(await getRefundState(second)).toMatchObject({ state: "completed" });
});

test("lists a refund that the bank refused until another one is paid", async () => {
  const payment = await paid();
  const refund = await insertRefund(payment);
  const { provider, response } = bank("failed");
  expect(await send(provider)).toBe(1);
  expect(await getRefundState(refund)).toMatchObject({ state: "failed", nextCheckAt: null });
  expect(await differences()).toMatchObject([
    { kind: "refund-failed", refundId: refund, ours: expect.stringContaining("Refund of Rs.") },
  ]);
  expect(await send(provider, now + DAY)).toBe(0);
  const events = db.selectFrom("bookingEvents").select("kind").orderBy("id");
  expect(await events.where("bookingId", "=", payment.bookingId).execute()).toEqual([
    expect.anything(),
    { kind: "refund_requested" },
    { kind: "refund_failed" },
  ]);

  await insertRefund(payment, { retryOf: refund, at: now + DAY });
  response.state = "completed";
  expect(await send(provider, now + DAY)).toBe(1);
  expect(await differences()).toMatchObject([
    { resolution: "Paid back by the refund that took its place." },
  ]);
});

test("clears the failures of all refunds that a paid refund replaced", async () => {
  const payment = await paid();
  const { provider, response } = bank("failed");
  const first = await insertRefund(payment);
  await send(provider);
  const second = await insertRefund(payment, { retryOf: first });
  await send(provider);
  response.state = "completed";
  await insertRefund(payment, { retryOf: second });
  await send(provider);
  const resolution = "Paid back by the refund that took its place.";
  expect(await differences()).toMatchObject([
    { kind: "refund-failed", refundId: first, resolution },
    { kind: "refund-failed", refundId: second, resolution },
  ]);
});

test("postpones a refund of an unconfigured provider and lists it for staff", async () => {
  const refund = await insertRefund(await paid());
  expect(await send(null)).toBe(0);
  expect(await getRefundState(refund)).toMatchObject({
    state: "pending",
    nextCheckAt: now + MINUTE,
  });
  expect(await differences()).toMatchObject([{ kind: "provider-missing", refundId: refund }]);
  const { provider, sentIds } = bank("completed");
  expect(await send(provider, now + MINUTE)).toBe(1);
  expect(sentIds).toEqual([refund]);
});

test("sends each refund once across processes and reclaims those of a killed process", async () => {
  const refunds = [];
  for (let more = 0; more < 12; more++) refunds.push(await insertRefund(await paid()));
  const { provider, sentIds } = bank();
  await Promise.all([send(provider), send(provider), send(provider)]);
  expect(sentIds.sort()).toEqual(refunds.sort());

  const claimed = { state: "pending", nextCheckAt: now + 3 * MINUTE } as const;
  const [abandoned = ""] = refunds;
  await db.updateTable("refunds").set(claimed).where("id", "=", abandoned).execute();
  const fresh = bank("completed");
  await send(fresh.provider, now + 3 * MINUTE);
  expect(fresh.sentIds).toContain(abandoned);
});
