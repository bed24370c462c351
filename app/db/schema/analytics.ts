import type { BusinessDate } from "#app/domain/business-time.ts";

/** Views per page and day, without any personal data. */
export type PageViewsTable = {
  day: BusinessDate;
  /** Path and query, e.g. `/vehicles?city=Visakhapatnam`. */
  address: string;
  views: number;
};
