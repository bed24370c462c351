import type { Database, Tx } from "#app/db/client.server.ts";
import type { PaymentPurpose, PaymentsTable } from "#app/db/schema/payments.ts";
import { type BookingStatus, isHolding, type TripStatus } from "#app/domain/booking.ts";
import type { ChangeState } from "#app/domain/booking-change.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Paise } from "#app/domain/money.ts";
import { isPayableOnline } from "#app/domain/online-payment.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { getPayableBalance } from "./balance.server.ts";
import { isDepositDue } from "./deposit-orders.server.ts";

type HeldOrder = {
  purpose: PaymentPurpose;
  status: BookingStatus;
  holdExpiresAt: Instant | null;
  changeState: ChangeState | null;
  changeExpiresAt: Instant | null;
};

type Order = HeldOrder & {
  bookingId: string;
  tripStatus: TripStatus;
  amount: Paise;
  state: PaymentsTable["state"];
};

export type NotPayable = "already-settled" | "hold-ended" | "no-longer-due";

/** Orders with all that `payableUntil` needs. */
export function selectOrders(db: Database | Tx) {
  return db
    .selectFrom("payments")
    .innerJoin("bookings", "bookings.id", "payments.bookingId")
    .leftJoin("bookingChanges", "bookingChanges.id", "payments.changeId")
    .select(["payments.orderId", "payments.bookingId", "payments.amount", "payments.state"])
    .select(["payments.purpose", "bookings.status", "bookings.tripStatus"])
    .select("bookings.holdExpiresAt")
    .select(["bookingChanges.state as changeState", "bookingChanges.expiresAt as changeExpiresAt"]);
}

/** Until when a car is held for the payment of a booking or of a change. Nothing is held for a balance. */
export function heldUntil(order: HeldOrder, now: Instant): Instant | null {
  const { purpose, status, changeState, changeExpiresAt } = order;
  if (purpose === "booking") {
    return status === "pending" && isHolding(order, now) ? order.holdExpiresAt : null;
  }
  const isHeld = changeState === "pending" && changeExpiresAt !== null && now < changeExpiresAt;
  return isHeld ? changeExpiresAt : null;
}

/** Until when an order can be paid; null where there is no deadline. */
export async function payableUntil(
  db: Database | Tx,
  order: Order,
  now: Instant,
): Promise<Result<Instant | null, NotPayable>> {
  const { bookingId, amount, state, purpose, status, changeState } = order;
  if (state !== "created" && state !== "pending") return refused("already-settled");
  if (purpose === "balance") {
    const canPay = status === "completed" && isPayableOnline(amount);
    const isDue = canPay && amount <= (await getPayableBalance(db, bookingId));
    return isDue ? ok(null) : refused("no-longer-due");
  }
  if (purpose === "deposit") {
    return (await isDepositDue(db, order)) ? ok(null) : refused("no-longer-due");
  }
  // Staff may have taken the payment of the booking meanwhile.
  const isSettled = purpose === "change" ? changeState === "applied" : status === "completed";
  if (isSettled) return refused("already-settled");
  const until = heldUntil(order, now);
  if (until !== null) return ok(until);
  return refused(purpose === "change" ? "no-longer-due" : "hold-ended");
}
