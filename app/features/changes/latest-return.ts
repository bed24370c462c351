import { DAY, type Instant, MINUTE, minuteOfDay } from "#app/domain/business-time.ts";
import { siteRules } from "#app/domain/site-rules.ts";
import { isWithinHours } from "#app/domain/time-slots.ts";

/** The last return time within opening hours that is not after `at`; null when there is none within a day. */
export function latestReturn(at: Instant, rules = siteRules()): Instant | null {
  const step = rules.slotMinutes * MINUTE;
  const pastSlot = (minuteOfDay(at) % rules.slotMinutes) * MINUTE + (at % MINUTE);
  for (let before = pastSlot; before < pastSlot + DAY; before += step) {
    const candidate = at - before;
    if (isWithinHours(minuteOfDay(candidate), rules)) return candidate;
  }
  return null;
}
