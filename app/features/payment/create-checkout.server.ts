import { recordBookingEvent } from "#app/records/booking/booking-events.server.ts";
import { type Database, inTransaction } from "#app/db/client.server.ts";
import { type JsonText, toJson } from "#app/db/schema/json-text.ts";
import { HOUR, type Instant, SECOND } from "#app/domain/business-time.ts";
import type { Paise } from "#app/domain/money.ts";
import {
  type PaymentProviders,
  PaymentProviderUnavailable,
  providerNamed,
} from "#app/ports/payments.ts";
import { FIRST_CHECK_MS } from "./check-schedule.ts";
import { resolveBlockingDifferences } from "./blocking-differences.server.ts";
import { blocksOf } from "./get-provider-order.server.ts";
import { paymentMessages } from "./payment-messages.ts";

/** Providers keep a checkout open for an hour at most; a longer hold gets a new order. */
const MAX_CHECKOUT_SECONDS = HOUR / SECOND;
/** Longer than any request to a provider takes. */
const CREATE_TIMEOUT_MS = 30 * SECOND;

type Deps = { db: Database; payments: PaymentProviders; returnUrl: string; payUrl: string };

type NewOrder = {
  orderId: string;
  bookingId: string;
  provider: string;
  amount: Paise;
  userId: string;
  secondsLeft: number;
  /** Where the amount is to be blocked, not taken. */
  blockUntil: Instant | null;
};

type StoredCheckout = {
  redirectUrl: string;
  clientParams: JsonText<Record<string, string | number>> | null;
};

/** Concurrent calls all return the stored checkout. Throws PaymentProviderUnavailable. */
export async function createCheckout(
  deps: Deps,
  order: NewOrder,
  now: Instant,
): Promise<StoredCheckout> {
  await markCheckoutRequested(deps.db, order, now);
  const provider = providerNamed(deps.payments, order.provider);
  const request = {
    orderId: order.orderId,
    amount: order.amount,
    expiresInSeconds: Math.min(order.secondsLeft, MAX_CHECKOUT_SECONDS),
    returnUrl: deps.returnUrl,
  };
  const { blockUntil: until } = order;
  const checkout =
    until === null
      ? await provider.createOrder(request)
      : await blocksOf(provider).createBlock({ ...request, until });
  if (checkout === null) return await getStoredCheckout(deps.db, order, now);
  const opened =
    checkout.kind === "redirect"
      ? { redirectUrl: checkout.redirectUrl, clientParams: null }
      : { redirectUrl: deps.payUrl, clientParams: toJson(checkout.params) };
  const isStored = await inTransaction(deps.db, async (tx) => {
    const started = await tx
      .updateTable("payments")
      .set({
        state: "pending",
        ...opened,
        providerOrderId: checkout.providerOrderId,
        nextCheckAt: now + FIRST_CHECK_MS,
        updatedAt: now,
      })
      .where("orderId", "=", order.orderId)
      .where("state", "=", "created")
      .executeTakeFirst();
    if (started.numUpdatedRows === 0n) return false;
    const { bookingId, userId: actor } = order;
    await recordBookingEvent(tx, { bookingId, kind: "payment_started", actor, at: now });
    return true;
  });
  return isStored ? opened : await getStoredCheckout(deps.db, order, now);
}

/** Records when the checkout was first requested: staff may create an order hours earlier. */
async function markCheckoutRequested(db: Database, order: NewOrder, now: Instant): Promise<void> {
  await db
    .updateTable("payments")
    .set({ updatedAt: now })
    .where("orderId", "=", order.orderId)
    .where("state", "=", "created")
    .whereRef("updatedAt", "=", "createdAt")
    .execute();
}

/** The checkout stored by another request; without one the order cannot be paid. */
async function getStoredCheckout(
  db: Database,
  order: NewOrder,
  now: Instant,
): Promise<StoredCheckout> {
  const { redirectUrl, clientParams, updatedAt } = await db
    .selectFrom("payments")
    .select(["redirectUrl", "clientParams", "updatedAt"])
    .where("orderId", "=", order.orderId)
    .executeTakeFirstOrThrow();
  if (redirectUrl !== null) return { redirectUrl, clientParams };
  if (now - updatedAt > CREATE_TIMEOUT_MS) await failOrder(db, order, now);
  throw new PaymentProviderUnavailable("The answer that opens the checkout was lost");
}

/** The checkout URL was lost, so the next attempt gets a new order. */
async function failOrder(db: Database, order: NewOrder, now: Instant): Promise<void> {
  const message = paymentMessages.checkoutNotCreated;
  await inTransaction(db, async (tx) => {
    const failed = await tx
      .updateTable("payments")
      .set({ state: "failed", message, nextCheckAt: null, updatedAt: now })
      .where("orderId", "=", order.orderId)
      .where("state", "=", "created")
      .executeTakeFirst();
    if (failed.numUpdatedRows === 0n) return;
    await resolveBlockingDifferences(tx, order.orderId, now);
    await recordBookingEvent(tx, {
      bookingId: order.bookingId,
      kind: "payment_failed",
      actor: "system",
      at: now,
      detail: message,
    });
  });
}
