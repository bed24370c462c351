import { sql } from "kysely";
import {
  addDays,
  type BusinessDate,
  businessDate,
  DAY,
  instantOf,
} from "#app/domain/business-time.ts";

/** Numbers of days of the business since 1 January 1970, with what belongs to each. */
export type ByDay<T> = Map<number, T>;

const FIRST: BusinessDate = "1970-01-01";
const OFFSET = -instantOf(FIRST, 0);

/** The number of the business day of an instant in a column, of whole numbers in both databases. */
export function businessDay(column: string) {
  return sql<number>`(${sql.ref(column)} + ${sql.lit(OFFSET)}) / ${sql.lit(DAY)}`;
}

/** The date that such a number stands for. */
export function dateOfDay(day: number): BusinessDate {
  return businessDate(instantOf(addDays(FIRST, day), 0));
}
