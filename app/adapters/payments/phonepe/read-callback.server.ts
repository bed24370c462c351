import { createHash } from "node:crypto";
import { z } from "zod";
import { parseJson } from "#app/adapters/parse-json.ts";
import { hashEventId } from "#app/adapters/payments/call-provider.server.ts";
import { isSameSecret } from "#app/adapters/same-secret.server.ts";
import type { PaymentCallback } from "#app/ports/payments.ts";

const id = z
  .string()
  .regex(/^[\w-]{1,63}$/)
  .optional()
  .catch(undefined);
const payloadFields = z.object({
  merchantOrderId: id,
  originalMerchantOrderId: id,
  merchantRefundId: id,
});
const envelope = z.object({ payload: payloadFields });

/** The webhook body is unsigned, so it only triggers a check. Some come without their envelope. */
export function readCallback(
  credentials: { user: string; password: string },
  rawBody: string,
  headers: Headers,
): PaymentCallback | null {
  const { user, password } = credentials;
  const expected = createHash("sha256").update(`${user}:${password}`).digest("hex");
  if (!isSameSecret((headers.get("authorization") ?? "").toLowerCase(), expected)) return null;
  const body = parseJson(rawBody);
  const payload = envelope.safeParse(body).data?.payload ?? payloadFields.safeParse(body).data;
  return {
    eventId: hashEventId(rawBody),
    orderId: payload?.merchantOrderId ?? payload?.originalMerchantOrderId,
    refundId: payload?.merchantRefundId,
  };
}
