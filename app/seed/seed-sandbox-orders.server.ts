import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { SEEDED_TRANSACTION_PREFIX } from "./history/booking-rows.ts";

/**
 * Adds the sandbox gateway's side of seeded payments, so that it can refund them. Repeated at every
 * start, for a database whose history was seeded without it.
 */
export async function seedSandboxOrders(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    await insertOrders(tx);
    await insertRefunds(tx);
  });
}

async function insertOrders(tx: Tx): Promise<void> {
  const paid = seededPayments(tx).select((eb) => [
    "id",
    "orderId as merchantOrderId",
    "id as checkoutToken",
    "amount",
    eb.val("/").as("returnUrl"),
    "createdAt as expiresAt",
    eb.val("upi").as("method"),
    eb.val("success").as("outcome"),
    "createdAt as settlesAt",
    "transactionId",
    eb
      .selectFrom("refunds")
      .select(({ fn, lit }) => fn.coalesce(fn.sum<number>("refunds.amount"), lit(0)).as("sum"))
      .whereRef("refunds.paymentId", "=", "payments.id")
      .where("refunds.state", "=", "completed")
      .as("refunded"),
    "createdAt",
  ]);
  await tx
    .insertInto("sandboxOrders")
    .columns([
      "id",
      "merchantOrderId",
      "checkoutToken",
      "amount",
      "returnUrl",
      "expiresAt",
      "method",
      "outcome",
      "settlesAt",
      "transactionId",
      "refunded",
      "createdAt",
    ])
    .expression(paid)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function insertRefunds(tx: Tx): Promise<void> {
  const refunded = seededPayments(tx)
    .innerJoin("refunds", "refunds.paymentId", "payments.id")
    .select(["refunds.id", "refunds.id as merchantRefundId", "payments.id as orderId"])
    .select(["refunds.amount", "refunds.createdAt as settlesAt", "refunds.createdAt"])
    .where("refunds.state", "=", "completed");
  await tx
    .insertInto("sandboxRefunds")
    .columns(["id", "merchantRefundId", "orderId", "amount", "settlesAt", "createdAt"])
    .expression(refunded)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function seededPayments(tx: Tx) {
  return tx
    .selectFrom("payments")
    .where("payments.provider", "=", "sandbox")
    .where("payments.transactionId", "like", `${SEEDED_TRANSACTION_PREFIX}%`);
}
