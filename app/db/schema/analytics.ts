import type { BusinessDate } from "#app/domain/business-time.ts";

export type PageViewsTable = {
  day: BusinessDate;
  address: string;
  views: number;
};
