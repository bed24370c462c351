import { runStatements } from "./run-statements.ts";

/**
 * A provider's payment pays for one order only. What staff enter at the counter is a receipt's number,
 * and what a deposit has paid came by the deposit's payment.
 */
export function uniquePaymentIds() {
  return runStatements([
    `create unique index payments_transaction on payments (provider, transaction_id)
       where transaction_id is not null and method is null and deposit_payment_id is null`,
  ]);
}
