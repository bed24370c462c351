import type { Database } from "#app/db/client.server.ts";

export type RefundWithPayment = Awaited<ReturnType<typeof getRefund>>;

export async function getRefund(db: Database, id: string) {
  return await db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.paymentId")
    .select(["refunds.id", "refunds.amount", "refunds.paymentId", "refunds.state"])
    .select(["refunds.retryOf", "refunds.updatedAt", "payments.provider", "payments.orderId"])
    .select("payments.bookingId")
    .select((eb) =>
      eb.fn.coalesce("payments.transactionId", "payments.orderId").as("transactionId"),
    )
    .where("refunds.id", "=", id)
    .executeTakeFirstOrThrow();
}
