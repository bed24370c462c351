import { z } from "zod";
import { SECOND } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";

// The schemas contain only the fields in use: PhonePe adds others.

const amount = z.int().min(1).transform(paise);
const state = z.enum(["PENDING", "COMPLETED", "FAILED"]);
/** Fields that say nothing are sent as "". */
const optionalText = z
  .string()
  .nullish()
  .transform((text) => text || undefined);

export const refusal = z.object({ code: z.string().min(1), message: z.string().optional() });

export const accessToken = z
  .object({ access_token: z.string().min(1), expires_at: z.int().min(1) })
  .transform((token) => ({ value: token.access_token, expiresAt: token.expires_at * SECOND }));

export const createdOrder = z.object({ orderId: z.string().min(1), state, redirectUrl: z.url() });

export const orderStatus = z.object({
  orderId: z.string().min(1),
  merchantOrderId: optionalText,
  state,
  amount,
  metaInfo: z.object({ udf1: optionalText }).nullish(),
  paymentDetails: z
    .array(z.object({ transactionId: z.string().min(1), state, amount }))
    .nullish()
    .transform((attempts) => attempts ?? []),
  errorContext: z.object({ description: optionalText }).nullish(),
});

export const refundState = z.enum(["PENDING", "CONFIRMED", "COMPLETED", "FAILED"]);
export const createdRefund = z.object({ state: refundState, amount });
const refundPart = z.object({ rail: z.object({ utr: optionalText }).nullish() });
export const refundStatus = createdRefund
  .extend({
    originalMerchantOrderId: optionalText,
    paymentDetails: z
      .array(z.object({ splitInstruments: z.array(refundPart).nullish() }))
      .nullish()
      .catch(null),
  })
  .transform(({ paymentDetails, ...refund }) => {
    const parts = (paymentDetails ?? []).flatMap(({ splitInstruments }) => splitInstruments ?? []);
    const references = parts.flatMap(({ rail }) => rail?.utr ?? []);
    return { ...refund, reference: references[0] ?? null };
  });
