import type { PlaceName } from "#app/domain/places.ts";
import { type RentalRules, siteRules } from "#app/domain/site-rules.ts";

/** Of bookings and changes that staff make at a place (decision 036): at least what a customer may do there. */
export function deskRules(
  config: { DESK_MINIMUM_HOURS: number; DESK_ANY_HOUR: boolean },
  at?: PlaceName,
): RentalRules {
  const rules = siteRules(at);
  const hours = config.DESK_ANY_HOUR ? { openingHour: 0, closingHour: 24 } : {};
  const minimumHours = Math.min(config.DESK_MINIMUM_HOURS, rules.minimumHours);
  return { ...rules, ...hours, minimumHours };
}
