import { sql } from "kysely";
import {
  addDays,
  type BusinessDate,
  businessDate,
  DAY,
  type Instant,
  instantOf,
} from "#app/domain/business-time.ts";

export type ByDay<T> = Map<number, T>;

const FIRST: BusinessDate = "1970-01-01";
const OFFSET = -instantOf(FIRST, 0);

/** Days since 1 January 1970 in business time, of a column of instants. */
export function businessDay(column: string) {
  return sql<number>`(${sql.ref(column)} + ${sql.lit(OFFSET)}) / ${sql.lit(DAY)}`;
}

/** `businessDay` of an instant. */
export function dayOf(at: Instant): number {
  return Math.floor((at + OFFSET) / DAY);
}

export function startOfDay(day: number): Instant {
  return day * DAY - OFFSET;
}

export function dateOfDay(day: number): BusinessDate {
  return businessDate(instantOf(addDays(FIRST, day), 0));
}
