import { runStatements } from "./run-statements.ts";

/** What a booking was told about deposit and kilometres (decision 050). Earlier bookings have what there was. */
export function agreedConditions() {
  return runStatements(["alter table bookings add column agreed_conditions text"]);
}
