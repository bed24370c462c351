import { type RentalRules, siteRules } from "./site-rules.ts";
import {
  addDays,
  businessDate,
  HOUR,
  instantOf,
  isBusinessDate,
  MINUTE,
  minuteOfDay,
} from "./business-time.ts";
import type { BusinessDate, Instant } from "./business-time.ts";
import { formatTime } from "./clock-time.ts";

export type TimeSlot = string;

/** Every half hour of the opening hours, unless the operator has other steps (spec 5, Search form). */
export function listSlots(rules = siteRules()): TimeSlot[] {
  return listSlotMinutes(rules).map(formatTime);
}

/** More than the lead from now; none for a past or invalid date (spec 5). */
export function pickupSlots(date: BusinessDate, now: Instant, rules = siteRules()): TimeSlot[] {
  return slotsWhere(date, rules, (at) => at - now > rules.leadMinutes * MINUTE);
}

/**
 * When the pickups that can be booked last changed and change next: one closes, at its time less the lead, or a day
 * begins. In between, a page that takes `last` for the present offers the same as at any other moment.
 */
export function slotChanges(now: Instant, rules = siteRules()): { last: Instant; next: Instant } {
  const [slot, lead] = [rules.slotMinutes * MINUTE, rules.leadMinutes * MINUTE];
  const today = businessDate(now);
  const [dayStart, dayEnd] = [instantOf(today, 0), instantOf(addDays(today, 1), 0)];
  const slotsClosed = Math.floor((now + lead - dayStart) / slot);
  const closedAt = dayStart + slotsClosed * slot - lead;
  return { last: Math.max(dayStart, closedAt), next: Math.min(dayEnd, closedAt + slot) };
}

/** At least the shortest rental after the pickup; none for an invalid date (spec 5). */
export function returnSlots(
  returnDate: BusinessDate,
  pickupAt: Instant,
  rules = siteRules(),
): TimeSlot[] {
  return slotsWhere(returnDate, rules, (at) => at - pickupAt >= rules.minimumHours * HOUR);
}

/** From opening to before closing (spec 5). */
export function isWithinHours(
  minuteOfDay: number,
  rules: Pick<RentalRules, "openingHour" | "closingHour"> = siteRules(),
): boolean {
  return minuteOfDay >= rules.openingHour * 60 && minuteOfDay < rules.closingHour * 60;
}

export function isSlot(at: Instant, rules = siteRules()): boolean {
  const minute = minuteOfDay(at);
  return isWithinHours(minute, rules) && minute % rules.slotMinutes === 0 && at % MINUTE === 0;
}

function slotsWhere(
  date: BusinessDate,
  rules: RentalRules,
  isOpen: (at: Instant) => boolean,
): TimeSlot[] {
  if (!isBusinessDate(date)) return [];
  return listSlotMinutes(rules)
    .filter((minute) => isOpen(instantOf(date, minute)))
    .map(formatTime);
}

function listSlotMinutes({ openingHour, closingHour, slotMinutes }: RentalRules): number[] {
  const count = ((closingHour - openingHour) * 60) / slotMinutes;
  return Array.from({ length: count }, (_, index) => openingHour * 60 + index * slotMinutes);
}
