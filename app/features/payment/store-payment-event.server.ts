import type { Tx } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { PaymentCallback } from "#app/ports/payments.ts";

const MAX_BODY_LENGTH = 20_000;

const PAYER_FIELDS =
  /^(email|contact|vpa|upi|card|card_id|bank|wallet|customer_id|token_id|acquirer_data|instrument|rail|splitInstruments)$/;

export async function storePaymentEvent(
  tx: Tx,
  provider: string,
  event: PaymentCallback,
  rawBody: string,
  now: Instant,
): Promise<void> {
  const { eventId, orderId, providerOrderId, refundId } = event;
  await tx
    .insertInto("paymentEvents")
    .values({
      id: newId(),
      provider,
      eventId,
      orderId: orderId ?? providerOrderId ?? refundId ?? "",
      body: withoutPayer(rawBody),
      receivedAt: now,
    })
    .onConflict((conflict) => conflict.columns(["provider", "eventId"]).doNothing())
    .execute();
}

function withoutPayer(rawBody: string): string {
  try {
    const body: unknown = JSON.parse(rawBody);
    const json = JSON.stringify(body, (key, value) => (PAYER_FIELDS.test(key) ? undefined : value));
    return json.slice(0, MAX_BODY_LENGTH);
  } catch {
    return "";
  }
}
