import { runStatements } from "./run-statements.ts";

export function providerOrders() {
  return runStatements([
    `create index payments_provider_order on payments (provider_order_id)
       where provider_order_id is not null`,
  ]);
}
