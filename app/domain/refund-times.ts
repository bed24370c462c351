import { addBusinessDays } from "./business-days.ts";
import { businessDate, type BusinessDate, type Instant } from "./business-time.ts";

/** In business days from the approval (spec 9, Refund policy). */
const PROCESSED_WITHIN = 5;
const CREDITED_WITHIN = 10;

/** The last days on which a refund is to be processed, and to be on the customer's account. */
export type RefundTimes = { processedBy: BusinessDate; creditedBy: BusinessDate };

/**
 * When the money of a refund is promised: processed in 3 to 5 business days and credited in 5 to 10
 * (spec 9, Refund policy), both counted from the day on which it was asked for, which is when a
 * cancellation approves it.
 */
export function refundTimes(requestedAt: Instant): RefundTimes {
  const day = businessDate(requestedAt);
  return {
    processedBy: addBusinessDays(day, PROCESSED_WITHIN),
    creditedBy: addBusinessDays(day, CREDITED_WITHIN),
  };
}

/** Whether the day by which it was to be processed has gone by. */
export function isRefundLate(requestedAt: Instant, now: Instant): boolean {
  return businessDate(now) > refundTimes(requestedAt).processedBy;
}
