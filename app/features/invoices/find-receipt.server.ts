import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Paise } from "#app/domain/money.ts";

export type Receipt = {
  reference: string;
  car: string;
  name: string;
  email: string;
  payments: {
    at: Instant;
    amount: Paise;
    provider: string;
    /** Of the counter, how it was paid. */
    message: string | null;
    orderId: string;
    transactionId: string | null;
    kept: boolean;
    refunds: { amount: Paise; givenBackAt: Instant | null }[];
  }[];
  /** When money last moved. */
  changedAt: Instant;
};

/** What came for a booking and went back, by the ledger. Null where nothing came. */
export async function findReceipt(db: Database, bookingId: string): Promise<Receipt | null> {
  const booking = await db
    .selectFrom("bookings")
    .innerJoin("cars", "cars.id", "bookings.carId")
    .select(["bookings.reference", "cars.name as car"])
    .select(["bookings.userName as name", "bookings.userEmail as email"])
    .where("bookings.id", "=", bookingId)
    .executeTakeFirst();
  const [payments, refunds] = await Promise.all([
    findPayments(db, bookingId),
    findRefunds(db, bookingId),
  ]);
  if (!booking || payments.length === 0) return null;
  const moments = [
    ...payments.map(({ at }) => at),
    ...refunds.map(({ givenBackAt, createdAt }) => givenBackAt ?? createdAt),
  ];
  return {
    ...booking,
    payments: payments.map(({ id, outcome, ...payment }) => ({
      ...payment,
      kept: outcome === "kept",
      refunds: refunds.filter(({ paymentId }) => paymentId === id),
    })),
    changedAt: Math.max(...moments),
  };
}

async function findPayments(db: Database, bookingId: string) {
  return await db
    .selectFrom("ledger")
    .innerJoin("payments", "payments.id", "ledger.paymentId")
    .select(["ledger.createdAt as at", "ledger.amount", "payments.id", "payments.outcome"])
    .select(["payments.provider", "payments.message", "payments.orderId"])
    .select("payments.transactionId")
    .where("ledger.bookingId", "=", bookingId)
    .where("ledger.kind", "=", "payment")
    .orderBy("ledger.createdAt")
    .orderBy("payments.id")
    .execute();
}

/** What goes back; a refund that failed counts until another has taken its place. */
async function findRefunds(db: Database, bookingId: string) {
  return await db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.paymentId")
    .leftJoin("refunds as retry", "retry.retryOf", "refunds.id")
    .leftJoin("ledger", (join) =>
      join.onRef("ledger.refundId", "=", "refunds.id").on("ledger.kind", "=", "refund"),
    )
    .select(["refunds.paymentId", "refunds.amount", "refunds.createdAt"])
    .select("ledger.createdAt as givenBackAt")
    .where("payments.bookingId", "=", bookingId)
    .where("retry.id", "is", null)
    .orderBy("refunds.createdAt")
    .orderBy("refunds.id")
    .execute();
}
