import { beforeEach } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { type Instant, instantOf } from "#app/domain/business-time.ts";
import { CREATED_AT } from "./factories.ts";
import { holdCar } from "./holds.ts";

/** The first instant of the day after CREATED_AT. */
export const NEXT_DAY: Instant = instantOf("2026-11-21", 0);

/** Before each test, marks all payments as audited and deletes their differences. */
export function resetAuditsBeforeEach(db: Database): void {
  beforeEach(async () => {
    await db.updateTable("payments").set({ auditedAt: CREATED_AT, nextCheckAt: null }).execute();
    await db.deleteFrom("paymentDifferences").execute();
  });
}

export async function holdWithFailedOrder(db: Database) {
  const hold = await holdCar(db, CREATED_AT);
  const order = db.updateTable("payments").where("orderId", "=", hold.orderId);
  await order.set({ state: "failed" }).execute();
  return hold;
}

export async function listUnauditedOrders(db: Database): Promise<string[]> {
  const rows = db.selectFrom("payments").select("orderId").where("auditedAt", "is", null);
  return (await rows.execute()).map(({ orderId }) => orderId);
}
