import { runStatements } from "./run-statements.ts";

/** Finds the order of a callback that names it as the provider does. */
export function providerOrders() {
  return runStatements([
    `create index payments_provider_order on payments (provider_order_id)
       where provider_order_id is not null`,
  ]);
}
