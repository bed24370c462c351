import { beforeEach } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { type Instant, instantOf } from "#app/domain/business-time.ts";
import { CREATED_AT } from "./factories.ts";
import { holdCar } from "./holds.ts";

/** Just after the day on which everything was made is over. */
export const NEXT_DAY: Instant = instantOf("2026-11-21", 0);

/** Before each test of a file, what the one before left behind is over. */
export function resetAuditsBeforeEach(db: Database): void {
  beforeEach(async () => {
    await db.updateTable("payments").set({ auditedAt: CREATED_AT, nextCheckAt: null }).execute();
    await db.deleteFrom("paymentDifferences").execute();
  });
}

/** An order that has failed here. */
export async function holdWithFailedOrder(db: Database) {
  const held = await holdCar(db, CREATED_AT);
  const order = db.updateTable("payments").where("orderId", "=", held.orderId);
  await order.set({ state: "failed" }).execute();
  return held;
}

/** The orders whose payments are still to be audited. */
export async function listUnauditedOrders(db: Database): Promise<string[]> {
  const rows = db.selectFrom("payments").select("orderId").where("auditedAt", "is", null);
  return (await rows.execute()).map(({ orderId }) => orderId);
}
