const MINUTES_A_DAY = 24 * 60;

/** Every half hour of a day, as '9:30 AM'. */
export const HALF_HOURS: readonly string[] = Array.from({ length: 48 }, (_, half) =>
  formatTime(half * 30),
);

/** The minute of the day, 0 to 1439, of '9:30 AM'; null for any other text. */
export function parseTime(text: string): number | null {
  const match = /^(1[0-2]|[1-9]):([0-5]\d) (AM|PM)$/.exec(text);
  if (match === null) return null;
  const [, hour, minute, half] = match;
  return (Number(hour) % 12) * 60 + Number(minute) + (half === "PM" ? MINUTES_A_DAY / 2 : 0);
}

export function formatTime(minuteOfDay: number): string {
  if (!Number.isInteger(minuteOfDay) || minuteOfDay < 0 || minuteOfDay >= MINUTES_A_DAY) {
    throw new RangeError(`Not a minute of the day: ${minuteOfDay}`);
  }
  const hour = Math.floor(minuteOfDay / 60);
  const minute = String(minuteOfDay % 60).padStart(2, "0");
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? "AM" : "PM"}`;
}

export type HoursOfDay = { openingHour: number; closingHour: number };

/** 'between 7 AM and 11 PM'. */
export function formatHourRange(open: HoursOfDay): string {
  return `between ${formatHour(open.openingHour)} and ${formatHour(open.closingHour)}`;
}

function formatHour(hour: number): string {
  return hour % 24 === 0 ? "midnight" : formatTime(hour * 60).replace(":00", "");
}

export function formatTimeLeft(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const twoDigits = (count: number): string => String(count).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const remainingSeconds = twoDigits(seconds % 60);
  return hours === 0
    ? `${minutes}:${remainingSeconds}`
    : `${hours}:${twoDigits(minutes)}:${remainingSeconds}`;
}
