import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { columnTypes, type DialectName } from "#app/db/dialect.server.ts";
import { allowValues } from "./allow-values.ts";
import { contentTriggers } from "./content-triggers.ts";
import { runStatements } from "./run-statements.ts";

const LEDGER_KINDS = [
  "payment",
  "charge",
  "tax",
  "credit",
  "cancellation",
  "refund",
  "deposit_in",
  "deposit_out",
];
const NOTICE_KINDS = [
  "confirmed",
  "standing",
  "payment_returned",
  "cancelled",
  "refund_paid",
  "reminder",
  "late_return",
  "changed",
  "payment_link",
  "waitlist_offer",
  "charge_proposed",
  "charge_closed",
  "deposit_taken",
  "deposit_paid_back",
  "handed_over",
  "returned",
];

/** Security deposits: how much, what is held, and what goes back (decision 038). */
export function deposits(dialect: DialectName): Migration {
  const { int, end } = columnTypes[dialect];
  return {
    async up(db: Kysely<unknown>) {
      await allowValues(db, dialect, { table: "ledger", column: "kind", values: LEDGER_KINDS });
      const notices = { table: "booking_notices", column: "kind", values: NOTICE_KINDS };
      await allowValues(db, dialect, notices);
      await runStatements([
        `create table deposit_rules (
          category text primary key, amount ${int} not null check (amount >= 0),
          first_trip_amount ${int} not null check (first_trip_amount >= amount)
        ) ${end}`,
        // The page of a car says what it asks for.
        ...contentTriggers(dialect, "deposit_rules", "fleet"),
        `create table deposits (
          id text primary key, booking_id text not null unique references bookings (id),
          amount ${int} not null check (amount > 0),
          method text not null check (method in ('cash', 'upi', 'card', 'bank')), receipt text,
          taken_by text not null, taken_at ${int} not null,
          applied ${int} not null default 0 check (applied >= 0),
          released ${int} not null default 0 check (released >= 0),
          check (applied + released <= amount)
        ) ${end}`,
        `create index deposits_held on deposits (booking_id) where applied + released < amount`,
        `create table deposit_payouts (
          id text primary key, deposit_id text not null references deposits (id),
          amount ${int} not null check (amount > 0), due_at ${int} not null,
          reference text, paid_by text, paid_at ${int},
          check ((paid_at is null) = (paid_by is null))
        ) ${end}`,
        `create index deposit_payouts_deposit on deposit_payouts (deposit_id)`,
        `create index deposit_payouts_due on deposit_payouts (due_at) where paid_at is null`,
      ]).up(db);
    },
  };
}
