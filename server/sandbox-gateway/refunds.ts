import { newId } from "#app/db/new-id.server.ts";
import type { Selectable } from "kysely";
import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import type { SandboxRefundsTable } from "#app/db/schema/sandbox-gateway.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { type SandboxOrder, stateOf } from "./orders.ts";

export type SandboxRefund = Selectable<SandboxRefundsTable>;
export type NewSandboxRefund = {
  merchantRefundId: string;
  merchantOrderId: string;
  amount: number;
};
export type RefundRefusal =
  | "order-not-found"
  | "refund-exists"
  | "not-paid"
  | "below-minimum"
  | "above-paid";

const SETTLES_AFTER_MS = 5000;
/** Of Razorpay and PhonePe too. */
const MIN_REFUND = 100;

/** Returns the existing refund for a known id. */
export function requestRefund(
  db: Database,
  input: NewSandboxRefund,
  now: Instant,
): Promise<Result<SandboxRefund, RefundRefusal>> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, input.merchantOrderId);
    if (!order) return refused("order-not-found");
    const existing = await findRefund(tx, input.merchantRefundId);
    if (existing) {
      const isSame = existing.orderId === order.id && existing.amount === input.amount;
      return isSame ? ok(existing) : refused("refund-exists");
    }
    if (stateOf(order, now).state !== "COMPLETED") return refused("not-paid");
    if (input.amount < MIN_REFUND) return refused("below-minimum");
    const paid = order.blockedUntil === null ? order.amount : (order.captured ?? 0);
    if (order.refunded + input.amount > paid) return refused("above-paid");
    return startRefund(tx, order, input, now);
  });
}

export function findRefund(
  db: Database | Tx,
  merchantRefundId: string,
): Promise<(SandboxRefund & { merchantOrderId: string }) | undefined> {
  return db
    .selectFrom("sandboxRefunds")
    .innerJoin("sandboxOrders", "sandboxOrders.id", "sandboxRefunds.orderId")
    .selectAll("sandboxRefunds")
    .select("sandboxOrders.merchantOrderId")
    .where("merchantRefundId", "=", merchantRefundId)
    .executeTakeFirst();
}

/** The no-op update locks the row on both databases, so what happens to an order is serialised. */
export function lockOrder(tx: Tx, merchantOrderId: string): Promise<SandboxOrder | undefined> {
  return tx
    .updateTable("sandboxOrders")
    .set((eb) => ({ refunded: eb.ref("refunded") }))
    .where("merchantOrderId", "=", merchantOrderId)
    .returningAll()
    .executeTakeFirst();
}

async function startRefund(
  tx: Tx,
  order: SandboxOrder,
  input: NewSandboxRefund,
  now: Instant,
): Promise<Result<SandboxRefund, RefundRefusal>> {
  const refund = await tx
    .insertInto("sandboxRefunds")
    .values({
      id: newId(),
      merchantRefundId: input.merchantRefundId,
      orderId: order.id,
      amount: input.amount,
      settlesAt: now + SETTLES_AFTER_MS,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.column("merchantRefundId").doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!refund) return refused("refund-exists");
  await tx
    .updateTable("sandboxOrders")
    .set((eb) => ({ refunded: eb("refunded", "+", input.amount) }))
    .where("id", "=", order.id)
    .execute();
  return ok(refund);
}
