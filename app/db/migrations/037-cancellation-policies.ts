import { runStatements } from "./run-statements.ts";

/** What a cancellation costs, as agreed when booked (decision 044). Earlier bookings have the only one there was. */
export function cancellationPolicies() {
  return runStatements(["alter table bookings add column cancellation_policies text"]);
}
