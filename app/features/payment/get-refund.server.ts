import type { Database } from "#app/db/client.server.ts";
import { refundProvider } from "#app/records/money/refund-provider.server.ts";

export type RefundWithPayment = Awaited<ReturnType<typeof getRefund>>;

export async function getRefund(db: Database, id: string) {
  return await db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.paymentId")
    // What a deposit has paid is refunded from the order of the deposit.
    .leftJoin("payments as deposit", "deposit.id", "payments.depositPaymentId")
    .select(["refunds.id", "refunds.amount", "refunds.paymentId", "refunds.state"])
    .select(["refunds.retryOf", "refunds.updatedAt", refundProvider.as("provider")])
    .select(["payments.bookingId", "payments.purpose"])
    .select((eb) => eb.fn.coalesce("deposit.orderId", "payments.orderId").as("orderId"))
    .select((eb) =>
      eb.fn.coalesce("payments.transactionId", "payments.orderId").as("transactionId"),
    )
    .where("refunds.id", "=", id)
    .executeTakeFirstOrThrow();
}
