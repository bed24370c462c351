import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { columnTypes, type DialectName } from "#app/db/dialect.server.ts";
import { allowValues, rewriteTable } from "./allow-values.ts";
import { runStatements } from "./run-statements.ts";

const PURPOSES = ["booking", "balance", "change", "deposit"];
const OUTCOMES = ["kept", "refund", "deposit"];
const METHODS = ["cash", "upi", "card", "bank", "online", "block"];
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
  "deposit_due",
  "deposit_collected",
  "deposit_released",
];

/** Deposits through a payment provider, collected or blocked (decision 040). */
export function onlineDeposits(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const allow = (table: string, column: string, values: readonly string[]) =>
        allowValues(db, dialect, { table, column, values });
      await allow("payments", "purpose", PURPOSES);
      await allow("payments", "outcome", OUTCOMES);
      await allow("deposits", "method", METHODS);
      await allow("booking_notices", "kind", NOTICE_KINDS);
      await allowAnotherDeposit(db, dialect);
      await runStatements([...columns, ...blocks(dialect)]).up(db);
    },
  };
}

/** After one that a bank released before its time. */
async function allowAnotherDeposit(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const statements =
    dialect === "postgres"
      ? [`alter table deposits drop constraint deposits_booking_id_key`]
      : await rewriteTable(db, "deposits", (definition) =>
          definition.replace("not null unique references", "not null references"),
        );
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const columns = [
  `create unique index deposits_held_once on deposits (booking_id)
     where applied + released < amount`,
  `create index deposits_booking on deposits (booking_id)`,
  // The order that holds the money, or that has blocked it.
  `alter table deposits add column payment_id text references payments (id)`,
  `create unique index deposits_payment on deposits (payment_id) where payment_id is not null`,
  `alter table deposit_payouts add column refund_id text references refunds (id)`,
  `create unique index deposit_payouts_refund on deposit_payouts (refund_id)
     where refund_id is not null`,
  // Of what a deposit has paid: the order that its money came by.
  `alter table payments add column deposit_payment_id text references payments (id)`,
];

/** What the provider is asked to do with a block, until it has said that it did. */
function blocks(dialect: DialectName): string[] {
  const { int, end } = columnTypes[dialect];
  return [
    `create table deposit_blocks (
      payment_id text primary key references payments (id),
      state text not null
        check (state in ('open', 'blocked', 'captured', 'released', 'expired')),
      expires_at ${int} not null,
      captured ${int} not null default 0 check (captured >= 0),
      intent text check (intent in ('capture', 'release', 'renew')),
      intent_id text unique, intent_amount ${int} check (intent_amount > 0),
      attempts ${int} not null default 0 check (attempts >= 0), last_error text,
      next_check_at ${int}, updated_at ${int} not null,
      check ((intent is null) = (intent_id is null)),
      check ((intent is not null and intent = 'capture') = (intent_amount is not null)),
      check ((state = 'captured') = (captured > 0)),
      check (intent is null or state = 'blocked'),
      check (next_check_at is null or state = 'blocked')
    ) ${end}`,
    `create index deposit_blocks_check on deposit_blocks (next_check_at)
       where next_check_at is not null`,
    // Of orders that the sandbox blocks instead of taking them.
    `alter table sandbox_orders add column blocked_until ${int}`,
    `alter table sandbox_orders add column captured ${int} check (captured between 1 and amount)`,
    `alter table sandbox_orders add column capture_id text`,
    `alter table sandbox_orders add column released_at ${int}`,
  ];
}
