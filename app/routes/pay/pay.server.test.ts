import { DEFAULT_RULES } from "#app/domain/site-rules.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY, type Instant, MINUTE } from "#app/domain/business-time.ts";
import { takeBalance } from "#app/features/booking/admin/take-balance.server.ts";
import { getBalance } from "#app/records/money/balance.server.ts";
import { now, openChangeFixture, RETURN } from "#test/support/change-fixture.ts";
import { insertUser, CREATED_AT } from "#test/support/factories.ts";
import { type FakePayments, fakePayments, onlyProvider } from "#test/support/fake-payments.ts";
import { fixedClock } from "#test/support/fixed-clock.ts";
import { holdCar } from "#test/support/holds.ts";
import { TEST_ORIGIN } from "#test/support/users.ts";
import {
  createTestArgs,
  createTestServices,
  openTestServices,
} from "#test/support/test-services.ts";
import { headers, loader } from "./route.tsx";

const PARAMS = { key: "rzp_test_1", order_id: "order_1", amount: 481_440, currency: "INR" };

const { database } = await openTestServices();
const { db } = database;
const { book, pay, fail, refundsOf, staffId } = await openChangeFixture(db);
let payments: FakePayments;

beforeEach(() => {
  payments = fakePayments();
});

/** A provider whose script is given values, not an address. */
function clientProvider() {
  const checkout = { kind: "client", params: PARAMS, providerOrderId: "order_1" } as const;
  return onlyProvider({ ...payments, createOrder: () => Promise.resolve(checkout) });
}

async function visit(
  orderId: string,
  userId: string | null,
  options: { at?: Instant; payments?: typeof payments | ReturnType<typeof clientProvider> } = {},
) {
  const services = createTestServices(database, {
    payments: options.payments ?? payments,
    clock: fixedClock(options.at ?? CREATED_AT),
  });
  const request = new Request(`${TEST_ORIGIN}/pay/${orderId}`);
  const person = { role: null, name: "Asha", email: "asha@example.com", phone: null };
  const account = userId === null ? null : { userId, ...person };
  try {
    return await loader(createTestArgs(services, { request, params: { orderId }, account }));
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get("location");
    return (thrown as { init: { status: number } }).init.status;
  }
}

test("redirects to the provider's URL of the order, the same each time", async () => {
  const held = await holdCar(db, CREATED_AT);
  for (let time = 0; time < 2; time += 1) {
    expect(await visit(held.orderId, held.userId)).toBe(`/pay/${held.orderId}`);
  }
  expect(payments.created).toEqual([held.orderId]);
  expect(headers()).toEqual({ "cache-control": "no-store" });
});

test("shows a page with the provider's window or form when there is no URL", async () => {
  const held = await holdCar(db, CREATED_AT);
  const page = await visit(held.orderId, held.userId, { payments: clientProvider() });
  const back = `${TEST_ORIGIN}/payment-return/${held.orderId}`;
  expect(page).toMatchObject({
    opened: { provider: "fake", script: "/fake.js", clientParams: PARAMS, secondsLeft: 900 },
    order: { orderId: held.orderId, accessToken: expect.stringContaining(".") },
    booking: { amount: held.amount, reference: held.reference },
    form: {
      action: "https://api.razorpay.com/v1/checkout/embedded",
      fields: {
        key_id: "rzp_test_1",
        order_id: "order_1",
        amount: 481_440,
        currency: "INR",
        callback_url: back,
        cancel_url: back,
      },
    },
  });
  expect(page).not.toHaveProperty("form.fields.key");
});

test("is limited to the order's owner", async () => {
  const held = await holdCar(db, CREATED_AT);
  const { id: other } = await insertUser(db);
  expect(await visit(held.orderId, other)).toBe(404);
  expect(await visit("SMD-unknown", held.userId)).toBe(404);
  const next = encodeURIComponent(`/pay/${held.orderId}`);
  expect(await visit(held.orderId, null)).toBe(`/login?next=${next}`);
  expect(payments.created).toEqual([]);
});

test("leads from a failed order of a change to another one while the change is held", async () => {
  const booking = await book();
  const requested = await booking.change.asCustomer({ returnAt: RETURN + DAY }, CREATED_AT);
  const orderId = (requested.ok && requested.value.orderId) || "";
  await fail(orderId);
  const next = await visit(orderId, booking.userId);
  expect(next).toMatch(/^\/pay\/SMD-/);
  expect(next).not.toBe(`/pay/${orderId}`);
  expect(await visit(orderId, booking.userId)).toBe(next);
  const at = CREATED_AT + DEFAULT_RULES.holdMinutes * MINUTE;
  expect(await visit(orderId, booking.userId, { at })).toBe(`/payment-return/${orderId}`);
});

test("redirects to the order's page when nothing is left to pay", async () => {
  const late = await holdCar(db, CREATED_AT);
  const at = CREATED_AT + DEFAULT_RULES.holdMinutes * MINUTE;
  expect(await visit(late.orderId, late.userId, { at })).toBe(`/payment-return/${late.orderId}`);
  const paid = await holdCar(db, CREATED_AT);
  const settled = { state: "completed", outcome: "kept", taken: paid.amount } as const;
  await db.updateTable("payments").set(settled).where("orderId", "=", paid.orderId).execute();
  expect(await visit(paid.orderId, paid.userId)).toBe(`/payment-return/${paid.orderId}`);
  const away = await holdCar(db, CREATED_AT);
  payments.setOrder(away.orderId, "unavailable");
  expect(await visit(away.orderId, away.userId)).toBe(`/payment-return/${away.orderId}`);
  expect(payments.created).toEqual([]);
});

const findOrder = async (bookingId: string, purpose: "balance" | "change") =>
  await db
    .selectFrom("payments")
    .select("orderId")
    .where("bookingId", "=", bookingId)
    .where("purpose", "=", purpose)
    .where("state", "=", "created")
    .executeTakeFirstOrThrow();

describe("a link for a balance", () => {
  const staff = { userId: staffId };
  const deps = { db, provider: "fake" };

  async function bookWithLink() {
    const booking = await book();
    const { bookingId } = booking;
    await booking.change.asStaff({ returnAt: RETURN + DAY }, staffId, now);
    const shownBalance = await getBalance(db, bookingId);
    const link = { bookingId, shownBalance, how: "link" } as const;
    expect(await takeBalance(deps, staff, link, now)).toMatchObject({ ok: true });
    const takeCash = async () => {
      const cash = { how: "counter", method: "cash", receipt: null, amount: shownBalance } as const;
      return await takeBalance(deps, staff, { bookingId, shownBalance, ...cash }, now);
    };
    return { ...booking, ...(await findOrder(bookingId, "balance")), takeCash };
  }

  test("has no deadline", async () => {
    const { orderId, userId } = await bookWithLink();
    const page = await visit(orderId, userId, { at: RETURN + DAY, payments: clientProvider() });
    expect(page).toMatchObject({ order: { orderId }, holdSecondsLeft: null });
  });

  test("is refused once the balance is paid in cash, and money that still comes is refunded", async () => {
    const booking = await bookWithLink();
    const { orderId, userId, reference } = booking;
    expect(await booking.takeCash()).toMatchObject({ ok: true });
    expect(await visit(orderId, userId)).toBe(`/profile/bookings/${reference}?done=no-longer-due`);
    expect(payments.created).toEqual([]);
    expect(await pay(orderId)).toMatchObject({ outcome: "refund" });
    expect(await refundsOf(booking)).toMatchObject([{ reason: "already-paid" }]);
  });

  test("whose payment failed leads to another order while the balance is due", async () => {
    const { orderId, userId, takeCash } = await bookWithLink();
    await fail(orderId);
    const next = await visit(orderId, userId);
    expect(next).toMatch(/^\/pay\/SMD-/);
    expect(next).not.toBe(`/pay/${orderId}`);
    expect(await visit(orderId, userId)).toBe(next);
    await takeCash();
    expect(await visit(orderId, userId)).toBe(`/payment-return/${orderId}`);
  });

  test("that was opened already leads to the page that asks the provider", async () => {
    const { orderId, userId, takeCash } = await bookWithLink();
    expect(await visit(orderId, userId)).toBe(`/pay/${orderId}`);
    await takeCash();
    expect(await visit(orderId, userId)).toBe(`/payment-return/${orderId}`);
  });
});

test("refuses the payment of a change that has ended", async () => {
  const { bookingId, userId, reference, change } = await book();
  await change.asCustomer({ returnAt: RETURN + DAY }, now);
  const { orderId } = await findOrder(bookingId, "change");
  const at = now + 15 * MINUTE;
  expect(await visit(orderId, userId, { at })).toBe(
    `/profile/bookings/${reference}?done=no-longer-due`,
  );
});
