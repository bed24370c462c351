import { expect } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { DAY, type Instant } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";
import { cancelOwnBooking } from "#app/features/booking/customer/cancel-own-booking.server.ts";
import { createPayment } from "#app/features/payment/create-payment.server.ts";
import { settlePayment } from "#app/features/payment/settle-payment.server.ts";
import { CREATED_AT } from "./factories.ts";
import { type FakePayments, fakePayments } from "./fake-payments.ts";
import { holdCar } from "./holds.ts";

type Held = Awaited<ReturnType<typeof holdCar>>;

export const operatorPhones: string[] = ["+919000000001", "+919000000002"];

/** Holds a car and opens its payment order, which the provider then reports as paid. */
export async function openPaidOrder(
  { db, payments }: { db: Database; payments: FakePayments },
  now: Instant = CREATED_AT,
  period?: RentalPeriod,
): Promise<Held> {
  const hold = await holdCar(db, now, { ...(period && { period }) });
  const { orderId, amount, userId } = hold;
  const deps = { db, payments, tokenKey: "k", returnUrl: "/return", payUrl: "/pay" };
  expect(await createPayment(deps, { orderId, amount, userId }, now)).toMatchObject({ ok: true });
  payments.setOrder(orderId, { state: "completed" });
  return hold;
}

/** Customers who hold a car, pay for it and cancel, with a provider that reports every order as paid. */
export function createBookingFlow(db: Database, now: Instant = CREATED_AT) {
  const payments = fakePayments();

  const openOrder = (pickupAt: Instant = now + 3 * DAY): Promise<Held> =>
    openPaidOrder({ db, payments }, now, { pickupAt, returnAt: pickupAt + 2 * DAY });

  function settle({ orderId }: Held) {
    return settlePayment({ db, payments, operatorPhones }, orderId, now);
  }

  async function bookAndPay(pickupAt?: Instant): Promise<Held> {
    const hold = await openOrder(pickupAt);
    expect(await settle(hold)).toMatchObject({ outcome: "kept" });
    return hold;
  }

  function cancel({ userId, reference }: Held, shownCharge = 0) {
    const input = { userId, reference, reason: "", shownCharge: paise(shownCharge) };
    return cancelOwnBooking({ db }, input, now);
  }

  return { payments, openOrder, settle, bookAndPay, cancel };
}
