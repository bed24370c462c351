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

async function owe(payment: Payment, { amount = payment.amount, at = now, ...own }: Own = {}) {
  const asked = { payment, amount, reason: "car-gone", ...own } as const;
  return await inTransaction(db, (tx) => requestRefund(tx, asked, at));
}

async function standing(id: string) {
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
  const taken: string[] = [];
  const known: { state: State } = { state };
  const provider: PaymentProvider = {
    ...fakePayments(),
    refund({ refundId }) {
      taken.push(refundId);
      return Promise.resolve(known);
    },
    getRefund: ({ refundId }) => Promise.resolve(taken.includes(refundId) ? known : null),
  };
  return { provider, taken, known };
}

const send = (provider: PaymentProvider | null, at = now) => {
  const current = provider ?? fakePayments();
  return sendRefunds({ db, payments: { current, named: () => provider } }, at);
};

test("a refund that fails is noted, tried again, and stands in the way of no other", async () => {
  const [first, second] = [await paid(), await paid()];
  const [away, mistaken] = [await owe(first), await owe(second)];
  for (let more = 0; more < 3; more++) await owe(await paid());
  const provider = fakePayments();
  const lame: PaymentProvider = {
    ...provider,
    refund(refund) {
      if (refund.refundId === away) throw new PaymentProviderUnavailable("no answer");
      if (refund.refundId === mistaken) throw new Error("401 UNAUTHORIZED");
      return provider.refund(refund);
    },
  };
  await expect(sendRefunds({ db, payments: onlyProvider(lame) }, now)).rejects.toThrow(
    AggregateError,
  );
  expect(provider.refunds).toHaveLength(3);
  const again = { state: "pending", nextCheckAt: now + MINUTE };
  expect(await standing(away)).toEqual({ ...again, lastError: "no answer" });
  expect(await standing(mistaken)).toEqual({ ...again, lastError: "401 UNAUTHORIZED" });
  expect(await differences()).toMatchObject([
    { kind: "check-failed", refundId: mistaken, theirs: "401 UNAUTHORIZED" },
  ]);
  await send(provider, now + MINUTE);
  expect(provider.refunds).toHaveLength(5);
  expect(await send(provider, now + 2 * MINUTE)).toBe(2);
  expect(await differences()).toMatchObject([{ resolution: "Settled since." }]);
});

test("while a refund is under way it is asked for, less and less often, and not sent again", async () => {
  const refund = await owe(await paid());
  const { provider, taken, known } = bank();
  await send(provider);
  expect(await standing(refund)).toMatchObject({
    state: "pending",
    nextCheckAt: now + 10 * SECOND,
  });
  expect(await send(provider, now + 9 * SECOND)).toBe(0);
  await send(provider, now + 10 * MINUTE);
  expect(await standing(refund)).toMatchObject({ nextCheckAt: now + 15 * MINUTE });
  await send(provider, now + 3 * DAY);
  expect(await standing(refund)).toMatchObject({ nextCheckAt: now + 3 * DAY + HOUR });
  expect(await differences()).toEqual([]);
  await send(provider, now + 15 * DAY);
  expect(await differences()).toMatchObject([
    { kind: "undecided", theirs: "Refund still under way" },
  ]);
  known.state = "completed";
  expect(await send(provider, now + 16 * DAY)).toBe(1);
  expect(await standing(refund)).toMatchObject({ state: "completed", nextCheckAt: null });
  expect(await differences()).toMatchObject([{ resolution: "Settled since." }]);
  expect(taken).toEqual([refund]);
});

test("of one payment a refund waits until the one before it has ended, whichever id is smaller", async () => {
  const payment = await paid();
  const amount = paise(100);
  const first = await owe(payment, { id: "01a0-late", amount });
  const second = await owe(payment, { id: "01a0-early", amount, at: now + 1 });
  const { provider, taken, known } = bank();
  await send(provider);
  await send(provider, now + MINUTE);
  expect(taken).toEqual([first]);
  expect(await standing(second)).toMatchObject({ state: "requested" });
  known.state = "completed";
  expect(await send(provider, now + HOUR)).toBeGreaterThanOrEqual(1);
  await send(provider, now + 2 * HOUR);
  expect(taken).toEqual([first, second]);
  expect(await standing(second)).toMatchObject({ state: "completed" });
});

test("a refund that the bank refuses has failed, is listed, and off the list when another is paid", async () => {
  const payment = await paid();
  const refund = await owe(payment);
  const { provider, known } = bank("failed");
  expect(await send(provider)).toBe(1);
  expect(await standing(refund)).toMatchObject({ state: "failed", nextCheckAt: null });
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

  await owe(payment, { retryOf: refund, at: now + DAY });
  known.state = "completed";
  expect(await send(provider, now + DAY)).toBe(1);
  expect(await differences()).toMatchObject([
    { resolution: "Paid back by the refund that took its place." },
  ]);
});

test("a refund that is paid ends the failures of all that it replaced", async () => {
  const payment = await paid();
  const { provider, known } = bank("failed");
  const first = await owe(payment);
  await send(provider);
  const second = await owe(payment, { retryOf: first });
  await send(provider);
  known.state = "completed";
  await owe(payment, { retryOf: second });
  await send(provider);
  const resolution = "Paid back by the refund that took its place.";
  expect(await differences()).toMatchObject([
    { kind: "refund-failed", refundId: first, resolution },
    { kind: "refund-failed", refundId: second, resolution },
  ]);
});

test("postpones a refund of an unconfigured provider and lists it for staff", async () => {
  const refund = await owe(await paid());
  expect(await send(null)).toBe(0);
  expect(await standing(refund)).toMatchObject({ state: "pending", nextCheckAt: now + MINUTE });
  expect(await differences()).toMatchObject([{ kind: "provider-missing", refundId: refund }]);
  const { provider, taken } = bank("completed");
  expect(await send(provider, now + MINUTE)).toBe(1);
  expect(taken).toEqual([refund]);
});

test("several processes send each refund once; what a killed one had claimed comes again", async () => {
  const refunds = [];
  for (let more = 0; more < 12; more++) refunds.push(await owe(await paid()));
  const { provider, taken } = bank();
  await Promise.all([send(provider), send(provider), send(provider)]);
  expect(taken.sort()).toEqual(refunds.sort());

  const claimed = { state: "pending", nextCheckAt: now + 3 * MINUTE } as const;
  const [lost = ""] = refunds;
  await db.updateTable("refunds").set(claimed).where("id", "=", lost).execute();
  const fresh = bank("completed");
  await send(fresh.provider, now + 3 * MINUTE);
  expect(fresh.taken).toContain(lost);
});
