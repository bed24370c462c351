import { createHash } from "node:crypto";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Instant, MINUTE, SECOND } from "#app/domain/business-time.ts";
import { type Paise, paise } from "#app/domain/money.ts";
import type { PaymentProvider, ProviderOrder } from "#app/ports/payments.ts";
import { lastingFiles } from "./lasting-files.ts";

type Fate = "completed" | "slow" | "failed" | "short";

/** What the provider's own books say of an order. */
export type ProviderEntry = {
  orderId: string;
  /** Money that reached the provider, or will when a slow bank has answered. */
  paid: Paise | null;
  refunds: { refundId: string; amount: Paise }[];
};

export type LastingPayments = PaymentProvider & {
  /** The customer pays at the checkout. False when the provider has given up on the order. */
  pay(orderId: string): boolean;
  books(): ProviderEntry[];
};

const BANK_TAKES_MS = MINUTE;

/**
 * A provider outside the process: its books are files, so they survive whoever asks. What becomes
 * of an order that was paid follows from the order id alone.
 */
export function lastingPayments(folder: string, now: () => Instant): LastingPayments {
  const orders = lastingFiles<{ amount: Paise; expiresAt: Instant }>(path.join(folder, "orders"));
  const paid = lastingFiles<{ at: Instant }>(path.join(folder, "paid"));
  const refunds = lastingFiles<{ orderId: string; amount: Paise }>(path.join(folder, "refunds"));

  function stateOf(orderId: string): ProviderOrder | null {
    const order = orders.get(orderId);
    if (!order) return null;
    const unpaid = { amount: order.amount, transactionId: null, message: null };
    const payment = paid.get(orderId);
    if (!payment) return { ...unpaid, state: now() < order.expiresAt ? "pending" : "failed" };
    const fate = fateOf(orderId);
    if (fate === "failed") return { ...unpaid, state: "failed", message: "The bank said no." };
    if (fate === "slow" && now() < payment.at + BANK_TAKES_MS) {
      return { ...unpaid, state: "pending" };
    }
    const amount = paidAmount(order.amount, fate);
    return { state: "completed", amount, transactionId: `T-${orderId}`, message: null };
  }

  return {
    name: "lasting",
    checkoutScript: "/lasting.js",
    async createOrder({ orderId, amount, expiresInSeconds }) {
      await network();
      const known = orders.get(orderId);
      if (known && known.amount !== amount) throw new Error(`${orderId} opened with two amounts`);
      if (!known) orders.put(orderId, { amount, expiresAt: now() + expiresInSeconds * SECOND });
      await network();
      const providerOrderId = `P-${orderId}`;
      return { kind: "redirect", redirectUrl: `/pay/${orderId}`, providerOrderId };
    },
    async getOrder(orderId) {
      await network();
      const state = stateOf(orderId);
      await network();
      return state;
    },
    async refund({ refundId, orderId, amount }) {
      await network();
      refunds.put(refundId, { orderId, amount });
      await network();
      return { state: "pending" };
    },
    async getRefund({ refundId }) {
      await network();
      return refunds.get(refundId) ? { state: "completed" } : null;
    },
    readCallback: (rawBody) => JSON.parse(rawBody),
    pay(orderId) {
      const order = orders.get(orderId);
      if (!order || now() >= order.expiresAt) return false;
      if (!paid.get(orderId)) paid.put(orderId, { at: now() });
      return true;
    },
    books() {
      const allRefunds = refunds
        .names()
        .map((refundId) => ({ refundId, ...refunds.get(refundId)! }));
      return orders.names().map((orderId) => {
        const fate = paid.get(orderId) ? fateOf(orderId) : "failed";
        return {
          orderId,
          paid: fate === "failed" ? null : paidAmount(orders.get(orderId)!.amount, fate),
          refunds: allRefunds.filter((refund) => refund.orderId === orderId),
        };
      });
    },
  };
}

function fateOf(orderId: string): Fate {
  const lot = createHash("sha256").update(orderId).digest().readUInt8(0);
  if (lot < 16) return "short";
  if (lot < 56) return "failed";
  return lot < 96 ? "slow" : "completed";
}

function paidAmount(asked: Paise, fate: Fate): Paise {
  return fate === "short" ? paise(asked - 100) : asked;
}

/** Time in which the process that asks can be killed. */
function network(): Promise<void> {
  return sleep(Math.random() * 3);
}
