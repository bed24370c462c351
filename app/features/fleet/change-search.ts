import { type RentalRules, siteRules } from "#app/domain/site-rules.ts";
import {
  addDays,
  type BusinessDate,
  businessDate,
  HOUR,
  type Instant,
  isBusinessDate,
} from "#app/domain/business-time.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";
import {
  adjustReturnToPickup,
  validateSearch,
  parseMoment,
  type RentalSearch,
} from "#app/domain/rental-search.ts";
import { listSlots, pickupSlots, returnSlots, type TimeSlot } from "#app/domain/time-slots.ts";
import { unknownPlace } from "./validate-search-at-places.ts";
import type { PickupPlaces } from "./list-pickup-places.server.ts";

/** Also adjusts the fields that depend on the changed one (spec 5, Search form). */
export function changeSearch(
  search: RentalSearch,
  field: keyof RentalSearch,
  value: string,
  now: Instant,
  rules = siteRules(search),
): RentalSearch {
  const changed = { ...search, [field]: value };
  switch (field) {
    case "city":
      return { ...changed, location: "" };
    case "pickupDate":
    case "pickupTime":
      return adjustReturnToPickup(withOpenPickup(changed, now, rules), rules);
    case "returnDate":
      return withLongEnoughReturn(changed, rules);
    default:
      return changed;
  }
}

type Days = { min: BusinessDate; max: BusinessDate };

export function pickupDays(now: Instant): Days {
  const today = businessDate(now);
  return { min: today, max: addDays(today, siteRules().daysAhead) };
}

export function returnDays({ pickupDate }: RentalSearch, now: Instant, rules = siteRules()): Days {
  const from = isBusinessDate(pickupDate) ? pickupDate : businessDate(now);
  const isSameDay = rules.minimumHours < 24;
  return { min: isSameDay ? from : addDays(from, 1), max: addDays(from, rules.maximumDays) };
}

/** All slots while there is no date. */
export function pickupChoices(
  search: RentalSearch,
  now: Instant,
  rules = siteRules(search),
): TimeSlot[] {
  const { pickupDate } = search;
  return isBusinessDate(pickupDate) ? pickupSlots(pickupDate, now, rules) : listSlots(rules);
}

/** All slots while pickup or return date is missing. */
export function returnChoices(search: RentalSearch, rules = siteRules(search)): TimeSlot[] {
  const pickupAt = parseMoment(search.pickupDate, search.pickupTime);
  if (pickupAt === null || !isBusinessDate(search.returnDate)) return listSlots(rules);
  return returnSlots(search.returnDate, pickupAt, rules);
}

export function periodOf(search: RentalSearch, rules = siteRules()): RentalPeriod | null {
  const pickupAt = parseMoment(search.pickupDate, search.pickupTime);
  const returnAt = parseMoment(search.returnDate, search.returnTime);
  if (pickupAt === null || returnAt === null) return null;
  return returnAt - pickupAt >= rules.minimumHours * HOUR ? { pickupAt, returnAt } : null;
}

/** Removes places that no longer exist and past dates from a saved search. */
export function refreshSearch(
  search: RentalSearch,
  places: PickupPlaces,
  now: Instant,
): RentalSearch {
  const unknown = unknownPlace(places, search);
  const checked = validateSearch(search, now);
  const isPast = !checked.ok && Boolean(checked.reason.pickupDate ?? checked.reason.pickupTime);
  return {
    ...search,
    ...(unknown.city && { city: "", location: "" }),
    ...(unknown.location && { location: "" }),
    ...(isPast && { pickupDate: "", returnDate: "" }),
  };
}

/** Checks today only: a date being typed can briefly be in the past. */
function withOpenPickup(search: RentalSearch, now: Instant, rules: RentalRules): RentalSearch {
  const { pickupDate, pickupTime } = search;
  if (pickupDate !== businessDate(now)) return search;
  return pickupSlots(pickupDate, now, rules).includes(pickupTime)
    ? search
    : { ...search, pickupTime: "" };
}

function withLongEnoughReturn(search: RentalSearch, rules: RentalRules): RentalSearch {
  const pickupAt = parseMoment(search.pickupDate, search.pickupTime);
  if (pickupAt === null || search.returnTime === "" || !isBusinessDate(search.returnDate))
    return search;
  if (periodOf(search, rules) !== null) return search;
  const [first] = returnSlots(search.returnDate, pickupAt, rules);
  return first === undefined ? search : { ...search, returnTime: first };
}
