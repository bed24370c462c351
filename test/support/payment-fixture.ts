import { beforeEach, expect } from "vitest";
import { DAY, type Instant } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { cancelBooking } from "#app/features/booking/admin/cancel-booking.server.ts";
import { confirmPaid } from "#app/features/booking/admin/confirm-paid.server.ts";
import { getBookingMoney } from "#app/features/booking/admin/get-booking-money.server.ts";
import { markRefundPaid } from "#app/features/booking/admin/mark-refund-paid.server.ts";
import { sendRefunds } from "#app/features/payment/send-refunds.server.ts";
import { settlePayment } from "#app/features/payment/settle-payment.server.ts";
import { insertUser, CREATED_AT } from "./factories.ts";
import { type FakePayments, fakePayments } from "./fake-payments.ts";
import { holdCar } from "./holds.ts";
import { openPaidOrder, operatorPhones } from "./paid-bookings.ts";
import { openTestServices } from "./test-services.ts";

/**
 * For all the tests of a file: bookings that are held, paid, cancelled and refunded by the real use
 * cases, with a new fake provider before each test.
 */
export async function openPaymentFixture() {
  const { db } = (await openTestServices()).database;
  const staff = { userId: (await insertUser(db)).id };
  let payments = fakePayments();
  let later = CREATED_AT + 9 * DAY;
  beforeEach(() => {
    payments = fakePayments();
  });

  const settle = (orderId: string, at: Instant = CREATED_AT) =>
    settlePayment({ db, payments, operatorPhones }, orderId, at);
  const confirm = (bookingId: string, at: Instant = CREATED_AT) => {
    const input = { bookingId, amount: null, method: "cash", receipt: "R-17" } as const;
    return confirmPaid({ db }, staff, input, at);
  };

  const openOrder = () => openPaidOrder({ db, payments });

  return {
    db,
    staff,
    settle,
    confirm,
    openOrder,
    provider: (): FakePayments => payments,
    cancel(bookingId: string, shownCharge: number, at: Instant = CREATED_AT) {
      const input = { bookingId, reason: "Plans changed", shownCharge: paise(shownCharge) };
      return cancelBooking({ db }, staff, input, at);
    },
    async createPaidOnline() {
      const order = await openOrder();
      expect(await settle(order.orderId)).toMatchObject({ outcome: "kept" });
      return order;
    },
    createHold: () => holdCar(db, CREATED_AT),
    async createPaidAtCounter() {
      const hold = await holdCar(db, CREATED_AT);
      expect(await confirm(hold.bookingId)).toMatchObject({ ok: true });
      return hold;
    },
    /** Runs the refund job on four days in a row: each refund is sent and completed. */
    async completeRefunds() {
      for (let day = 0; day < 4; day++) await sendRefunds({ db, payments }, (later += DAY));
    },
    markRefundPaid(bookingId: string, refundId: string, at: Instant = CREATED_AT) {
      return markRefundPaid({ db }, staff, { bookingId, refundId, method: "cash" }, at);
    },
    async listRefunds(bookingId: string) {
      const { payments } = await getBookingMoney(db, bookingId);
      return payments.flatMap(({ refunds }) => refunds);
    },
  };
}
