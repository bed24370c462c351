import type { PaymentPurpose, PaymentsTable } from "#app/db/schema/payments.ts";
import { type BookingStatus, isHolding } from "#app/domain/booking.ts";
import type { ChangeState } from "#app/domain/booking-change.ts";
import { HOUR, type Instant } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";

export type PayableOrder = {
  state: PaymentsTable["state"];
  purpose: PaymentPurpose;
  status: BookingStatus;
  holdExpiresAt: Instant | null;
  changeState: ChangeState | null;
  changeExpiresAt: Instant | null;
};

/** A balance is held for nobody: its page may be opened at any time. */
const BALANCE_MS = HOUR;

/** Until when an order can be paid. */
export function payableUntil(
  order: PayableOrder,
  now: Instant,
): Result<Instant, "already-settled" | "hold-ended"> {
  if (order.state !== "created" && order.state !== "pending") return refused("already-settled");
  if (order.purpose === "balance") {
    return order.status === "completed" ? ok(now + BALANCE_MS) : refused("hold-ended");
  }
  if (order.purpose === "change") {
    const { changeState, changeExpiresAt } = order;
    const isHeld = changeState === "pending" && changeExpiresAt !== null && now < changeExpiresAt;
    if (changeState === "applied") return refused("already-settled");
    return isHeld ? ok(changeExpiresAt) : refused("hold-ended");
  }
  // Staff may have taken the payment meanwhile.
  if (order.status === "completed") return refused("already-settled");
  const { holdExpiresAt } = order;
  return isHolding(order, now) && holdExpiresAt !== null
    ? ok(holdExpiresAt)
    : refused("hold-ended");
}
