import { appendOnlyRule, columnTypes, type DialectName } from "#app/db/dialect.server.ts";
import { runStatements } from "./run-statements.ts";

const COUNTER = `'cash', 'upi', 'card', 'bank'`;

/** How money moved at the counter, and the counted cash of each day (decision 049). */
export function dayCloses(dialect: DialectName) {
  const { int, end } = columnTypes[dialect];
  return runStatements([
    `alter table payments add column method text check (method in (${COUNTER}, 'deposit'))`,
    `update payments set method = case message when 'Cash' then 'cash' when 'UPI' then 'upi'
       when 'Card machine' then 'card' when 'Bank transfer' then 'bank' end
     where provider = 'counter' and outcome is not null`,
    `update payments set method = 'deposit' where message = 'From the deposit' and purpose = 'balance'`,
    `create index payments_cash on payments (amount) where method = 'cash'`,
    `alter table refunds add column method text check (method in (${COUNTER}))`,
    `create index refunds_cash on refunds (amount) where method = 'cash'`,
    `alter table deposit_payouts add column method text check (method in (${COUNTER}))`,
    // The business that a customer rents for, and the one that the invoice of a booking is made out to.
    `create table companies (
      user_id text primary key references users (id), name text not null, gstin text not null
    ) ${end}`,
    `alter table bookings add column company_name text`,
    `alter table bookings add column company_gstin text`,
    `create index tax_documents_issued on tax_documents (issued_at, id)`,
    // Expected: what was left, and what has come in and gone out in cash since. The totals are of all time, so that
    // money which is recorded late is in the next close.
    `create table day_closes (
      number ${int} primary key check (number >= 1), closed_at ${int} not null,
      closed_by text not null,
      cash_in ${int} not null check (cash_in >= 0), cash_out ${int} not null check (cash_out >= 0),
      expected ${int} not null, counted ${int} not null check (counted >= 0),
      banked ${int} not null check (banked between 0 and counted), note text not null,
      check (counted = expected or note <> '')
    ) ${end}`,
    ...appendOnlyRule(dialect, "day_closes"),
  ]);
}
