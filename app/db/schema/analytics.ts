import type { BusinessDate } from "#app/domain/business-time.ts";

/** How often each page was seen on a day. Nothing in it tells who saw it. */
export type PageViewsTable = {
  day: BusinessDate;
  /** Path and query, e.g. `/vehicles?city=Visakhapatnam`. */
  address: string;
  views: number;
};
