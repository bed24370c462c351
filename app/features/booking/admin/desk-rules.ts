import { type RentalRules, siteRules } from "#app/domain/site-rules.ts";

/** Of bookings and changes that staff make (decision 036). */
export function deskRules(config: {
  DESK_MINIMUM_HOURS: number;
  DESK_ANY_HOUR: boolean;
}): RentalRules {
  const hours = config.DESK_ANY_HOUR ? { openingHour: 0, closingHour: 24 } : {};
  return { ...siteRules(), ...hours, minimumHours: config.DESK_MINIMUM_HOURS };
}
