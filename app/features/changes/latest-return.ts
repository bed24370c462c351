import { type Instant, MINUTE, minuteOfDay } from "#app/domain/business-time.ts";
import { siteRules } from "#app/domain/site-rules.ts";
import { isWithinHours } from "#app/domain/time-slots.ts";

const SLOT_MS = 30 * MINUTE;
const SLOTS_A_DAY = 48;

/** The last return time within opening hours that is not after `at`; null when there is none within a day. */
export function latestReturn(at: Instant, rules = siteRules()): Instant | null {
  const pastHalfHour = (minuteOfDay(at) % 30) * MINUTE + (at % MINUTE);
  const first = at - pastHalfHour;
  for (let slot = 0; slot < SLOTS_A_DAY; slot += 1) {
    const candidate = first - slot * SLOT_MS;
    if (isWithinHours(minuteOfDay(candidate), rules)) return candidate;
  }
  return null;
}
