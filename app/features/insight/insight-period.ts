import { z } from "#app/http/zod.ts";
import {
  addDays,
  type BusinessDate,
  businessDate,
  DAY,
  type Instant,
  instantOf,
  isBusinessDate,
} from "#app/domain/business-time.ts";
import { financialYear } from "#app/domain/gst.ts";

export const PRESET_PERIODS = [
  "7",
  "30",
  "90",
  "month",
  "last-month",
  "365",
  "financial-year",
  "last-financial-year",
] as const;
export type PresetPeriod = (typeof PRESET_PERIODS)[number];
const MAX_DAYS = 731;
/** In minutes: 9999-12-31 has no following date. */
const END_OF_DAY = 24 * 60;
/** Longer periods are charted by month. */
const MAX_DAILY_STEPS = 92;

export type InsightPeriod = {
  from: BusinessDate;
  to: BusinessDate;
  days: number;
  preset: PresetPeriod | null;
  unit: "day" | "month";
  /** Half-open. */
  startsAt: Instant;
  endsAt: Instant;
};

const periodParams = z.object({
  last: z.enum(PRESET_PERIODS).optional().catch(undefined),
  from: z.string().refine(isBusinessDate).optional().catch(undefined),
  to: z.string().refine(isBusinessDate).optional().catch(undefined),
});

/** Parses two dates in either order, or a preset. */
export function parsePeriod(
  params: URLSearchParams,
  now: Instant,
  defaultPeriod: PresetPeriod = "30",
): InsightPeriod {
  const { last: preset = defaultPeriod, from, to } = periodParams.parse(Object.fromEntries(params));
  const today = businessDate(now);
  if (from === undefined && to === undefined) {
    return { ...periodOf(...datesOf(preset, today)), preset };
  }
  const [first = today, last = today] = [from ?? to ?? today, to ?? today].sort();
  return { ...periodOf(first, last), preset: null };
}

function datesOf(preset: PresetPeriod, today: BusinessDate): [BusinessDate, BusinessDate] {
  const firstOfMonth = `${today.slice(0, "yyyy-MM".length)}-01`;
  const firstYear = Number(financialYear(instantOf(today, 0)).slice(0, "yyyy".length));
  switch (preset) {
    case "month":
      return [firstOfMonth, today];
    case "last-month": {
      const last = addDays(firstOfMonth, -1);
      return [`${last.slice(0, "yyyy-MM".length)}-01`, last];
    }
    case "financial-year":
      return [`${firstYear}-04-01`, today];
    case "last-financial-year":
      return [`${firstYear - 1}-04-01`, `${firstYear}-03-31`];
    default:
      return [addDays(today, 1 - Number(preset)), today];
  }
}

function periodOf(requestedFrom: BusinessDate, to: BusinessDate): Omit<InsightPeriod, "preset"> {
  const longest = addDays(to, 1 - MAX_DAYS);
  const from = requestedFrom < longest ? longest : requestedFrom;
  const startsAt = instantOf(from, 0);
  const endsAt = instantOf(to, END_OF_DAY);
  const days = Math.round((endsAt - startsAt) / DAY);
  return { from, to, days, unit: days > MAX_DAILY_STEPS ? "month" : "day", startsAt, endsAt };
}

/** Dates, or months as 'yyyy-MM'. */
export function stepsOf({ from, days, unit }: InsightPeriod): string[] {
  const dates = Array.from({ length: days }, (_, day) => addDays(from, day));
  return unit === "day" ? dates : [...new Set(dates.map((date) => stepOf(date, unit)))];
}

export function stepOf(date: BusinessDate, unit: InsightPeriod["unit"]): string {
  return unit === "day" ? date : date.slice(0, "yyyy-MM".length);
}
