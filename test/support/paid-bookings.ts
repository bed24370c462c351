import { expect } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { DAY, type Instant } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { cancelOwnBooking } from "#app/features/booking/customer/cancel-own-booking.server.ts";
import { createPayment } from "#app/features/payment/create-payment.server.ts";
import { settlePayment } from "#app/features/payment/settle-payment.server.ts";
import { CREATED_AT } from "./factories.ts";
import { fakePayments } from "./fake-payments.ts";
import { holdCar } from "./holds.ts";

type Held = Awaited<ReturnType<typeof holdCar>>;

const operatorPhones = ["+919000000001", "+919000000002"];

/** Customers who hold a car, pay for it and cancel, with a provider that says that all was paid. */
export function createBookingFlow(db: Database, now: Instant = CREATED_AT) {
  const payments = fakePayments();

  /** A car that is held, with the provider's window open. */
  async function openOrder(pickupAt: Instant = now + 3 * DAY): Promise<Held> {
    const held = await holdCar(db, now, { period: { pickupAt, returnAt: pickupAt + 2 * DAY } });
    const { orderId, amount, userId } = held;
    const deps = { db, payments, tokenKey: "k", returnUrl: "/return", payUrl: "/pay" };
    expect(await createPayment(deps, { orderId, amount, userId }, now)).toMatchObject({ ok: true });
    payments.say(orderId, { state: "completed" });
    return held;
  }

  function settle({ orderId }: Held) {
    return settlePayment({ db, payments, operatorPhones }, orderId, now);
  }

  async function bookAndPay(pickupAt?: Instant): Promise<Held> {
    const held = await openOrder(pickupAt);
    expect(await settle(held)).toMatchObject({ outcome: "kept" });
    return held;
  }

  /** By the customer, who was shown this charge. */
  function cancel({ userId, reference }: Held, shownCharge = 0) {
    const asked = { userId, reference, reason: "", shownCharge: paise(shownCharge) };
    return cancelOwnBooking({ db }, asked, now);
  }

  return { payments, openOrder, settle, bookAndPay, cancel };
}
