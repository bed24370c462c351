import { DEFAULT_RULES } from "#app/domain/site-rules.ts";
import { beforeEach, expect, test } from "vitest";
import { type Instant, MINUTE } from "#app/domain/business-time.ts";
import { formatRupees, paise } from "#app/domain/money.ts";
import { isAccessTokenFor } from "#app/features/payment/access-token.server.ts";
import { paymentMessages } from "#app/features/payment/payment-messages.ts";
import { startPaymentTest } from "#app/features/payment/payment-tests/start-payment-test.server.ts";
import { insertUser, CREATED_AT } from "#test/support/factories.ts";
import { type FakePayments, fakePayments } from "#test/support/fake-payments.ts";
import { fixedClock } from "#test/support/fixed-clock.ts";
import { holdCar } from "#test/support/holds.ts";
import { TEST_ORIGIN } from "#test/support/users.ts";
import {
  createTestArgs,
  createTestServices,
  openTestServices,
} from "#test/support/test-services.ts";
import { headers, loader } from "./route.tsx";

const { database } = await openTestServices();
const { db } = database;
let payments: FakePayments;

beforeEach(() => {
  payments = fakePayments();
});

type Held = Awaited<ReturnType<typeof holdCar>>;

/** What the page knows, where it leads on to, or with what status it ends. */
async function openReturnPage(
  orderId: string,
  userId: string | null,
  now: Instant = CREATED_AT,
  role: "owner" | null = null,
) {
  const services = createTestServices(database, { payments, clock: fixedClock(now) });
  const request = new Request(`${TEST_ORIGIN}/payment-return/${orderId}`);
  const person = { role, name: "Asha", email: "asha@example.com", phone: null };
  const account = userId === null ? null : { userId, ...person };
  try {
    return await loader(createTestArgs(services, { request, params: { orderId }, account }));
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get("location");
    return (thrown as { init: { status: number } }).init.status;
  }
}

async function pageOf({ orderId, userId }: Held, now?: Instant) {
  const page = await openReturnPage(orderId, userId, now);
  if (typeof page !== "object" || page === null) throw new Error(`Led to ${page}`);
  return page;
}

/** An order for what is still to be paid. */
async function openBalance(held: Held) {
  const balance = { purpose: "balance", amount: paise(100_00) } as const;
  await db.updateTable("payments").set(balance).where("orderId", "=", held.orderId).execute();
  await setBooking(held, "completed");
}

async function setBooking(held: Held, status: "completed" | "cancelled" | "expired") {
  const changed = { status, holdExpiresAt: null };
  await db.updateTable("bookings").set(changed).where("id", "=", held.bookingId).execute();
}

test("shows an order to its owner only, and redirects visitors to sign in and back", async () => {
  const held = await holdCar(db, CREATED_AT);
  const { id: other } = await insertUser(db);
  expect(await openReturnPage(held.orderId, other)).toBe(404);
  expect(await openReturnPage("SMD-unknown", held.userId)).toBe(404);
  const next = encodeURIComponent(`/payment-return/${held.orderId}`);
  expect(await openReturnPage(held.orderId, null)).toBe(`/auth?next=${next}`);
  expect(payments.created).toEqual([]);
  expect(headers()).toEqual({ "cache-control": "no-store" });
});

test("leads staff from a test payment to its outcome, and nobody else", async () => {
  const { id: userId } = await insertUser(db);
  const services = createTestServices(database, { payments });
  await startPaymentTest({ ...services, origin: TEST_ORIGIN }, { userId }, CREATED_AT);
  const { orderId } = await db
    .selectFrom("paymentTests")
    .select("orderId")
    .executeTakeFirstOrThrow();
  expect(await openReturnPage(orderId, userId, CREATED_AT, "owner")).toBe("/admin/settings/ready");
  expect(await openReturnPage(orderId, userId)).toBe(404);
  expect(await openReturnPage("SMD-unknown", userId, CREATED_AT, "owner")).toBe(404);
  const { nextCheckAt } = await db
    .selectFrom("paymentTests")
    .select("nextCheckAt")
    .executeTakeFirstOrThrow();
  expect(nextCheckAt).toBe(CREATED_AT);
});

test("redirects a completed payment to its booking, each time", async () => {
  const held = await holdCar(db, CREATED_AT);
  payments.setOrder(held.orderId, { state: "completed", amount: held.amount });
  for (let visit = 0; visit < 2; visit += 1) {
    expect(await openReturnPage(held.orderId, held.userId)).toBe(
      `/profile?booked=${held.reference}`,
    );
  }
});

test("shows a pending payment with polling and another payment link", async () => {
  const held = await holdCar(db, CREATED_AT);
  const page = await pageOf(held);
  expect(page.standing).toEqual({ kind: "waiting", isProviderUnavailable: false });
  expect(page.holdSecondsLeft).toBe(DEFAULT_RULES.holdMinutes * 60);
  expect(page.holdUntil).toBe(CREATED_AT + DEFAULT_RULES.holdMinutes * MINUTE);
  const key = createTestServices(database).config.key("access-token");
  expect(isAccessTokenFor(key, page.order.accessToken, held, CREATED_AT)).toBe(true);
  const late = await pageOf(held, CREATED_AT + DEFAULT_RULES.holdMinutes * MINUTE);
  expect(late).toMatchObject({ standing: { kind: "waiting" }, holdSecondsLeft: null });
});

test("stays pending while the provider is unavailable", async () => {
  const held = await holdCar(db, CREATED_AT);
  payments.setOrder(held.orderId, "unavailable");
  const { standing: status } = await pageOf(held);
  expect(status).toEqual({ kind: "waiting", isProviderUnavailable: true });
});

test("offers to retry a failed payment during the hold, and to book again after it", async () => {
  const held = await holdCar(db, CREATED_AT);
  payments.setOrder(held.orderId, { state: "failed", message: "Your bank declined the payment." });
  const page = await pageOf(held);
  expect(page.standing).toEqual({ kind: "failed", text: "Your bank declined the payment." });
  expect(page.bookPath).toMatch(/^\/VehicleBookingPage\/.*pickupDate=.*&step=payment$/);
  const late = await pageOf(held, CREATED_AT + DEFAULT_RULES.holdMinutes * MINUTE);
  expect(late.bookPath).toMatch(/^\/vehicles\/.*pickupDate=/);
});

test("has a default message for a failure", async () => {
  const held = await holdCar(db, CREATED_AT);
  payments.setOrder(held.orderId, { state: "failed" });
  expect((await pageOf(held)).standing).toEqual({
    kind: "failed",
    text: paymentMessages.notVerified,
  });
});

test("shows the refund of a payment of another amount, with the reason", async () => {
  const held = await holdCar(db, CREATED_AT);
  payments.setOrder(held.orderId, { state: "completed", amount: paise(100) });
  expect((await pageOf(held)).standing).toEqual({
    kind: "refunded",
    text: paymentMessages.wrongAmount("Rs.1.00"),
  });
});

test("shows the refund of a payment for a released booking", async () => {
  const held = await holdCar(db, CREATED_AT);
  await setBooking(held, "cancelled");
  payments.setOrder(held.orderId, { state: "completed", amount: held.amount });
  expect((await pageOf(held)).standing).toEqual({
    kind: "refunded",
    text: paymentMessages.refundStarted(formatRupees(held.amount)),
  });
});

test("shows the refund of a second payment, while the booking stays", async () => {
  const held = await holdCar(db, CREATED_AT);
  await setBooking(held, "completed");
  expect(await openReturnPage(held.orderId, held.userId)).toBe(`/profile?booked=${held.reference}`);
  payments.setOrder(held.orderId, { state: "completed", amount: held.amount });
  const { standing: status } = await pageOf(held);
  expect(status).toMatchObject({
    kind: "refunded",
    text: expect.stringMatching(
      /^This booking was already confirmed by another payment.*My Bookings/,
    ),
  });
});

test("leads the payment of a balance back to its booking, and says why it is refunded", async () => {
  const held = await holdCar(db, CREATED_AT);
  await openBalance(held);
  expect(await pageOf(held)).toMatchObject({
    standing: { kind: "waiting" },
    isPayable: false,
    holdSecondsLeft: null,
    bookPath: `/profile/bookings/${held.reference}`,
  });
  payments.setOrder(held.orderId, { state: "completed", amount: paise(100_00) });
  expect((await pageOf(held)).standing).toEqual({
    kind: "refunded",
    text: paymentMessages.notDue("Rs.100.00"),
  });
});
