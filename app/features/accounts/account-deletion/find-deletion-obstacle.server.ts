import type { Database, Tx } from "#app/db/client.server.ts";
import { findStaffRole } from "#app/records/users/find-role.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { isPayableOnline } from "#app/domain/online-payment.ts";
import { getBookingAccounts } from "#app/records/money/ledger.server.ts";
import { isDepositHeld } from "#app/records/money/deposits.server.ts";
import { isReplaced } from "#app/records/money/refund-attempts.server.ts";

export type DeletionObstacle =
  | {
      reason: "trip" | "payment" | "refund" | "charge" | "deposit" | "balance";
      reference: string;
    }
  | { reason: "admin" };

/** Staff may delete an account that owes something: they know what they give up. */
export async function findDeletionObstacle(
  db: Database | Tx,
  userId: string,
  now: Instant,
  { byStaff = false } = {},
): Promise<DeletionObstacle | null> {
  if ((await findStaffRole(db, userId)) !== null) return { reason: "admin" };
  const trip = await findOpenTrip(db, userId);
  if (trip) return { reason: "trip", reference: trip.reference };
  const payment = await findOpenPayment(db, userId, now);
  if (payment) return { reason: "payment", reference: payment.reference };
  const refund = await findOpenRefund(db, userId);
  if (refund) return { reason: "refund", reference: refund.reference };
  const charge = await findOpenCharge(db, userId);
  if (charge) return { reason: "charge", reference: charge.reference };
  const deposit = await findOpenDeposit(db, userId);
  if (deposit) return { reason: "deposit", reference: deposit.reference };
  const unpaid = byStaff ? undefined : await findUnpaidBooking(db, userId);
  return unpaid ? { reason: "balance", reference: unpaid.reference } : null;
}

/** What is too little to be paid online is in nobody's way. */
async function findUnpaidBooking(db: Database | Tx, userId: string) {
  const bookings = await db
    .selectFrom("bookings")
    .select(["id", "reference"])
    .where("userId", "=", userId)
    .where("status", "=", "completed")
    .execute();
  const accounts = await getBookingAccounts(
    db,
    bookings.map(({ id }) => id),
  );
  return bookings.find(({ id }) => isPayableOnline(paise(0 - (accounts.get(id)?.owed ?? 0))));
}

/** Also after its return, until staff have recorded how it ended: the car may be with the customer. */
async function findOpenTrip(db: Database | Tx, userId: string) {
  return await db
    .selectFrom("bookings")
    .select("reference")
    .where("userId", "=", userId)
    .where("status", "=", "completed")
    .where("tripStatus", "in", ["upcoming", "picked_up"])
    .orderBy("pickupAt")
    .executeTakeFirst();
}

async function findOpenPayment(db: Database | Tx, userId: string, now: Instant) {
  return await db
    .selectFrom("bookings")
    .leftJoin("payments", "payments.bookingId", "bookings.id")
    .select("bookings.reference")
    .where("bookings.userId", "=", userId)
    .where((eb) =>
      eb.or([
        // An order that was never opened cannot be paid once the hold is over.
        eb("payments.state", "=", "pending"),
        eb.and([eb("bookings.status", "=", "pending"), eb("bookings.holdExpiresAt", ">", now)]),
      ]),
    )
    .executeTakeFirst();
}

async function findOpenRefund(db: Database | Tx, userId: string) {
  return await db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.paymentId")
    .innerJoin("bookings", "bookings.id", "payments.bookingId")
    .select("bookings.reference")
    .where("bookings.userId", "=", userId)
    .where((eb) =>
      eb.or([
        eb("refunds.state", "in", ["requested", "pending"]),
        // A failed refund is still owed until another one replaces it; that of a deposit is a payout: below.
        eb.and([
          eb("refunds.state", "=", "failed"),
          eb("refunds.reason", "<>", "deposit"),
          eb.not(isReplaced),
        ]),
      ]),
    )
    .executeTakeFirst();
}

async function findOpenCharge(db: Database | Tx, userId: string) {
  return await db
    .selectFrom("tripCharges")
    .innerJoin("bookings", "bookings.id", "tripCharges.bookingId")
    .select("bookings.reference")
    .where("bookings.userId", "=", userId)
    .where("tripCharges.closedAt", "is", null)
    .executeTakeFirst();
}

/** Held, or released and not paid back. */
async function findOpenDeposit(db: Database | Tx, userId: string) {
  return await db
    .selectFrom("deposits")
    .innerJoin("bookings", "bookings.id", "deposits.bookingId")
    .select("bookings.reference")
    .where("bookings.userId", "=", userId)
    .where((eb) =>
      eb.or([
        isDepositHeld,
        eb.exists(
          eb
            .selectFrom("depositPayouts")
            .select("depositPayouts.id")
            .whereRef("depositPayouts.depositId", "=", "deposits.id")
            .where("paidAt", "is", null),
        ),
      ]),
    )
    .executeTakeFirst();
}
