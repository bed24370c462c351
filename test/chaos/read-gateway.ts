import type { Database } from "#app/db/client.server.ts";
import { CALL_FAULTS, type Fault } from "#server/sandbox-gateway/faults.ts";
import type { ProviderEntry } from "#test/crash/lasting-payments.ts";
import { paise } from "#app/domain/money.ts";
import { Tally } from "./tally.ts";

/** What the provider's own books say of each order. */
export async function readGateway(db: Database): Promise<ProviderEntry[]> {
  const orders = await db.selectFrom("sandboxOrders").selectAll().execute();
  const refunds = await db.selectFrom("sandboxRefunds").selectAll().execute();
  const ofOrder = Map.groupBy(refunds, ({ orderId }) => orderId);
  return orders.map(({ id, merchantOrderId, outcome, amount }) => ({
    orderId: merchantOrderId,
    paid: outcome === "success" ? paise(amount) : null,
    refunds: (ofOrder.get(id) ?? []).map((refund) => ({
      refundId: refund.merchantRefundId,
      amount: paise(refund.amount),
    })),
  }));
}

/** How often each fault came to pass. */
export async function countFaults(db: Database): Promise<Tally> {
  const tally = new Tally();
  const calls: readonly Fault[] = CALL_FAULTS;
  const paid = await db
    .selectFrom("sandboxOrders")
    .select("merchantOrderId")
    .where("outcome", "is not", null)
    .execute();
  const isPaid = new Set(paid.map(({ merchantOrderId }) => merchantOrderId));
  for (const row of await db.selectFrom("sandboxFaults").selectAll().execute()) {
    const faults: Fault[] = JSON.parse(row.faults);
    const met = faults.filter((fault) => calls.includes(fault)).slice(0, row.calls);
    const traits = faults.filter((fault) => !calls.includes(fault));
    const all = [...met, ...(isPaid.has(row.merchantOrderId) ? traits : [])];
    for (const fault of all) if (fault !== "answer") tally.count(fault);
  }
  return tally;
}
