import type { Database } from "#app/db/client.server.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import { HOUR, type Instant, SECOND } from "#app/domain/business-time.ts";
import type { Paise } from "#app/domain/money.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { type PaymentProviders, providerNamed } from "#app/ports/payments.ts";
import {
  type NotPayable,
  payableUntil,
  selectOrders,
} from "#app/records/money/payable-order.server.ts";
import { issueAccessToken } from "./access-token.server.ts";
import { createCheckout } from "./create-checkout.server.ts";

export type CreatePaymentRefusal =
  | { kind: "order-not-found" }
  | { kind: "price-changed"; amount: Paise }
  | { kind: NotPayable };

export type OpenedCheckout = {
  redirectUrl: string;
  accessToken: string;
  provider: string;
  script: string;
  secondsLeft: number;
  clientParams: Record<string, string | number> | null;
};

type Deps = {
  db: Database;
  payments: PaymentProviders;
  tokenKey: string;
  returnUrl: string;
  payUrl: string;
};

/** Only the checkout ends then; the order can be paid later. */
const CHECKOUT_WITHOUT_HOLD_MS = HOUR;

/** Charges the server's amount, which must equal the browser's. Throws PaymentProviderUnavailable. */
export async function createPayment(
  deps: Deps,
  input: { orderId: string; amount: Paise; userId: string },
  now: Instant,
): Promise<Result<OpenedCheckout, CreatePaymentRefusal>> {
  const order = await findOrder(deps.db, input.orderId, input.userId);
  if (!order) return refused({ kind: "order-not-found" });
  if (order.amount !== input.amount) {
    return refused({ kind: "price-changed", amount: order.amount });
  }
  const payable = await payableUntil(deps.db, order, now);
  if (!payable.ok) return refused({ kind: payable.reason });
  const remaining = secondsLeft(payable.value ?? now + CHECKOUT_WITHOUT_HOLD_MS, now);
  const { redirectUrl, clientParams } =
    order.redirectUrl === null
      ? await createCheckout(deps, { ...order, ...input, secondsLeft: remaining }, now)
      : { redirectUrl: order.redirectUrl, clientParams: order.clientParams };
  const accessToken = issueAccessToken(deps.tokenKey, input, now);
  return ok({
    redirectUrl,
    accessToken,
    provider: order.provider,
    script: providerNamed(deps.payments, order.provider).checkoutScript,
    secondsLeft: remaining,
    clientParams: clientParams && fromJson(clientParams),
  });
}

function secondsLeft(until: Instant, now: Instant): number {
  return Math.max(1, Math.floor((until - now) / SECOND));
}

async function findOrder(db: Database, orderId: string, userId: string) {
  return await selectOrders(db)
    .leftJoin("depositBlocks", "depositBlocks.paymentId", "payments.id")
    .select(["payments.provider", "payments.redirectUrl", "payments.clientParams"])
    .select("depositBlocks.expiresAt as blockUntil")
    .where("payments.orderId", "=", orderId)
    .where("bookings.userId", "=", userId)
    .executeTakeFirst();
}
