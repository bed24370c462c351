import { randomBytes } from "node:crypto";
import { newId } from "#app/db/new-id.server.ts";
import type { Selectable } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import type { SandboxOrdersTable } from "#app/db/schema/sandbox-gateway.ts";
import type { Instant } from "#app/domain/business-time.ts";

export type SandboxOrder = Selectable<SandboxOrdersTable>;
export type OrderState = "PENDING" | "COMPLETED" | "FAILED";
export type PaymentMethod = "upi" | "card" | "netbanking";

const EXPIRED_MESSAGE = "The payment time ran out.";

/** The state follows from the row and the clock alone. */
export function stateOf(
  order: SandboxOrder,
  now: Instant,
): { state: OrderState; message: string | null } {
  if (order.settlesAt === null) {
    return now < order.expiresAt
      ? { state: "PENDING", message: null }
      : { state: "FAILED", message: EXPIRED_MESSAGE };
  }
  if (now < order.settlesAt) {
    return order.failsFirst === 1
      ? { state: "FAILED", message: EXPIRED_MESSAGE }
      : { state: "PENDING", message: null };
  }
  return order.outcome === "success"
    ? { state: "COMPLETED", message: null }
    : { state: "FAILED", message: order.message };
}

/** Returns the existing order for a known merchant id. */
export async function openOrder(
  db: Database,
  input: Pick<SandboxOrder, "merchantOrderId" | "amount" | "returnUrl" | "expiresAt"> & {
    blockedUntil?: Instant;
  },
  now: Instant,
): Promise<SandboxOrder> {
  const opened = await db
    .insertInto("sandboxOrders")
    .values({
      ...input,
      id: newId(),
      checkoutToken: randomBytes(24).toString("base64url"),
      createdAt: now,
    })
    .onConflict((conflict) => conflict.column("merchantOrderId").doNothing())
    .returningAll()
    .executeTakeFirst();
  if (opened) return opened;
  return await db
    .selectFrom("sandboxOrders")
    .selectAll()
    .where("merchantOrderId", "=", input.merchantOrderId)
    .executeTakeFirstOrThrow();
}

export function findOrder(
  db: Database,
  filter: { merchantOrderId: string } | { checkoutToken: string },
): Promise<SandboxOrder | undefined> {
  const orders = db.selectFrom("sandboxOrders").selectAll();
  const order =
    "checkoutToken" in filter
      ? orders.where("checkoutToken", "=", filter.checkoutToken)
      : orders.where("merchantOrderId", "=", filter.merchantOrderId);
  return order.executeTakeFirst();
}
