import { createHmac } from "node:crypto";
import type { Selectable } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import type { SandboxCallbacksTable } from "#app/db/schema/sandbox-gateway.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Clock } from "#app/ports/clock.ts";
import type { OrderState, SandboxOrder } from "./orders.ts";

type DeliveryDeps = {
  db: Database;
  clock: Clock;
  callbackKey: string;
  callbackUrl: () => string;
  fetch: typeof fetch;
  log?: { warn(details: object, message: string): void };
};
type Callback = Selectable<SandboxCallbacksTable>;

const MAX_ATTEMPTS = 8;
const BATCH_SIZE = 20;
const TIMEOUT_MS = 5000;
// Longer than a delivery takes, so that no other process delivers the same callback.
const LEASE_MS = 30_000;
const FIRST_DELAY_MS = 5000;
const MAX_DELAY_MS = 900_000;

/** Returns how many callbacks were accepted. */
export async function deliverDueCallbacks(delivery: DeliveryDeps): Promise<number> {
  const claimed = await claimDue(delivery.db, delivery.clock.now());
  const delivered = await Promise.all(claimed.map((callback) => deliver(delivery, callback)));
  return delivered.filter(Boolean).length;
}

function claimDue(db: Database, now: Instant): Promise<Callback[]> {
  return (
    db
      .updateTable("sandboxCallbacks")
      .set((eb) => ({ attempts: eb("attempts", "+", 1), dueAt: now + LEASE_MS }))
      // Rechecked on the row: another process may have claimed it meanwhile.
      .where("dueAt", "<=", now)
      .where("attempts", "<", MAX_ATTEMPTS)
      .where("id", "in", (eb) =>
        eb
          .selectFrom("sandboxCallbacks")
          .select("id")
          .where("dueAt", "<=", now)
          .where("attempts", "<", MAX_ATTEMPTS)
          .orderBy("dueAt")
          .limit(BATCH_SIZE),
      )
      .returningAll()
      .execute()
  );
}

async function deliver(delivery: DeliveryDeps, callback: Callback): Promise<boolean> {
  const { db, clock, log } = delivery;
  const order = await db
    .selectFrom("sandboxOrders")
    .selectAll()
    .where("id", "=", callback.orderId)
    .executeTakeFirstOrThrow();
  try {
    const forged = callback.event === "forged";
    await post(delivery, describe(callback, order), forged ? "not the key" : delivery.callbackKey);
  } catch (error) {
    log?.warn({ err: error, eventId: callback.id, attempt: callback.attempts }, "Callback failed");
    await postpone(db, callback, clock.now());
    return false;
  }
  await db
    .updateTable("sandboxCallbacks")
    .set({ dueAt: null, deliveredAt: clock.now() })
    .where("id", "=", callback.id)
    .execute();
  return true;
}

function describe(callback: Callback, order: SandboxOrder): string {
  const state = reportedState(callback, order);
  return JSON.stringify({
    eventId: callback.eventId ?? callback.id,
    event: `checkout.order.${state.toLowerCase()}`,
    merchantOrderId: order.merchantOrderId,
    state,
    amount: order.amount,
  });
}

function reportedState({ event }: Callback, { outcome }: SandboxOrder): OrderState {
  if (event === "pending") return "PENDING";
  return event === "forged" || outcome === "success" ? "COMPLETED" : "FAILED";
}

async function post(delivery: DeliveryDeps, body: string, key: string): Promise<void> {
  const signature = createHmac("sha256", key).update(body).digest("hex");
  const response = await delivery.fetch(delivery.callbackUrl(), {
    method: "POST",
    headers: { "content-type": "application/json", "x-sandbox-signature": `sha256=${signature}` },
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The merchant answered ${response.status}`);
}

async function postpone(db: Database, callback: Callback, now: Instant): Promise<void> {
  const delay = Math.min(FIRST_DELAY_MS * 3 ** (callback.attempts - 1), MAX_DELAY_MS);
  const canRetry = callback.attempts < MAX_ATTEMPTS && callback.event !== "forged";
  await db
    .updateTable("sandboxCallbacks")
    .set({ dueAt: canRetry ? now + delay : null })
    .where("id", "=", callback.id)
    .where("attempts", "=", callback.attempts)
    .where("deliveredAt", "is", null)
    .execute();
}
