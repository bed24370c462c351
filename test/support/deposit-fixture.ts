import { expect } from "vitest";
import { sandboxPayments } from "#app/adapters/payments/sandbox-payments.server.ts";
import { inTransaction } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { DAY, HOUR, type Instant } from "#app/domain/business-time.ts";
import type { CarCategory } from "#app/domain/car.ts";
import { type Paise, paise, paiseFromRupees } from "#app/domain/money.ts";
import { openDepositOrder } from "#app/features/deposits/deposit-order.server.ts";
import { setDepositRules } from "#test/support/table-rules.ts";
import { findBookingDeposit } from "#app/features/deposits/find-booking-deposit.server.ts";
import { createPayment } from "#app/features/payment/create-payment.server.ts";
import { settlePayment } from "#app/features/payment/settle-payment.server.ts";
import { closeCharge } from "#app/features/trip-charges/close-charge.server.ts";
import { answerCharge } from "#app/features/trip-charges/close-charge.server.ts";
import { proposeCharge } from "#app/features/trip-charges/propose-charge.server.ts";
import { lockBooking } from "#app/records/booking/lock-booking.server.ts";
import { endTrip } from "#app/records/booking/trips.server.ts";
import { type Fault, setFaults } from "#server/sandbox-gateway/faults.ts";
import { createSandboxGateway } from "#server/sandbox-gateway/gateway.ts";
import { openChangeFixture, PICKUP, RETURN } from "./change-fixture.ts";
import { insertUser } from "./factories.ts";
import { applyCurrentDepositRule } from "./apply-current-deposit-rule.ts";
import { onlyProvider } from "./fake-payments.ts";
import { fixedClock } from "./fixed-clock.ts";

export const RELEASE: Instant = RETURN + DAY;
const keys = { merchantKey: "merchant-key", callbackKey: "callback-key" };
const baseUrl = () => "http://gateway.test";

/** Trips whose deposit goes through the sandbox, over its real interface; `network` can be broken. */
export async function openDepositFixture() {
  const trips = await openChangeFixture();
  const { db, staffId } = trips;
  const clock = fixedClock(PICKUP - HOUR);
  const gateway = createSandboxGateway({
    ...keys,
    db,
    clock,
    callbackUrl: () => "https://shop.test/webhooks/payments/sandbox",
    fetch: async () => new Response(null, { status: 204 }),
    silenceMs: 1,
  });
  const network = {
    isDown: false,
    /** Called when the gateway has answered, before we have read it. */
    answered: () => {},
  };
  const provider = sandboxPayments({
    ...keys,
    baseUrl,
    async fetch(url, init) {
      if (network.isDown) throw new TypeError("fetch failed");
      const answer = await gateway.app.request(String(url), init);
      network.answered();
      return answer;
    },
  });
  const payments = onlyProvider(provider);
  const deps = { db, payments, operatorPhones: [], log: { warn: () => {} } };
  const other = { userId: (await insertUser(db)).id };

  /** A paid trip of somebody who is to pay this deposit. */
  async function bookWithDeposit(amount: Paise) {
    const booked = await trips.book();
    const { carId } = booked;
    const car = db.selectFrom("cars").select("category").where("id", "=", carId);
    const { category } = await car.executeTakeFirstOrThrow();
    await askFor(category, amount);
    await applyCurrentDepositRule(db, booked);
    return tripOf(booked);
  }

  async function askFor(category: CarCategory, amount: Paise) {
    const rule = { category, amount, firstTripAmount: amount };
    await setDepositRules(db, { userId: staffId }, [rule], clock.now());
  }

  function tripOf(booked: Awaited<ReturnType<typeof trips.book>>) {
    const { bookingId, userId } = booked;
    const open = (now = clock.now()) =>
      openDepositOrder({ db, provider }, { bookingId, userId }, now);
    return {
      ...booked,
      open,
      /** As the customer does in the browser; returns the order's id. */
      async pay(outcome = "success", { method = "upi", faults = [] as readonly Fault[] } = {}) {
        const opened = await open();
        if (!opened.ok) throw new Error(opened.reason);
        const orderId = opened.value;
        const order = db.selectFrom("payments").select("amount").where("orderId", "=", orderId);
        const { amount } = await order.executeTakeFirstOrThrow();
        const urls = { returnUrl: "https://shop.test/return", payUrl: "https://shop.test/pay" };
        const checkout = { db, payments, tokenKey: "k", ...urls };
        const created = await createPayment(checkout, { orderId, amount, userId }, clock.now());
        if (!created.ok) throw new Error(created.reason.kind);
        if (faults.length > 0) await setFaults(db, orderId, { faults });
        const body = new URLSearchParams({ method, outcome });
        const page = await gateway.app.request(created.value.redirectUrl, { method: "POST", body });
        expect(page.status).toBe(200);
        return orderId;
      },
      settle: (orderId: string) => settlePayment(deps, orderId, clock.now()),
      handOver: () => trips.handOver(booked, clock.now()),
      async bringBack(at: Instant = clock.now()) {
        await inTransaction(db, async (tx) => {
          const locked = await lockBooking(tx, bookingId);
          if (!locked.ok) throw new Error(locked.reason);
          const readings = { at, odometerKm: 400, fuelPercent: 50, notes: "" };
          await endTrip(tx, locked.value, readings, { actor: staffId }, at);
        });
      },
      async charge(rupees: number, then: "accept" | "dispute" | "nothing") {
        const chargeId = newId();
        const [unitPrice, at] = [paiseFromRupees(rupees), clock.now()];
        const fuel = {
          kind: "fuel",
          detail: `Fuel of ${chargeId}`,
          quantity: 1,
          unitPrice,
          photoIds: [],
        } as const;
        await proposeCharge({ db }, { userId: staffId }, { ...fuel, id: chargeId, bookingId }, at);
        if (then === "nothing") return chargeId;
        const answer = then === "accept" ? { answer: then } : { answer: then, dispute: "No" };
        const answering = { bookingId, chargeId, userId, ...answer };
        await answerCharge({ db, provider: "sandbox" }, answering, at);
        return chargeId;
      },
      async close(chargeId: string, decision: "drop" | "charge", amount = paise(1)) {
        const closing = { bookingId, chargeId, note: "So", decision, amount };
        return await closeCharge({ db, provider: "sandbox" }, other, closing, clock.now());
      },
      deposit: () => findBookingDeposit(db, bookingId),
    };
  }

  return {
    db,
    clock,
    staff: { userId: staffId },
    deps,
    provider,
    gateway,
    network,
    bookWithDeposit,
  };
}

export type DepositFixture = Awaited<ReturnType<typeof openDepositFixture>>;
export type DepositedTrip = Awaited<ReturnType<DepositFixture["bookWithDeposit"]>>;
