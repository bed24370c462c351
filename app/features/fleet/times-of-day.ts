import { parseTime } from "#app/domain/clock-time.ts";
import type { TimeSlot } from "#app/domain/time-slots.ts";

export type TimesOfDay = { name: string; slots: TimeSlot[] };

/** `until`: minute of the day. */
const PARTS = [
  { name: "Morning", until: 12 * 60 },
  { name: "Afternoon", until: 17 * 60 },
  { name: "Evening", until: 24 * 60 },
] as const;

export function timesOfDay(slots: readonly TimeSlot[]): TimesOfDay[] {
  return PARTS.map(({ name }) => ({
    name,
    slots: slots.filter((slot) => nameOf(slot) === name),
  })).filter((part) => part.slots.length > 0);
}

function nameOf(slot: TimeSlot): string | undefined {
  const minute = parseTime(slot);
  return PARTS.find(({ until }) => minute !== null && minute < until)?.name;
}
