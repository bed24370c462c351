import { z } from "zod";
import { SECOND } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";

const amount = z.int().min(1).transform(paise);
const currency = z.literal("INR");
const instant = z
  .int()
  .min(0)
  .transform((seconds) => seconds * SECOND);
/** Without notes Razorpay writes an empty array. */
const notes = <T>(shape: z.ZodType<T>) => z.union([shape, z.tuple([]).transform(() => null)]);

export const refusal = z.object({
  error: z.object({ code: z.string().min(1), description: z.string() }),
});

export const order = z.object({
  id: z.string().min(1),
  amount,
  currency,
  receipt: z.string().nullable(),
  status: z.enum(["created", "attempted", "paid"]),
  created_at: instant,
  notes: notes(z.object({ expires_at: z.string().regex(/^\d{1,12}$/) })),
});
export const orders = z.object({ items: z.array(order) });

export const payments = z.object({
  items: z.array(
    z.object({
      id: z.string().min(1),
      order_id: z.string(),
      amount,
      currency,
      status: z.enum(["created", "pending", "authorized", "captured", "refunded", "failed"]),
      captured: z.boolean().nullish(),
      error_description: z.string().nullish(),
      created_at: instant,
    }),
  ),
});

export const refund = z.object({
  amount,
  payment_id: z.string(),
  receipt: z.string().nullish(),
  acquirer_data: z.object({ arn: z.string().nullish(), rrn: z.string().nullish() }).nullish(),
  status: z.enum(["pending", "processed", "failed"]),
  notes: notes(z.object({ order_id: z.string().optional() })),
});
export const refunds = z.object({ items: z.array(refund) });
