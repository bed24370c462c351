import { z } from "zod";

/** What staff may agree with a customer. */
export const deskSettings = {
  MAX_DISCOUNT_PERCENT: z.coerce.number().int().min(0).max(90).default(20),
  /** Shortest rental that staff may book; 24 as on the site by default (decision 036). */
  DESK_MINIMUM_HOURS: z.coerce.number().int().min(1).max(24).default(24),
  /** Whether staff may book pickups and returns at any time of day. */
  DESK_ANY_HOUR: z.stringbool().default(false),
};
