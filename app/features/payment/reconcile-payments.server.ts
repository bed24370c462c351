import type { Logger } from "pino";
import type { Instant } from "#app/domain/business-time.ts";
import { MINUTE } from "#app/domain/business-time.ts";
import { type SettleDeps, settlePayment } from "./settle-payment.server.ts";

const LEASE_MS = MINUTE;

/**
 * Asks for every order whose time for a question has come, so that a payment arrives even when the
 * browser was closed and the callback lost. Returns how many orders it asked for.
 */
export async function reconcilePayments(
  deps: SettleDeps & { log: Pick<Logger, "warn"> },
  now: Instant,
): Promise<number> {
  const due = await deps.db
    .updateTable("payments")
    .set({ nextCheckAt: now + LEASE_MS })
    .where("nextCheckAt", "<=", now)
    .returning("orderId")
    .execute();
  for (const { orderId } of due) {
    try {
      await settlePayment(deps, orderId, now);
    } catch (error) {
      deps.log.warn({ orderId, err: error }, "order could not be settled yet");
    }
  }
  return due.length;
}
