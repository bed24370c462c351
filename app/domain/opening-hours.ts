import { formatHourRange, type HoursOfDay } from "./clock-time.ts";
import { siteRules, type SlotMinutes } from "./site-rules.ts";

/** 'between 7 AM and 11 PM', or 'at any time of day'. */
export function formatHoursOfDay(open: HoursOfDay): string {
  return isAllDay(open) ? "at any time of day" : formatHourRange(open);
}

export function isAllDay(open: HoursOfDay): boolean {
  return open.openingHour === 0 && open.closingHour === 24;
}

const SLOT_TIMES: Record<SlotMinutes, string> = {
  15: "on a quarter hour",
  30: "on the hour or half past",
  60: "on the hour",
};

/** 'between 7 AM and 11 PM, on the hour or half past'. */
export function describeSlots(rules = siteRules()): string {
  const times = SLOT_TIMES[rules.slotMinutes];
  return isAllDay(rules) ? times : `${formatHourRange(rules)}, ${times}`;
}
