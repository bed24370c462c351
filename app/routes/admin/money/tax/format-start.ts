import { formatDay, formatMoment, type Instant, minuteOfDay } from "#app/domain/business-time.ts";

export function describeRate({
  percent,
  validFrom,
}: {
  percent: number;
  validFrom: Instant;
}): string {
  return `${percent}% ${formatStart(validFrom).replace("From", "from")}`;
}

export function formatStart(validFrom: Instant): string {
  if (validFrom === 0) return "From the start";
  const isMidnight = minuteOfDay(validFrom) === 0;
  return `From ${isMidnight ? formatDay(validFrom) : formatMoment(validFrom, { year: true })}`;
}
