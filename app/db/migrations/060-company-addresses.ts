import { runStatements } from "./run-statements.ts";

/** An invoice names the address of a registered recipient (GST rule 46). Companies from before have none yet. */
export function companyAddresses() {
  return runStatements([
    `alter table companies add column address text not null default ''`,
    `alter table bookings add column company_address text`,
  ]);
}
