import { randomBytes } from "node:crypto";
import { newId } from "#app/db/new-id.server.ts";
import type { Selectable } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import type { SandboxOrdersTable } from "#app/db/schema/sandbox-gateway.ts";
import type { Instant } from "#app/domain/business-time.ts";

export type SandboxOrder = Selectable<SandboxOrdersTable>;
export type OrderState = "PENDING" | "COMPLETED" | "FAILED";
export type PaymentMethod = "upi" | "card" | "netbanking";

const TIME_RAN_OUT = "The payment time ran out.";

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
  if (now < order.settlesAt) {
    return order.failsFirst === 1
      ? { state: "FAILED", message: TIME_RAN_OUT }
      : { state: "PENDING", message: null };
  }
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
