import type { AgreedConditions } from "./agreed-conditions.ts";
import type { BookingStatus, TripStatus } from "./booking.ts";
import { DAY, HOUR, type Instant } from "./business-time.ts";
import { COUNTER_METHOD_LABELS, type CounterMethod } from "./counter-payment.ts";
import { type Paise, paise } from "./money.ts";
import { siteRules } from "./site-rules.ts";

/** Rs.5,00,000. */
export const MAX_DEPOSIT = paise(500_000_00);

/** `online` is collected by a payment provider; `block` stays on the customer's account. */
export type DepositMethod = CounterMethod | "online" | "block";

export const DEPOSIT_METHOD_LABELS: Record<DepositMethod, string> = {
  ...COUNTER_METHOD_LABELS,
  online: "Paid online",
  block: "Blocked on your account",
};

export type BlockState = "open" | "blocked" | "captured" | "released" | "expired";
export type BlockIntent = "capture" | "release" | "renew";

/** For a car that is late, and for a bank that is slow. */
const BLOCK_MARGIN_MS = 2 * DAY;
/** Before a block runs out: then it is renewed or captured. */
export const RENEW_BEFORE_MS: number = 2 * DAY;

/** From then on the customer may pay it online. */
export function depositOpensAt(pickupAt: Instant): Instant {
  return pickupAt - siteRules().depositHours * HOUR;
}

type ReleaseConditions = Pick<AgreedConditions, "depositReleaseHours">;

export function releaseAfterReturn(
  returnedAt: Instant,
  { depositReleaseHours }: ReleaseConditions,
): Instant {
  return returnedAt + depositReleaseHours * HOUR;
}

export type DepositedTrip = {
  status: BookingStatus;
  tripStatus: TripStatus;
  returnedAt: Instant | null;
  /** When staff confirmed it: later than the return, where the car was left at the key box. */
  confirmedAt: Instant | null;
  conditions: ReleaseConditions;
};

/** When a deposit is released by itself: at once where there was no trip, null as long as the car is out. */
export function releaseAt(trip: DepositedTrip): Instant | null {
  const { status, tripStatus, returnedAt, confirmedAt, conditions } = trip;
  if (returnedAt !== null) {
    return releaseAfterReturn(Math.max(returnedAt, confirmedAt ?? 0), conditions);
  }
  return status !== "completed" || tripStatus === "no_show" ? 0 : null;
}

type AwaitedTrip = { status: BookingStatus; tripStatus: TripStatus; pickupAt: Instant };

/** Near the pickup and until the car is back; never at the booking, months ahead. */
export function isDepositWindow(trip: AwaitedTrip, now: Instant): boolean {
  return isDepositPossible(trip) && now >= depositOpensAt(trip.pickupAt);
}

/** There is a trip that it can be held for. */
export function isDepositPossible({ status, tripStatus }: Omit<AwaitedTrip, "pickupAt">): boolean {
  return status === "completed" && (tripStatus === "upcoming" || tripStatus === "picked_up");
}

/** How long a block has to last. */
export function blockUntil(returnAt: Instant, conditions: ReleaseConditions): Instant {
  return releaseAfterReturn(returnAt, conditions) + BLOCK_MARGIN_MS;
}

/** Whether a block would be gone before what it stands for is known. */
export function outlastsBlock(trip: DepositedTrip, expiresAt: Instant, now: Instant): boolean {
  if (now < expiresAt - RENEW_BEFORE_MS) return false;
  const released = releaseAt(trip);
  return released === null || released > expiresAt - HOUR;
}

/** After which staff may pay back by hand what a provider does not refund. */
export const REFUND_PATIENCE_MS: number = DAY;

type Payout = {
  dueAt: Instant;
  refundId: string | null;
  refundState: "requested" | "pending" | "completed" | "failed" | null;
  lastError: string | null;
};

/** Whether a payout that is not paid waits for staff, not for the provider. */
export function isDueByHand(payout: Payout, now: Instant): boolean {
  const { refundId, refundState, lastError, dueAt } = payout;
  if (refundId === null || refundState === "failed") return true;
  return lastError !== null && now - dueAt > REFUND_PATIENCE_MS;
}

export type DepositSplit = { applied: Paise; kept: Paise; released: Paise };

/** What is owed is paid first, what is charged and not closed stays, and the rest goes back. */
export function splitDeposit(
  held: Paise,
  { balance, openCharges }: { balance: Paise; openCharges: Paise },
): DepositSplit {
  const applied = paise(Math.min(held, balance));
  const kept = paise(Math.min(held - applied, openCharges));
  return { applied, kept, released: paise(held - applied - kept) };
}
