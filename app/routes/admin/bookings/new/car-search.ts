import { type RentalRules, siteRules } from "#app/domain/site-rules.ts";
import {
  addDays,
  type BusinessDate,
  businessDate,
  type Instant,
  isBusinessDate,
  MINUTE,
  minuteOfDay,
} from "#app/domain/business-time.ts";
import type { PlaceName } from "#app/domain/places.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";
import {
  adjustReturnToPickup,
  parseMoment,
  type RentalSearch,
  type SearchProblems,
  searchFrom,
} from "#app/domain/rental-search.ts";
import { refused, type Result } from "#app/domain/result.ts";
import { isWithinHours, pickupSlots } from "#app/domain/time-slots.ts";
import { validateSearchAtPlaces } from "#app/features/fleet/validate-search-at-places.ts";
import type { PickupPlaces } from "#app/features/fleet/list-pickup-places.server.ts";

const DEFAULT_PICKUP_TIME = "9:00 AM";

/** Staff need no lead time: a customer at the counter can start in the current slot. */
export function counterClock(now: Instant): Instant {
  const { leadMinutes, slotMinutes } = siteRules();
  return now - (leadMinutes + slotMinutes) * MINUTE;
}

/** The slot before is not offered, but still taken: it may have ended while the booking was typed. */
function typingClock(now: Instant): Instant {
  return counterClock(now) - siteRules().slotMinutes * MINUTE;
}

export function checkCounterSearch(
  places: PickupPlaces,
  search: RentalSearch,
  now: Instant,
  rules: RentalRules,
): Result<{ period: RentalPeriod }, SearchProblems> {
  const checked = validateSearchAtPlaces(places, search, typingClock(now), rules);
  if (checked.ok || checked.reason.pickupTime === undefined) return checked;
  const pickupAt = parseMoment(search.pickupDate, search.pickupTime);
  if (pickupAt === null || !isWithinHours(minuteOfDay(pickupAt), rules)) return checked;
  return refused({ ...checked.reason, pickupTime: pickupPassed(search.pickupDate, now, rules) });
}

function pickupPassed(date: BusinessDate, now: Instant, rules: RentalRules): string {
  const [first] = pickupSlots(date, counterClock(now), rules);
  const choice = first === undefined ? "another date" : `${first} or later`;
  return `Pickup time has passed. Choose ${choice}.`;
}

/** Empty names where none is chosen yet. */
export function typedPlace(params: URLSearchParams): PlaceName {
  return { city: params.get("city") ?? "", location: params.get("location") ?? "" };
}

/** Missing times default to the next slot, or 9:00 AM of another day. */
export function parseCarSearch(
  params: URLSearchParams,
  place: { city: string; location: string } | null,
  now: Instant,
  rules: RentalRules,
): RentalSearch {
  const typed = searchFrom((field) => params.get(field) ?? "");
  const { city, location } = place ?? typed;
  const pickup = { ...typed, city, location };
  if (params.has("pickupTime")) {
    // From the calendar there is a pickup only; the form has all fields.
    return params.has("returnDate") ? pickup : adjustReturnToPickup(pickup, rules);
  }
  const first = firstPickup(typed.pickupDate, now, rules);
  return adjustReturnToPickup({ ...pickup, ...first, returnDate: "", returnTime: "" }, rules);
}

function firstPickup(date: string, now: Instant, rules: RentalRules) {
  const today = businessDate(now);
  const pickupDate = isBusinessDate(date) ? date : today;
  if (pickupDate !== today) return { pickupDate, pickupTime: DEFAULT_PICKUP_TIME };
  const [pickupTime] = pickupSlots(today, counterClock(now), rules);
  if (pickupTime !== undefined) return { pickupDate, pickupTime };
  return { pickupDate: addDays(today, 1), pickupTime: DEFAULT_PICKUP_TIME };
}
