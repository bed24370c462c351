import { HOUR, MINUTE, instantOf, isBusinessDate, minuteOfDay } from "./business-time.ts";
import type { BusinessDate, Instant } from "./business-time.ts";
import { formatTime } from "./clock-time.ts";
import { MINIMUM_RENTAL_HOURS } from "./rental-period.ts";

export type TimeSlot = string;

export const PICKUP_LEAD_MINUTES = 60;

/** Hours of the day are whole ones. */
export type RentalRules = { minimumHours: number; openingHour: number; closingHour: number };

/** Of the site (spec 5); the desk may have others (decision 036). */
export const SITE_RULES: RentalRules = {
  minimumHours: MINIMUM_RENTAL_HOURS,
  openingHour: 7,
  closingHour: 23,
};

const SLOT_MINUTES = 30;

/** Every half hour from 7:00 AM to 10:30 PM (spec 5, Search form). */
export function listSlots(rules = SITE_RULES): TimeSlot[] {
  return listSlotMinutes(rules).map(formatTime);
}

/** More than 60 minutes from now; none for a past or invalid date (spec 5). */
export function pickupSlots(date: BusinessDate, now: Instant, rules = SITE_RULES): TimeSlot[] {
  return slotsWhere(date, rules, (at) => at - now > PICKUP_LEAD_MINUTES * MINUTE);
}

/** At least 24 hours after the pickup; none for an invalid date (spec 5). */
export function returnSlots(
  returnDate: BusinessDate,
  pickupAt: Instant,
  rules = SITE_RULES,
): TimeSlot[] {
  return slotsWhere(returnDate, rules, (at) => at - pickupAt >= rules.minimumHours * HOUR);
}

/** From 7 AM to before 11 PM (spec 5). */
export function isWithinHours(minuteOfDay: number, rules = SITE_RULES): boolean {
  return minuteOfDay >= rules.openingHour * 60 && minuteOfDay < rules.closingHour * 60;
}

/** On a half hour within opening hours. India's offset is a multiple of half an hour. */
export function isSlot(at: Instant, rules = SITE_RULES): boolean {
  return isWithinHours(minuteOfDay(at), rules) && at % (SLOT_MINUTES * MINUTE) === 0;
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

function listSlotMinutes({ openingHour, closingHour }: RentalRules): number[] {
  const count = ((closingHour - openingHour) * 60) / SLOT_MINUTES;
  return Array.from({ length: count }, (_, index) => openingHour * 60 + index * SLOT_MINUTES);
}
