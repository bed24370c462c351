import { z } from "#app/http/zod.ts";

/** Rupees, as the customer saw them; compared with the server's amount, never charged. */
export const shownAmount = z.number().positive().max(100_000_000);

const orderId = z.string().regex(/^[\w-]{1,100}$/);

export const createPaymentPayload = z.object({ amount: shownAmount, orderId });

export const createPaymentResponse = z.union([
  z.object({
    redirectUrl: z.string(),
    accessToken: z.string(),
    provider: z.string(),
    script: z.string(),
    secondsLeft: z.number(),
    clientParams: z.record(z.string(), z.union([z.string(), z.number()])).nullable(),
  }),
  z.object({ success: z.literal(false), message: z.string() }),
]);

export const verifyPayload = z.object({
  orderId,
  accessToken: z.string().min(1).max(2000),
});

export const verifyResponse = z.object({
  success: z.boolean(),
  message: z.string(),
  state: z.enum(["COMPLETED", "PENDING", "FAILED", "REFUNDED"]).optional(),
  orderId: z.string().optional(),
  paymentDetails: z.array(z.object({ transactionId: z.string() })).optional(),
});
