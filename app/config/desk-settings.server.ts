import { z } from "zod";
import { MINIMUM_RENTAL_HOURS } from "#app/domain/rental-period.ts";
import { type RentalRules, SITE_RULES } from "#app/domain/time-slots.ts";

/** What staff may agree with a customer. */
export const deskSettings = {
  MAX_DISCOUNT_PERCENT: z.coerce.number().int().min(0).max(90).default(20),
  /** Shortest rental that staff may book (decision 036). */
  DESK_MINIMUM_HOURS: z.coerce
    .number()
    .int()
    .min(1)
    .max(MINIMUM_RENTAL_HOURS)
    .default(MINIMUM_RENTAL_HOURS),
  /** Whether staff may book pickups and returns at any time of day. */
  DESK_ANY_HOUR: z.stringbool().default(false),
};

export function deskRules(config: {
  DESK_MINIMUM_HOURS: number;
  DESK_ANY_HOUR: boolean;
}): RentalRules {
  const hours = config.DESK_ANY_HOUR ? { openingHour: 0, closingHour: 24 } : {};
  return { ...SITE_RULES, ...hours, minimumHours: config.DESK_MINIMUM_HOURS };
}
