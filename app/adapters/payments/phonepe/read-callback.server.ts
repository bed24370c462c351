import { createHash } from "node:crypto";
import { z } from "zod";
import { parseJson } from "#app/adapters/parse-json.ts";
import { eventIdOf } from "#app/adapters/payments/call-provider.server.ts";
import { isSameSecret } from "#app/adapters/same-secret.server.ts";
import type { PaymentCallback } from "#app/ports/payments.ts";

const id = z
  .string()
  .regex(/^[\w-]{1,63}$/)
  .optional()
  .catch(undefined);
const facts = z.object({
  merchantOrderId: id,
  originalMerchantOrderId: id,
  merchantRefundId: id,
});
const envelope = z.object({ payload: facts });

/**
 * A webhook shows a secret but does not sign its body: whoever reads it once can write anything. It is
 * no more than a reason to ask. PhonePe documents some of them without their envelope.
 */
export function readCallback(
  credentials: { user: string; password: string },
  rawBody: string,
  headers: Headers,
): PaymentCallback | null {
  const { user, password } = credentials;
  const expected = createHash("sha256").update(`${user}:${password}`).digest("hex");
  if (!isSameSecret((headers.get("authorization") ?? "").toLowerCase(), expected)) return null;
  const body = parseJson(rawBody);
  const said = envelope.safeParse(body).data?.payload ?? facts.safeParse(body).data;
  return {
    eventId: eventIdOf(rawBody),
    orderId: said?.merchantOrderId ?? said?.originalMerchantOrderId,
    refundId: said?.merchantRefundId,
  };
}
