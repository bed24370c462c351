import { createHmac } from "node:crypto";
import { z } from "zod";
import { parseJson } from "#app/adapters/parse-json.ts";
import { hashEventId } from "#app/adapters/payments/call-provider.server.ts";
import { isSameSecret } from "#app/adapters/same-secret.server.ts";
import type { PaymentCallback } from "#app/ports/payments.ts";

const text = z
  .string()
  .min(1)
  .max(100)
  .nullish()
  .catch(null)
  .transform((payload) => payload ?? undefined);
const ourOrder = z.object({ order_id: text }).optional().catch(undefined);
const entity = <T extends z.ZodRawShape>(shape: T) =>
  z
    .object({ entity: z.object(shape) })
    .optional()
    .catch(undefined);
const event = z.object({
  payload: z.object({
    order: entity({ receipt: text }),
    payment: entity({ order_id: text, captured: z.boolean().nullish() }),
    refund: entity({ id: text, receipt: text, notes: ourOrder }),
  }),
});

export function readCallback(
  secret: string,
  rawBody: string,
  headers: Headers,
): PaymentCallback | null {
  const expected = createHmac("sha256", secret).update(rawBody).digest("hex");
  if (!isSameSecret(headers.get("x-razorpay-signature") ?? "", expected)) return null;
  const payload = event.safeParse(parseJson(rawBody)).data?.payload;
  const payment = payload?.payment?.entity;
  // An uncaptured payment is returned by the bank and was never ours.
  const refund = payment?.captured === false ? undefined : payload?.refund?.entity;
  return {
    eventId: text.parse(headers.get("x-razorpay-event-id")) ?? hashEventId(rawBody),
    orderId: payload?.order?.entity.receipt ?? refund?.notes?.order_id,
    providerOrderId: payment?.order_id,
    refundId: refund?.receipt ?? refund?.id,
  };
}
