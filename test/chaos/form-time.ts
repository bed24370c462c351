import { businessDate, type Instant, minuteOfDay } from "#app/domain/business-time.ts";

/** As a field for a date and time has it. */
export function formatFormTime(at: Instant): string {
  const minute = minuteOfDay(at);
  const twoDigits = (part: number) => String(part).padStart(2, "0");
  return `${businessDate(at)}T${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}
