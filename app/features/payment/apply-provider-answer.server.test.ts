import { DEFAULT_RULES } from "#app/domain/site-rules.ts";
import { describe, expect, test } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { expireHoldsOfCar } from "#app/records/booking/transitions.server.ts";
import { HOUR, MINUTE } from "#app/domain/business-time.ts";
import { CREATED_AT } from "#test/support/factories.ts";
import { getOrderState } from "#test/support/holds.ts";
import { openPaymentFixture } from "#test/support/payment-fixture.ts";

const now = CREATED_AT;
const holdEnd = now + DEFAULT_RULES.holdMinutes * MINUTE;
const { db, settle, openOrder, provider, listRefunds, completeRefunds } =
  await openPaymentFixture();

const endHold = (carId: string) => inTransaction(db, (tx) => expireHoldsOfCar(tx, holdEnd, carId));
const archive = (carId: string) =>
  db.updateTable("cars").set({ archivedAt: now }).where("id", "=", carId).execute();

describe("a payment after the hold expired", () => {
  test.each([
    ["is not expired by the job yet", false],
    ["is expired by the job", true],
  ])("is refunded after the pickup time when the hold %s", async (_, isEnded) => {
    const { orderId, bookingId, carId, period, amount } = await openOrder();
    if (isEnded) await endHold(carId);
    const answers = await Promise.all([1, 2, 3].map(() => settle(orderId, period.pickupAt)));
    expect(answers.map((answer) => answer?.outcome)).toEqual(["refund", "refund", "refund"]);
    expect(await listRefunds(bookingId)).toMatchObject([{ reason: "car-gone", amount }]);
    const order = await getOrderState(db, orderId);
    expect(order).toMatchObject({ status: "expired", occupancy: [] });
    expect(order.events).not.toContain("confirmed");
    await completeRefunds();
    expect(await getOrderState(db, orderId)).toMatchObject({ status: "refunded" });
  });

  test("confirms the booking before the pickup time", async () => {
    const { orderId, carId, period } = await openOrder();
    await endHold(carId);
    expect(await settle(orderId, period.pickupAt - 1)).toMatchObject({ outcome: "kept" });
  });

  test("is refunded when the car has left the fleet", async () => {
    const { orderId, bookingId, carId } = await openOrder();
    await endHold(carId);
    await archive(carId);
    expect(await settle(orderId, holdEnd)).toMatchObject({ outcome: "refund" });
    expect(await listRefunds(bookingId)).toMatchObject([{ reason: "car-gone" }]);
    expect(await getOrderState(db, orderId)).toMatchObject({ status: "expired", occupancy: [] });
  });

  test("is refunded when the customer's account was deleted", async () => {
    const { orderId, bookingId, userId } = await openOrder();
    provider().setOrder(orderId, { state: "failed" });
    await settle(orderId);
    await db.updateTable("users").set({ deletedAt: holdEnd }).where("id", "=", userId).execute();
    provider().setOrder(orderId, { state: "completed" });
    expect(await settle(orderId, holdEnd + HOUR)).toMatchObject({ outcome: "refund" });
    expect(await listRefunds(bookingId)).toMatchObject([{ reason: "car-gone" }]);
    expect(await getOrderState(db, orderId)).toMatchObject({ status: "failed", occupancy: [] });
  });
});

describe("a payment during the hold", () => {
  test("confirms the booking, also when the trip has begun", async () => {
    const { orderId, bookingId } = await openOrder();
    const begun = { pickupAt: now - 10 * MINUTE };
    await db.updateTable("bookings").set(begun).where("id", "=", bookingId).execute();
    expect(await settle(orderId)).toMatchObject({ outcome: "kept" });
  });

  test("confirms the booking, also when the car has left the fleet", async () => {
    const { orderId, carId } = await openOrder();
    await archive(carId);
    expect(await settle(orderId)).toMatchObject({ outcome: "kept" });
  });
});
