import type { Database } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import type { PaymentProvider } from "#app/ports/payments.ts";
import { type SettleDeps, settlePayment } from "./settle-payment.server.ts";

/**
 * Takes a provider's callback: a forged one is refused; a true one is kept once and is no more than
 * a hint to ask for the order. Throws PaymentProviderUnavailable, so that the provider sends it again.
 */
export async function receiveCallback(
  deps: SettleDeps,
  provider: PaymentProvider,
  callback: { rawBody: string; headers: Headers },
  now: Instant,
): Promise<Result<{ orderId: string }, "forged">> {
  const event = provider.readCallback(callback.rawBody, callback.headers);
  if (event === null) return refused("forged");
  await keepEvent(deps.db, provider.name, event, callback.rawBody, now);
  await settlePayment(deps, event.orderId, now);
  return ok({ orderId: event.orderId });
}

async function keepEvent(
  db: Database,
  provider: string,
  event: { eventId: string; orderId: string },
  body: string,
  now: Instant,
): Promise<void> {
  await db
    .insertInto("paymentEvents")
    .values({
      id: newId(),
      provider,
      ...event,
      body,
      receivedAt: now,
    })
    .onConflict((conflict) => conflict.columns(["provider", "eventId"]).doNothing())
    .execute();
}
