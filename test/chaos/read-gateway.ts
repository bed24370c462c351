import type { Database } from "#app/db/client.server.ts";
import { CALL_FAULTS, type Fault } from "#server/sandbox-gateway/faults.ts";
import type { ProviderEntry } from "#test/crash/persistent-payments.ts";
import { paise } from "#app/domain/money.ts";
import { Counters } from "./counters.ts";

export async function readGatewayOrders(db: Database): Promise<ProviderEntry[]> {
  const orders = await db.selectFrom("sandboxOrders").selectAll().execute();
  const refunds = await db.selectFrom("sandboxRefunds").selectAll().execute();
  const refundsByOrder = Map.groupBy(refunds, ({ orderId }) => orderId);
  return orders.map(({ id, merchantOrderId, outcome, amount, blockedUntil, captured }) => ({
    orderId: merchantOrderId,
    // Of a block, what was captured.
    paid:
      blockedUntil !== null
        ? captured === null
          ? null
          : paise(captured)
        : outcome === "success"
          ? paise(amount)
          : null,
    refunds: (refundsByOrder.get(id) ?? []).map((refund) => ({
      refundId: refund.merchantRefundId,
      amount: paise(refund.amount),
    })),
  }));
}

/** Counts the faults that took effect: call faults once called, the others once the order is paid. */
export async function countFaults(db: Database): Promise<Counters> {
  const counters = new Counters();
  const callFaults: readonly Fault[] = CALL_FAULTS;
  const paid = await db
    .selectFrom("sandboxOrders")
    .select("merchantOrderId")
    .where("outcome", "is not", null)
    .execute();
  const paidOrders = new Set(paid.map(({ merchantOrderId }) => merchantOrderId));
  for (const row of await db.selectFrom("sandboxFaults").selectAll().execute()) {
    const faults: Fault[] = JSON.parse(row.faults);
    const triggered = faults.filter((fault) => callFaults.includes(fault)).slice(0, row.calls);
    const orderFaults = faults.filter((fault) => !callFaults.includes(fault));
    const all = [...triggered, ...(paidOrders.has(row.merchantOrderId) ? orderFaults : [])];
    for (const fault of all) if (fault !== "answer") counters.increment(fault);
  }
  return counters;
}
