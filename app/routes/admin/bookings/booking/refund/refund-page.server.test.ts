import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "#app/db/new-id.server.ts";
import { DAY } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import type { RefundTerms } from "#app/features/booking/admin/refund-booking.server.ts";
import { openAdminArea } from "#test/support/admin-pages.ts";
import { insertBooking, insertCar, insertUser, CREATED_AT } from "#test/support/factories.ts";
import { openTestServices } from "#test/support/test-services.ts";
import { insertSettledPayment } from "#test/support/payments.ts";
import type { BookingPage } from "#app/routes/admin/bookings/booking/booking-page.server.ts";

const { database, services } = await openTestServices();
const { db } = database;
const { loadData, send } = await openAdminArea(services);

let path: string;
let bookingId: string;
let form: Record<string, string>;
beforeEach(async () => {
  const [car, user] = [await insertCar(db), await insertUser(db)];
  const booking = await insertBooking(db, { carId: car.id, userId: user.id });
  bookingId = booking.id;
  path = `/admin/bookings/${bookingId}`;
  await insertSettledPayment(db, bookingId, { amount: booking.totalAmount, provider: "sandbox" });
  form = { ...(await formOf()), how: "part", amount: "500", reason: "Late by an hour" };
});

async function formOf(): Promise<Record<string, string>> {
  const { terms } = (await loadData(`${path}/refund`)) as { terms: RefundTerms };
  return { refundId: terms.refundId, shownLeft: String(terms.left) };
}
const ask = (own: Record<string, string> = {}) => send(`${path}/refund`, { ...form, ...own });
const refunds = async () => {
  const { money } = (await loadData(path)) as BookingPage;
  return money.payments.flatMap(({ refunds }) => refunds);
};

test("shows what was paid, refunded and is left, and no form after a full refund", async () => {
  expect((await ask()).location).toBe(`${path}?done=refund-requested`);
  const paid = 3398_40;
  expect(await loadData(`${path}/refund`)).toMatchObject({
    step: { canDo: true },
    terms: { paid, back: 500_00, left: paid - 500_00, method: "online" },
  });
  const { location } = await ask({ ...(await formOf()), how: "all", amount: "not looked at" });
  expect(location).toBe(`${path}?done=refund-requested`);
  expect(await refunds()).toMatchObject([{ amount: 500_00 }, { amount: paid - 500_00 }]);
  expect(await loadData(`${path}/refund`)).toMatchObject({ step: { canDo: false } });
  expect(await loadData(path)).toMatchObject({ money: { paid, back: paid, kept: 0 } });
});

describe("an amount", () => {
  test.each([
    ["500", 500_00],
    [" 499.5 ", 499_50],
    ["1.00", 1_00],
    ["1,499.50", 1499_50],
    ["Rs. 500", 500_00],
    ["rs.500", 500_00],
    ["₹3,398.40", 3398_40],
  ])("%s is accepted", async (amount, expected) => {
    expect((await ask({ amount })).status).toBe(302);
    expect(await refunds()).toMatchObject([{ amount: expected }]);
  });

  test.each(["", " ", "12abc", "-5", "1e9", "0x10", "1.005", "1,50", "12,34,5", "NaN", "५००", "."])(
    "%j is refused with the format",
    async (amount) => {
      const { status, actionData } = await ask({ amount });
      expect(status).toBe(400);
      expect(actionData).toMatchObject({
        typed: { amount, reason: "Late by an hour" },
        problems: { amount: "Enter an amount in rupees, such as 500 or 499.50." },
      });
      expect(await refunds()).toEqual([]);
    },
  );

  test.each(["0", "0.00", "Rs.0"])("%s is not above zero", async (amount) => {
    const { actionData } = await ask({ amount });
    expect(actionData).toMatchObject({ problems: { amount: "Enter an amount above zero." } });
  });

  test.each(["0.01", "0.99"])("%s is less than providers refund", async (amount) => {
    expect(await ask({ amount })).toMatchObject({
      status: 409,
      actionData: { problem: "Failed to refund: Less than Rs.1 cannot be refunded online." },
    });
    expect(await refunds()).toEqual([]);
  });

  test.each(["3398.41", "999999999"])("%s is above the rest", async (amount) => {
    expect(await ask({ amount })).toMatchObject({
      status: 409,
      actionData: { problem: "Failed to refund: At most Rs.3,398.40 can be refunded." },
    });
    expect(await refunds()).toEqual([]);
  });
});

test("requires an amount and a reason", async () => {
  expect(await ask({ how: "" })).toMatchObject({
    status: 400,
    actionData: { problems: { how: "Choose how much to refund." } },
  });
  const { actionData } = await ask({ amount: "", reason: " " });
  expect(actionData).toMatchObject({
    problems: {
      amount: "Enter an amount in rupees, such as 500 or 499.50.",
      reason: "Enter a reason.",
    },
  });
  expect((await ask({ reason: "x".repeat(301) })).status).toBe(400);
  expect((await send(`${path}/refund`, {})).status).toBe(400);
});

test("shows the new rest to the second of two staff and keeps the input", async () => {
  const second = { ...form, refundId: newId(), reason: "Their flight was late" };
  await ask();
  expect(await ask(second)).toMatchObject({
    status: 409,
    actionData: {
      problem: "Failed to refund: Rs.2,898.40 can be refunded now. Check it again.",
      typed: { amount: "500", reason: "Their flight was late" },
      refusal: { kind: "left-changed", terms: { left: 2898_40, back: 500_00 } },
    },
  });
  await ask({ ...(await formOf()), how: "all" });
  expect(await ask(second)).toMatchObject({
    status: 409,
    actionData: { problem: "Failed to refund: Nothing is left to refund." },
  });
});

test.each(["", "12abc", "-1", "1e99", "3398.40"])(
  "ignores the rest that a form claims: %j",
  async (shownLeft) => {
    const { status } = await ask({ shownLeft, how: "all" });
    expect(status).toBe(409);
    expect(await refunds()).toEqual([]);
  },
);

test("redirects a repeated form to the booking and makes one refund", async () => {
  for (let sent = 0; sent < 2; sent++) {
    expect((await ask()).location).toBe(`${path}?done=refund-requested`);
  }
  expect(await refunds()).toHaveLength(1);
  expect((await ask({ refundId: "'; drop table refunds" })).status).toBe(409);
});

test("retries a failed refund once", async () => {
  const pickupAt = CREATED_AT + 9 * DAY;
  const [car, user] = [await insertCar(db), await insertUser(db)];
  const period = { pickupAt, returnAt: pickupAt + DAY };
  const { id } = await insertBooking(db, { carId: car.id, userId: user.id, ...period });
  await insertSettledPayment(db, id, {
    amount: paise(100),
    refund: { amount: 50, state: "failed" },
  });
  path = `/admin/bookings/${id}`;
  const [failed] = await refunds();
  const again = { intent: "retry-refund", refundId: failed?.id ?? "" };
  expect((await send(path, again)).location).toBe(`${path}?done=refund-retried`);
  expect(await send(path, again)).toMatchObject({
    status: 409,
    actionData: {
      problem: expect.stringContaining("Failed to request refund again: This is already done"),
    },
  });
  expect(await refunds()).toMatchObject([
    { state: "failed", replacedBy: "retry" },
    { state: "requested", amount: 50 },
  ]);
});
