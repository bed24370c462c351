import { carLabelColumn } from "#app/db/car-label.server.ts";
import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { PaymentMethod } from "#app/domain/counter-payment.ts";
import type { Paise } from "#app/domain/money.ts";
import { isReplaced } from "#app/records/money/refund-attempts.server.ts";

export type Receipt = {
  reference: string;
  car: string;
  name: string;
  email: string;
  payments: {
    at: Instant;
    amount: Paise;
    provider: string;
    method: PaymentMethod | null;
    message: string | null;
    orderId: string;
    transactionId: string | null;
    isApplied: boolean;
    refunds: { amount: Paise; refundedAt: Instant | null }[];
  }[];
  changedAt: Instant;
};

export async function findReceipt(db: Database, bookingId: string): Promise<Receipt | null> {
  const booking = await db
    .selectFrom("bookings")
    .innerJoin("cars", "cars.id", "bookings.carId")
    .select(["bookings.reference", carLabelColumn.as("car")])
    .select(["bookings.userName as name", "bookings.userEmail as email"])
    .where("bookings.id", "=", bookingId)
    .executeTakeFirst();
  const [payments, refunds] = await Promise.all([
    findPayments(db, bookingId),
    findRefunds(db, bookingId),
  ]);
  if (!booking || payments.length === 0) return null;
  const timestamps = [
    ...payments.map(({ at }) => at),
    ...refunds.map(({ refundedAt, createdAt }) => refundedAt ?? createdAt),
  ];
  return {
    ...booking,
    payments: payments.map(({ id, outcome, ...payment }) => ({
      ...payment,
      isApplied: outcome === "kept",
      refunds: refunds.filter(({ paymentId }) => paymentId === id),
    })),
    changedAt: Math.max(...timestamps),
  };
}

async function findPayments(db: Database, bookingId: string) {
  return await db
    .selectFrom("ledger")
    .innerJoin("payments", "payments.id", "ledger.paymentId")
    .select(["ledger.createdAt as at", "ledger.amount", "payments.id", "payments.outcome"])
    .select(["payments.provider", "payments.method", "payments.message", "payments.orderId"])
    .select("payments.transactionId")
    .where("ledger.bookingId", "=", bookingId)
    .where("ledger.kind", "=", "payment")
    .orderBy("ledger.createdAt")
    .orderBy("payments.id")
    .execute();
}

/** A failed refund is listed until its retry replaces it. */
async function findRefunds(db: Database, bookingId: string) {
  return await db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.paymentId")
    .leftJoin("ledger", (join) =>
      join.onRef("ledger.refundId", "=", "refunds.id").on("ledger.kind", "=", "refund"),
    )
    .select(["refunds.paymentId", "refunds.amount", "refunds.createdAt"])
    .select("ledger.createdAt as refundedAt")
    .where("payments.bookingId", "=", bookingId)
    .where((eb) => eb.not(isReplaced))
    .orderBy("refunds.createdAt")
    .orderBy("refunds.id")
    .execute();
}
