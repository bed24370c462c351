import { createHash } from "node:crypto";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Instant, MINUTE, SECOND } from "#app/domain/business-time.ts";
import { type Paise, paise } from "#app/domain/money.ts";
import type { PaymentProvider, ProviderOrder } from "#app/ports/payments.ts";
import { persistentFiles } from "./persistent-files.ts";

type PaymentResult = "completed" | "slow" | "failed" | "short";

export type ProviderEntry = {
  orderId: string;
  /** Including what a slow bank has not confirmed yet; null when unpaid. */
  paid: Paise | null;
  refunds: { refundId: string; amount: Paise }[];
};

export type PersistentPayments = PaymentProvider & {
  /** Pays as the customer does at the checkout; false when the order has expired. */
  pay(orderId: string): boolean;
  listOrders(): ProviderEntry[];
};

const SLOW_BANK_MS = MINUTE;

/** A provider whose orders are files, so that they survive a killed process. */
export function persistentPayments(folder: string, now: () => Instant): PersistentPayments {
  const orders = persistentFiles<{ amount: Paise; expiresAt: Instant }>(
    path.join(folder, "orders"),
  );
  const paid = persistentFiles<{ at: Instant }>(path.join(folder, "paid"));
  const refunds = persistentFiles<{ orderId: string; amount: Paise }>(path.join(folder, "refunds"));

  function stateOf(orderId: string): ProviderOrder | null {
    const order = orders.find(orderId);
    if (!order) return null;
    const unpaid = { amount: order.amount, transactionId: null, message: null };
    const payment = paid.find(orderId);
    if (!payment) return { ...unpaid, state: now() < order.expiresAt ? "pending" : "failed" };
    const result = resultOf(orderId);
    if (result === "failed")
      return { ...unpaid, state: "failed", message: "The bank declined the payment." };
    if (result === "slow" && now() < payment.at + SLOW_BANK_MS) {
      return { ...unpaid, state: "pending" };
    }
    const amount = paidAmount(order.amount, result);
    return { state: "completed", amount, transactionId: `T-${orderId}`, message: null };
  }

  return {
    name: "persistent",
    checkoutScript: "/persistent.js",
    blocks: null,
    async createOrder({ orderId, amount, expiresInSeconds }) {
      await networkDelay();
      const existing = orders.find(orderId);
      if (existing && existing.amount !== amount)
        throw new Error(`${orderId} opened with two amounts`);
      if (!existing) orders.put(orderId, { amount, expiresAt: now() + expiresInSeconds * SECOND });
      await networkDelay();
      const providerOrderId = `P-${orderId}`;
      return { kind: "redirect", redirectUrl: `/pay/${orderId}`, providerOrderId };
    },
    async getOrder(orderId) {
      await networkDelay();
      const state = stateOf(orderId);
      await networkDelay();
      return state;
    },
    async refund({ refundId, orderId, amount }) {
      await networkDelay();
      refunds.put(refundId, { orderId, amount });
      await networkDelay();
      return { state: "pending" };
    },
    async getRefund({ refundId }) {
      await networkDelay();
      return refunds.find(refundId) ? { state: "completed" } : null;
    },
    readCallback: (rawBody) => JSON.parse(rawBody),
    pay(orderId) {
      const order = orders.find(orderId);
      if (!order || now() >= order.expiresAt) return false;
      if (!paid.find(orderId)) paid.put(orderId, { at: now() });
      return true;
    },
    listOrders() {
      const allRefunds = refunds
        .list()
        .map((refundId) => ({ refundId, ...refunds.find(refundId)! }));
      return orders.list().map((orderId) => {
        const result = paid.find(orderId) ? resultOf(orderId) : "failed";
        return {
          orderId,
          paid: result === "failed" ? null : paidAmount(orders.find(orderId)!.amount, result),
          refunds: allRefunds.filter((refund) => refund.orderId === orderId),
        };
      });
    },
  };
}

/** Depends on the order id alone, so that every process sees the same. */
function resultOf(orderId: string): PaymentResult {
  const byte = createHash("sha256").update(orderId).digest().readUInt8(0);
  if (byte < 16) return "short";
  if (byte < 56) return "failed";
  return byte < 96 ? "slow" : "completed";
}

function paidAmount(amount: Paise, result: PaymentResult): Paise {
  return result === "short" ? paise(amount - 100) : amount;
}

/** Leaves time to kill the calling process between two steps. */
function networkDelay(): Promise<void> {
  return sleep(Math.random() * 3);
}
