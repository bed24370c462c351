import { beforeEach, expect, test } from "vitest";
import { resolveDifferences, recordDifference } from "#app/records/money/differences.server.ts";
import { paise } from "#app/domain/money.ts";
import type { PaymentProvider, PaymentProviders } from "#app/ports/payments.ts";
import { insertBooking, insertCar, insertUser, CREATED_AT } from "#test/support/factories.ts";
import { fakePayments, onlyProvider } from "#test/support/fake-payments.ts";
import { holdCar, getOrderState } from "#test/support/holds.ts";
import { createStaff } from "#test/support/users.ts";
import { openTestServices } from "#test/support/test-services.ts";
import { insertSettledPayment } from "#test/support/payments.ts";
import { operatorPhones } from "#test/support/paid-bookings.ts";
import { recheckDifference } from "./recheck-difference.server.ts";
import { differenceQuery } from "./difference-query.ts";
import {
  DIFFERENCES_PER_PAGE,
  listDifferences,
  findDifference,
} from "./list-differences.server.ts";
import { resolveDifference } from "./resolve-difference.server.ts";

const { db } = (await openTestServices()).services;
const ravi = await createStaff(db);
const staff = { userId: ravi.id };
const now = CREATED_AT;
const AMOUNT = paise(5000_00);
let payments: ReturnType<typeof fakePayments>;
beforeEach(async () => {
  payments = fakePayments();
  await db.deleteFrom("paymentDifferences").execute();
});

const list = (params: Record<string, string> = {}) =>
  listDifferences(db, differenceQuery.parse(params));

const ask = (id: string, providers: PaymentProviders = onlyProvider(payments)) =>
  recheckDifference({ db, payments: providers, operatorPhones }, staff, id, now);

async function theOnlyId(): Promise<string> {
  const { differences } = await list();
  expect(differences).toHaveLength(1);
  return differences[0]!.id;
}

async function pay(refund?: { state: "completed" | "failed" }) {
  const { id: carId } = await insertCar(db);
  const { id: userId } = await insertUser(db);
  const booking = await insertBooking(db, { carId, userId });
  const more = refund ? { refund } : {};
  const payment = await insertSettledPayment(db, booking.id, {
    provider: "fake",
    amount: AMOUNT,
    ...more,
  });
  return { ...payment, reference: booking.reference };
}

/** The provider has another amount than we. */
async function differing() {
  const { id: paymentId, orderId, reference } = await pay();
  const about = { provider: "fake", orderId, paymentId, key: `amount:${orderId}` };
  const words = { ours: "Paid Rs.5,000.00", theirs: "Paid Rs.1.00" };
  await recordDifference(db, { ...about, kind: "amount", ...words }, now);
  return { orderId, reference, id: await theOnlyId() };
}

async function refundDiffering(state: "completed" | "failed", kind: "refund-failed") {
  const { id: paymentId, orderId } = await pay({ state });
  const refund = db.selectFrom("refunds").select("id").where("paymentId", "=", paymentId);
  const { id: refundId } = await refund.executeTakeFirstOrThrow();
  const about = { provider: "fake", orderId, paymentId, refundId, key: `${kind}:${refundId}` };
  await recordDifference(db, { ...about, kind, ours: "a", theirs: "b" }, now);
  return { id: await theOnlyId(), refundId };
}

test("lists open differences first, newest first, in pages, each once", async () => {
  for (let more = 0; more < DIFFERENCES_PER_PAGE + 2; more++) {
    const about = { provider: "fake", orderId: `O-${more}`, ours: "", theirs: "" };
    const difference = { ...about, key: `k${more}`, kind: "unknown-order" } as const;
    await recordDifference(db, difference, now + Math.floor(more / 3));
    await recordDifference(db, { ...difference, theirs: "again" }, now + 99);
  }
  const first = await list();
  expect(first).toMatchObject({ open: DIFFERENCES_PER_PAGE + 2 });
  expect(first.differences[0]).toMatchObject({ theirs: "", reference: null });
  const second = await list({ after: first.next ?? "" });
  expect(second.differences).toHaveLength(2);
  expect(await list({ state: "resolved" })).toMatchObject({ differences: [] });
});

test("stores the resolution with user and time, and logs it", async () => {
  const { id, orderId, reference } = await differing();
  const input = { id, resolution: "The bank took it twice" };
  const answers = await Promise.all([
    resolveDifference(db, staff, input, now),
    resolveDifference(db, staff, input, now),
  ]);
  expect(answers.map((answer) => answer.ok || answer.reason).sort()).toEqual(["not-open", true]);
  expect(await findDifference(db, id)).toMatchObject({
    resolvedAt: now,
    resolvedBy: "Ravi Teja",
    resolution: "The bank took it twice",
    reference,
  });
  const entries = await db.selectFrom("auditLog").selectAll().where("subjectId", "=", id).execute();
  expect(entries).toMatchObject([
    { action: "payment.resolved", subject: orderId, detail: "The bank took it twice" },
  ]);
  expect((await list()).open).toBe(0);
  expect((await list({ state: "resolved" })).differences).toHaveLength(1);
  expect(await resolveDifference(db, staff, { id: "nobody", resolution: "x" }, now)).toEqual({
    ok: false,
    reason: "not-found",
  });
});

test("reopens a difference that was closed automatically, but not one that staff resolved", async () => {
  const about = { provider: "fake", orderId: "O-1", kind: "check-failed", ours: "" } as const;
  const note = (key: string, theirs: string, at: number) =>
    recordDifference(db, { ...about, key, theirs }, at);
  await note("k1", "first", now);
  const own = await theOnlyId();
  await note("k2", "first", now);
  await resolveDifference(db, staff, { id: own, resolution: "Known" }, now + 1);
  await resolveDifferences(db, ["k1", "k2"], "By itself", now + 1);
  await note("k1", "second", now + 2);
  await note("k2", "second", now + 2);
  expect(await findDifference(db, own)).toMatchObject({ theirs: "first", resolution: "Known" });
  const again = await findDifference(db, await theOnlyId());
  expect(again).toMatchObject({ theirs: "second", foundAt: now + 2, resolution: null });
});

test("closes a difference when a recheck finds agreement", async () => {
  const { id, orderId } = await differing();
  payments.setOrder(orderId, { state: "completed", amount: AMOUNT });
  expect(await ask(id)).toEqual({ ok: true, value: "agrees" });
  expect(await findDifference(db, id)).toMatchObject({
    resolvedBy: "Ravi Teja",
    resolution: "Checked again: both say the same now.",
  });
  expect(await ask(id)).toMatchObject({ ok: false, reason: { kind: "not-open" } });
});

test("updates the difference when a recheck still finds one", async () => {
  const { id, orderId } = await differing();
  payments.setOrder(orderId, { state: "completed", amount: paise(2_00) });
  expect(await ask(id)).toEqual({ ok: true, value: "differs" });
  expect(await findDifference(db, id)).toMatchObject({ theirs: "Paid Rs.2.00", resolvedAt: null });
});

test("replaces a failed check by the difference that a recheck finds", async () => {
  const { id: paymentId, orderId } = await pay();
  const about = { provider: "fake", orderId, paymentId, key: `check-failed:${orderId}` };
  await recordDifference(db, { ...about, kind: "check-failed", ours: "", theirs: "401" }, now);
  const id = await theOnlyId();
  payments.setOrder(orderId, { state: "completed", amount: paise(2_00) });
  expect(await ask(id)).toEqual({ ok: true, value: "differs" });
  expect(await findDifference(db, id)).toMatchObject({
    theirs: "401",
    resolution: "Settled since.",
  });
  expect(await findDifference(db, await theOnlyId())).toMatchObject({
    kind: "amount",
    theirs: "Paid Rs.2.00",
    paymentId,
  });
});

test("settles an unsettled order when staff recheck it", async () => {
  const { orderId, amount } = await holdCar(db, now);
  const order = db.updateTable("payments").set({ state: "pending" });
  const { id: paymentId } = await order
    .where("orderId", "=", orderId)
    .returning("id")
    .executeTakeFirstOrThrow();
  const about = {
    provider: "fake",
    orderId,
    paymentId,
    key: `undecided:${orderId}`,
    ours: "",
    theirs: "",
  };
  await recordDifference(db, { ...about, kind: "undecided" }, now);
  const id = await theOnlyId();
  payments.setOrder(orderId, { state: "pending" });
  expect(await ask(id)).toEqual({ ok: true, value: "open" });
  payments.setOrder(orderId, { state: "completed", amount });
  expect(await ask(id)).toEqual({ ok: true, value: "agrees" });
  expect(await getOrderState(db, orderId)).toMatchObject({ outcome: "kept" });
});

test("keeps a refund open that failed on both sides", async () => {
  const { id } = await refundDiffering("failed", "refund-failed");
  expect(await ask(id)).toEqual({ ok: true, value: "differs" });
});

test("completes a failed refund that was paid late when staff recheck it", async () => {
  const { id, refundId } = await refundDiffering("failed", "refund-failed");
  const paid = { ...payments, getRefund: () => Promise.resolve({ state: "completed" as const }) };
  expect(await ask(id, onlyProvider(paid))).toEqual({ ok: true, value: "agrees" });
  const refund = db.selectFrom("refunds").select("state").where("id", "=", refundId);
  expect(await refund.executeTakeFirst()).toEqual({ state: "completed" });
});

test("refuses a recheck of an unconfigured provider", async () => {
  const { id, orderId } = await differing();
  payments.setOrder(orderId, "unavailable");
  expect(await ask(id)).toMatchObject({ reason: { kind: "provider-away" } });
  const broken: PaymentProvider = {
    ...payments,
    getOrder: () => Promise.reject(new Error("401 KEY_REVOKED")),
  };
  expect(await ask(id, onlyProvider(broken))).toMatchObject({
    reason: { kind: "refused", message: "401 KEY_REVOKED" },
  });
  const none = { current: payments, named: () => null };
  expect(await ask(id, none)).toMatchObject({ reason: { kind: "not-set-up" } });
  expect(await ask("nobody")).toMatchObject({ reason: { kind: "not-found" } });
  expect(await findDifference(db, id)).toMatchObject({ resolvedAt: null, theirs: "Paid Rs.1.00" });
  await db.deleteFrom("paymentDifferences").execute();
  const stray = { key: "s", provider: "fake", orderId: "X-1", ours: "", theirs: "" };
  await recordDifference(db, { ...stray, kind: "unknown-order" }, now);
  expect(await ask(await theOnlyId())).toMatchObject({ reason: { kind: "not-askable" } });
  // That the payment agrees says nothing of a refund that we do not know.
  await db.deleteFrom("paymentDifferences").execute();
  const { id: paymentId } = await pay();
  await recordDifference(db, { ...stray, paymentId, kind: "unknown-refund" }, now);
  expect(await ask(await theOnlyId())).toMatchObject({ reason: { kind: "not-askable" } });
});
