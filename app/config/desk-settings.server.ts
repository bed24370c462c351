import { z } from "zod";

/** What staff may agree with a customer. */
export const deskSettings = {
  MAX_DISCOUNT_PERCENT: z.coerce.number().int().min(0).max(90).default(20),
};
