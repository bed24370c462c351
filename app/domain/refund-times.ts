import { addBusinessDays } from "./business-days.ts";
import { businessDate, type BusinessDate, type Instant } from "./business-time.ts";

const PROCESSED_WITHIN = 5;
const CREDITED_WITHIN = 10;

export type RefundTimes = { processedBy: BusinessDate; creditedBy: BusinessDate };

/** The latest dates that spec 9 promises, counted from the request or cancellation. */
export function refundTimes(requestedAt: Instant): RefundTimes {
  const day = businessDate(requestedAt);
  return {
    processedBy: addBusinessDays(day, PROCESSED_WITHIN),
    creditedBy: addBusinessDays(day, CREDITED_WITHIN),
  };
}

export function isRefundLate(requestedAt: Instant, now: Instant): boolean {
  return businessDate(now) > refundTimes(requestedAt).processedBy;
}
