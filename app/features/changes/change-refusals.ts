import type { PeriodProblem } from "#app/domain/bookable-period.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Occupant } from "#app/records/booking/find-occupant.server.ts";
import type { SwapRefusal } from "#app/records/booking/swaps.server.ts";

export type ChangeRefusal =
  | {
      kind:
        | "not-found"
        /** Not paid, or the trip is over. */
        | "not-now"
        /** A swap on the road, or one that moves other bookings, is made at once or not at all. */
        | "cannot-wait"
        | "unchanged"
        | "no-such-car"
        /** The pickup has been, or would be, in the past. */
        | "past"
        | PeriodProblem
        /** What was agreed as discounts and refunds is more than the new price. */
        | "below-zero"
        /** Asked for, and not paid, too often today. */
        | "too-many"
        /** A payment link that would hold the car beyond the pickup. */
        | "hold-too-long"
        /** The customer's account is deleted. */
        | "customer-left";
    }
  /** `until`: the car can be kept until then; null when not even as long as now. */
  | { kind: "car-taken"; by: Occupant; until: Instant | null }
  | { kind: "price-changed" }
  /** Of a swap on the road. */
  | Extract<SwapRefusal, { kind: "readings" }>;
