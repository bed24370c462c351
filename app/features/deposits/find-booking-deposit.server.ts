import type { Database } from "#app/db/client.server.ts";
import { releaseAt } from "#app/domain/deposits.ts";
import { type Deposit, findDeposit, heldOf } from "#app/records/money/deposits.server.ts";

export type BookingDeposit = NonNullable<Awaited<ReturnType<typeof findBookingDeposit>>>;

/** What is held, what it paid, and what goes back when; null without a deposit. */
export async function findBookingDeposit(db: Database, bookingId: string) {
  const deposit = await findDeposit(db, bookingId);
  if (deposit === null) return null;
  const [trip, payouts] = await Promise.all([getTrip(db, bookingId), listPayouts(db, deposit)]);
  const { id, amount, method, receipt, takenAt, applied } = deposit;
  const held = heldOf(deposit);
  return {
    id,
    amount,
    method,
    receipt,
    takenAt,
    applied,
    held,
    payouts,
    /** 0 where it should be released already. */
    releaseAt: held === 0 ? null : releaseAt(trip),
  };
}

async function getTrip(db: Database, bookingId: string) {
  return await db
    .selectFrom("bookings")
    .leftJoin("handovers", (join) =>
      join.onRef("handovers.bookingId", "=", "bookings.id").on("handovers.kind", "=", "return"),
    )
    .select(["bookings.status", "bookings.tripStatus", "handovers.at as returnedAt"])
    .where("bookings.id", "=", bookingId)
    .executeTakeFirstOrThrow();
}

async function listPayouts(db: Database, { id }: Deposit) {
  return await db
    .selectFrom("depositPayouts")
    .select(["id", "amount", "dueAt", "paidAt", "reference"])
    .where("depositId", "=", id)
    .orderBy("dueAt")
    .orderBy("id")
    .execute();
}
