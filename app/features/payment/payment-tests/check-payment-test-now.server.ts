import type { Database, Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { PaymentCallback } from "#app/ports/payments.ts";

type Ids = Pick<PaymentCallback, "orderId" | "providerOrderId" | "refundId">;

/**
 * Has the next job ask for a test, also for one that counted as not paid. False where there is none
 * with these ids.
 */
export async function checkPaymentTestNow(
  db: Database | Tx,
  { orderId, providerOrderId, refundId }: Ids,
  now: Instant,
): Promise<boolean> {
  const test = await db
    .selectFrom("paymentTests")
    .select("orderId")
    .where((eb) =>
      eb.or([
        ...(orderId === undefined ? [] : [eb("orderId", "=", orderId)]),
        ...(providerOrderId === undefined ? [] : [eb("providerOrderId", "=", providerOrderId)]),
        ...(refundId === undefined ? [] : [eb("refundId", "=", refundId)]),
      ]),
    )
    .executeTakeFirst();
  if (test === undefined) return false;
  const ofTest = db.updateTable("paymentTests").where("orderId", "=", test.orderId);
  await ofTest
    .set({ nextCheckAt: now })
    .where("state", "in", ["created", "pending", "paid"])
    .execute();
  await ofTest.set({ state: "pending", nextCheckAt: now }).where("state", "=", "failed").execute();
  return true;
}
