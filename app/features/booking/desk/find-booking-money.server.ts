import type { Database } from "#app/db/client.server.ts";
import { type Paise, paise } from "#app/domain/money.ts";

/** What came for a booking, what goes back of it, and what is kept. */
export async function findBookingMoney(db: Database, bookingId: string) {
  const payments = await db
    .selectFrom("payments")
    .leftJoin("refunds", "refunds.paymentId", "payments.id")
    .select([
      "payments.id",
      "payments.orderId",
      "payments.provider",
      "payments.amount",
      "payments.state",
      "payments.outcome",
      "payments.transactionId",
      "payments.message",
      "payments.updatedAt",
      "refunds.id as refundId",
      "refunds.amount as refundAmount",
      "refunds.state as refundState",
      "refunds.reason as refundReason",
      "refunds.updatedAt as refundUpdatedAt",
    ])
    .where("payments.bookingId", "=", bookingId)
    .orderBy("payments.createdAt")
    .orderBy("payments.id")
    .execute();
  const came = payments.filter(({ state }) => state === "completed");
  const paid = sum(came.map(({ amount }) => amount));
  const back = sum(came.map(({ refundAmount }) => refundAmount ?? paise(0)));
  return { payments, paid, back, kept: paise(paid - back) };
}

function sum(amounts: readonly Paise[]): Paise {
  return paise(amounts.reduce((total, amount) => total + amount, 0));
}
