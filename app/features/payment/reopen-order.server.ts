import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { findWaitingChange } from "#app/records/booking/changes.server.ts";
import { lockBooking, type LockedBooking } from "#app/records/booking/lock-booking.server.ts";
import { findOrOpenBalanceOrder, getPayableBalance } from "#app/records/money/balance.server.ts";
import { findOrOpenDepositOrder, isDepositDue } from "#app/records/money/deposit-orders.server.ts";
import { newOrder } from "#app/records/money/open-order.server.ts";
import type { OwnOrder } from "./find-own-order.server.ts";

type FailedOrder = Pick<OwnOrder, "orderId" | "bookingId" | "changeId" | "purpose" | "amount">;

/**
 * After a failed attempt, another order for the same change, balance or deposit while it can be paid; else the order itself.
 * The hold of a change is not prolonged. Holds of bookings are reopened by the booking page.
 */
export async function reopenOrder(
  { db, provider }: { db: Database; provider: string },
  order: FailedOrder,
  now: Instant,
): Promise<string> {
  const { orderId, bookingId, purpose, amount } = order;
  if (purpose === "booking") return orderId;
  return await inTransaction(db, async (tx) => {
    // Two tabs get the same order.
    const locked = await lockBooking(tx, bookingId);
    if (!locked.ok) return orderId;
    if (purpose === "change") return await reopenChange(tx, provider, order, now);
    if (purpose === "deposit") return await reopenDeposit(tx, provider, order, locked.value, now);
    const isDue = amount === (await getPayableBalance(tx, bookingId));
    if (!isDue) return orderId;
    return (await findOrOpenBalanceOrder(tx, { bookingId, provider, amount }, now)) ?? orderId;
  });
}

async function reopenDeposit(
  tx: Tx,
  provider: string,
  { orderId, bookingId, amount }: FailedOrder,
  { status, tripStatus }: LockedBooking,
  now: Instant,
): Promise<string> {
  if (!(await isDepositDue(tx, { bookingId, status, tripStatus, amount }))) return orderId;
  const { until } = await tx
    .selectFrom("payments")
    .leftJoin("depositBlocks", "depositBlocks.paymentId", "payments.id")
    .select("depositBlocks.expiresAt as until")
    .where("payments.orderId", "=", orderId)
    .executeTakeFirstOrThrow();
  return await findOrOpenDepositOrder(tx, { bookingId, provider, amount, until }, now);
}

async function reopenChange(
  tx: Tx,
  provider: string,
  { orderId, bookingId, changeId }: FailedOrder,
  now: Instant,
): Promise<string> {
  const waiting = await findWaitingChange(tx, bookingId, now);
  if (changeId === null || waiting?.id !== changeId) return orderId;
  if (waiting.orderState !== "failed") return waiting.orderId;
  const { amount } = waiting;
  const order = newOrder({ provider, bookingId, amount, purpose: "change", changeId }, now);
  await order.query(tx).execute();
  return order.orderId;
}
