import { HOUR, MINUTE, instantOf, isBusinessDate, minuteOfDay } from "./business-time.ts";
import type { BusinessDate, Instant } from "./business-time.ts";
import { formatTime } from "./clock-time.ts";
import { MINIMUM_RENTAL_HOURS } from "./rental-period.ts";

export type TimeSlot = string;

export const PICKUP_LEAD_MINUTES = 60;

const OPENING_HOUR = 7;
const CLOSING_HOUR = 23;
const SLOT_MINUTES = 30;

/** Every half hour from 7:00 AM to 10:30 PM (spec 5, Search form). */
export function listSlots(): TimeSlot[] {
  return listSlotMinutes().map(formatTime);
}

/** More than 60 minutes from now; none for a past or invalid date (spec 5). */
export function pickupSlots(date: BusinessDate, now: Instant): TimeSlot[] {
  return slotsWhere(date, (at) => at - now > PICKUP_LEAD_MINUTES * MINUTE);
}

/** At least 24 hours after the pickup; none for an invalid date (spec 5). */
export function returnSlots(returnDate: BusinessDate, pickupAt: Instant): TimeSlot[] {
  return slotsWhere(returnDate, (at) => at - pickupAt >= MINIMUM_RENTAL_HOURS * HOUR);
}

/** From 7 AM to before 11 PM (spec 5). */
export function isWithinHours(minuteOfDay: number): boolean {
  return minuteOfDay >= OPENING_HOUR * 60 && minuteOfDay < CLOSING_HOUR * 60;
}

/** On a half hour within opening hours. India's offset is a multiple of half an hour. */
export function isSlot(at: Instant): boolean {
  return isWithinHours(minuteOfDay(at)) && at % (SLOT_MINUTES * MINUTE) === 0;
}

function slotsWhere(date: BusinessDate, isOpen: (at: Instant) => boolean): TimeSlot[] {
  if (!isBusinessDate(date)) return [];
  return listSlotMinutes()
    .filter((minute) => isOpen(instantOf(date, minute)))
    .map(formatTime);
}

function listSlotMinutes(): number[] {
  const count = ((CLOSING_HOUR - OPENING_HOUR) * 60) / SLOT_MINUTES;
  return Array.from({ length: count }, (_, index) => OPENING_HOUR * 60 + index * SLOT_MINUTES);
}
