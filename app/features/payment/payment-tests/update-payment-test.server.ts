import type { Updateable } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import type { PaymentTestState, PaymentTestsTable } from "#app/db/schema/payments.ts";
import type { Instant } from "#app/domain/business-time.ts";

/** Does nothing where another process has moved the test on. */
export async function updatePaymentTest(
  db: Database,
  { orderId, state }: { orderId: string; state: PaymentTestState },
  changes: Updateable<PaymentTestsTable>,
  now: Instant,
): Promise<void> {
  await db
    .updateTable("paymentTests")
    .set({ ...changes, updatedAt: now })
    .where("orderId", "=", orderId)
    .where("state", "=", state)
    .execute();
}
