import { z } from "#app/http/zod.ts";

/** Rupees, as the customer saw them; compared with the server's amount, never charged. */
export const shownAmount = z.number().positive().max(100_000_000);

const orderId = z.string().regex(/^[\w-]{1,100}$/);

export const createPaymentPayload = z.object({ amount: shownAmount, orderId });

export const verifyPayload = z.object({
  orderId,
  accessToken: z.string().min(1).max(2000),
});
