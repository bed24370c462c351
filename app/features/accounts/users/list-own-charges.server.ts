import type { Database } from "#app/db/client.server.ts";
import { iso, rupees } from "./exported-values.ts";

/** After trips, with what the customer and staff said of them. */
export async function listOwnCharges(db: Database, userId: string) {
  const charges = await db
    .selectFrom("tripCharges")
    .innerJoin("bookings", "bookings.id", "tripCharges.bookingId")
    .select(["bookings.reference", "kind", "detail", "amount", "state", "proposedAt"])
    .select(["dispute", "closedAt", "closingNote"])
    .where("bookings.userId", "=", userId)
    .orderBy("proposedAt")
    .orderBy("tripCharges.id")
    .execute();
  return charges.map(({ amount, proposedAt, closedAt, ...charge }) => ({
    ...charge,
    amountBeforeTax: rupees(amount),
    proposedAt: iso(proposedAt),
    closedAt: closedAt === null ? null : iso(closedAt),
  }));
}

export async function listOwnDeposits(db: Database, userId: string) {
  const deposits = await db
    .selectFrom("deposits")
    .innerJoin("bookings", "bookings.id", "deposits.bookingId")
    .select(["deposits.id", "bookings.reference", "amount", "method", "takenAt", "applied"])
    .where("bookings.userId", "=", userId)
    .orderBy("takenAt")
    .execute();
  const payouts = await db
    .selectFrom("depositPayouts")
    .innerJoin("deposits", "deposits.id", "depositPayouts.depositId")
    .innerJoin("bookings", "bookings.id", "deposits.bookingId")
    .select(["depositId", "depositPayouts.amount", "paidAt", "depositPayouts.reference"])
    .where("bookings.userId", "=", userId)
    .orderBy("dueAt")
    .execute();
  return deposits.map(({ id, amount, applied, takenAt, ...deposit }) => ({
    ...deposit,
    amount: rupees(amount),
    takenAt: iso(takenAt),
    paidForCharges: rupees(applied),
    paidBack: payouts
      .filter(({ depositId }) => depositId === id)
      .map((payout) => ({
        amount: rupees(payout.amount),
        at: payout.paidAt === null ? null : iso(payout.paidAt),
        reference: payout.reference,
      })),
  }));
}
