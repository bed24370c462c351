import { randomBytes } from "node:crypto";
import { newId } from "#app/db/new-id.server.ts";
import type { Selectable } from "kysely";
import { type Database, inTransaction } from "#app/db/client.server.ts";
import type { SandboxOrdersTable } from "#app/db/schema/sandbox-gateway.ts";
import type { Instant } from "#app/domain/business-time.ts";

export type SandboxOrder = Selectable<SandboxOrdersTable>;
export type OrderState = "PENDING" | "COMPLETED" | "FAILED";
export type PaymentMethod = "upi" | "card" | "netbanking";
export type PaymentOutcome = "success" | "failure" | "pending";

const PENDING_FOR_MS = 8000;
const TIME_RAN_OUT = "The payment time ran out.";
const DECLINED = "Your bank declined the payment.";

/** Where an order stands: nothing but its row and the clock decides. */
export function stateOf(
  order: SandboxOrder,
  now: Instant,
): { state: OrderState; message: string | null } {
  if (order.settlesAt === null) {
    return now < order.expiresAt
      ? { state: "PENDING", message: null }
      : { state: "FAILED", message: TIME_RAN_OUT };
  }
  if (now < order.settlesAt) return { state: "PENDING", message: null };
  return order.outcome === "success"
    ? { state: "COMPLETED", message: null }
    : { state: "FAILED", message: order.message };
}

/** The order of that merchant id: a new one, or the one that was opened before. */
export async function openOrder(
  db: Database,
  wanted: Pick<SandboxOrder, "merchantOrderId" | "amount" | "returnUrl" | "expiresAt">,
  now: Instant,
): Promise<SandboxOrder> {
  await db
    .insertInto("sandboxOrders")
    .values({
      ...wanted,
      id: newId(),
      checkoutToken: randomBytes(24).toString("base64url"),
      createdAt: now,
    })
    .onConflict((conflict) => conflict.column("merchantOrderId").doNothing())
    .execute();
  return db
    .selectFrom("sandboxOrders")
    .selectAll()
    .where("merchantOrderId", "=", wanted.merchantOrderId)
    .executeTakeFirstOrThrow();
}

export function findOrder(
  db: Database,
  by: { merchantOrderId: string } | { checkoutToken: string },
): Promise<SandboxOrder | undefined> {
  const orders = db.selectFrom("sandboxOrders").selectAll();
  const order =
    "checkoutToken" in by
      ? orders.where("checkoutToken", "=", by.checkoutToken)
      : orders.where("merchantOrderId", "=", by.merchantOrderId);
  return order.executeTakeFirst();
}

/**
 * Records the outcome of an attempt, once in the life of an order. Answers whether this call was
 * the one: the update finds no row when the order is unknown, has an outcome or has expired.
 */
export function recordOutcome(
  db: Database,
  attempt: { checkoutToken: string; method: PaymentMethod; outcome: PaymentOutcome },
  now: Instant,
): Promise<boolean> {
  const settlesAt = attempt.outcome === "pending" ? now + PENDING_FOR_MS : now;
  const failed = attempt.outcome === "failure";
  return inTransaction(db, async (tx) => {
    const order = await tx
      .updateTable("sandboxOrders")
      .set({
        method: attempt.method,
        outcome: failed ? "failure" : "success",
        settlesAt,
        transactionId: `SBX${randomBytes(8).toString("hex").toUpperCase()}`,
        message: failed ? DECLINED : null,
      })
      .where("checkoutToken", "=", attempt.checkoutToken)
      .where("outcome", "is", null)
      .where("expiresAt", ">", now)
      .returning("id")
      .executeTakeFirst();
    if (!order) return false;
    await tx
      .insertInto("sandboxCallbacks")
      .values({ id: newId(), orderId: order.id, dueAt: settlesAt })
      .execute();
    return true;
  });
}
