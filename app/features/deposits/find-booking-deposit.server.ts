import type { Database } from "#app/db/client.server.ts";
import { releaseAt } from "#app/domain/deposits.ts";
import { findBlock } from "#app/records/money/deposit-blocks.server.ts";
import { listPayouts } from "#app/records/money/deposit-payouts.server.ts";
import { getDepositedTrip } from "#app/records/money/deposited-trip.server.ts";
import { findDeposit, heldOf } from "#app/records/money/deposits.server.ts";

export type BookingDeposit = NonNullable<Awaited<ReturnType<typeof findBookingDeposit>>>;

/** What is held, what it paid, and what goes back when; null without a deposit. */
export async function findBookingDeposit(db: Database, bookingId: string) {
  const deposit = await findDeposit(db, bookingId);
  if (deposit === null) return null;
  const [trip, payouts, block, transactionId] = await Promise.all([
    getDepositedTrip(db, bookingId),
    listPayouts(db, deposit.id),
    findBlock(db, deposit.paymentId),
    findTransactionId(db, deposit.paymentId),
  ]);
  const { id, amount, method, receipt, takenAt, applied, released } = deposit;
  const held = heldOf(deposit);
  return {
    id,
    amount,
    method,
    receipt,
    takenAt,
    applied,
    released,
    held,
    payouts,
    block,
    /** The bank's, of what was paid or blocked online. */
    transactionId,
    returnedAt: trip.returnedAt,
    conditions: trip.conditions,
    /** Its block was released before its time, so that another may be taken. */
    isLost: block?.state === "expired",
    /** 0 where it should be released already. */
    releaseAt: held === 0 ? null : releaseAt(trip),
  };
}

export type CustomerDeposit = NonNullable<Awaited<ReturnType<typeof findCustomerDeposit>>>;

/** What its customer sees of it: nothing that the provider said, and no ids of ours. */
export async function findCustomerDeposit(db: Database, bookingId: string) {
  const deposit = await findBookingDeposit(db, bookingId);
  if (deposit === null) return null;
  const { id: _, released: _r, conditions: _c, block, payouts, ...shown } = deposit;
  return {
    ...shown,
    block: block && {
      state: block.state,
      captured: block.captured,
      updatedAt: block.updatedAt,
      /** The bank has been asked to renew, release or pay it. */
      isRequested: block.intent !== null,
      hasFailed: block.lastError !== null,
    },
    payouts: payouts.map(({ amount, dueAt, paidAt, reference, refundId }) => {
      return { amount, dueAt, paidAt, reference, isRefund: refundId !== null };
    }),
  };
}

async function findTransactionId(db: Database, paymentId: string | null): Promise<string | null> {
  if (paymentId === null) return null;
  const order = db.selectFrom("payments").select("transactionId").where("id", "=", paymentId);
  return (await order.executeTakeFirst())?.transactionId ?? null;
}
