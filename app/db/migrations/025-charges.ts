import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { columnTypes, type DialectName } from "#app/db/dialect.server.ts";
import { chargeRules } from "./025-charges/charge-rules.ts";
import { rebuildBookings } from "./025-charges/rebuild-bookings.ts";
import { supplementaryInvoices } from "./025-charges/supplementary-invoices.ts";
import { contentTriggers } from "./content-triggers.ts";
import { runStatements } from "./run-statements.ts";

/** Legs, charge lines, changes of bookings and tax classes (decision 033). */
export function charges(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await rebuildBookings(db, dialect);
      await runStatements([
        ...taxClasses(dialect),
        ...changes(dialect),
        ...lines(dialect),
        ...fill,
        ...chargeRules(dialect),
        ...supplementaryInvoices(dialect),
        ...payments,
      ]).up(db);
    },
  };
}

function taxClasses(dialect: DialectName): string[] {
  const { int, end } = columnTypes[dialect];
  return [
    `create table tax_classes (
      code text primary key check (length(code) between 1 and 40), label text not null, sac text not null
    ) ${end}`,
    `create table tax_rates (
      tax_class text not null references tax_classes (code), valid_from ${int} not null,
      percent ${int} not null check (percent between 0 and 100),
      primary key (tax_class, valid_from)
    ) ${end}`,
    `insert into tax_classes values ('standard', 'Self-drive rental', '997311')`,
    `insert into tax_rates values ('standard', 0, 18)`,
    ...["tax_classes", "tax_rates"].flatMap((table) => contentTriggers(dialect, table, "fleet")),
    `alter table cars add column tax_class text references tax_classes (code)`,
  ];
}

function changes(dialect: DialectName): string[] {
  const { int, end } = columnTypes[dialect];
  return [
    `create table booking_changes (
      id text primary key, booking_id text not null references bookings (id),
      state text not null check (state in ('pending', 'applied', 'cancelled', 'expired')),
      plan text not null, amount ${int} not null, expires_at ${int},
      actor text not null, reason text, created_at ${int} not null, updated_at ${int} not null,
      check ((state = 'pending') = (expires_at is not null))
    ) ${end}`,
    `create unique index booking_changes_pending on booking_changes (booking_id)
       where state = 'pending'`,
    `create index booking_changes_booking on booking_changes (booking_id, created_at)`,
    `create index booking_changes_expiry on booking_changes (expires_at) where state = 'pending'`,
    `alter table car_occupancy add column change_id text references booking_changes (id)`,
  ];
}

function lines(dialect: DialectName): string[] {
  const { int, end } = columnTypes[dialect];
  return [
    `create table booking_legs (
      booking_id text not null references bookings (id) on delete cascade, seq ${int} not null check (seq >= 1),
      car_id text not null references cars (id),
      starts_at ${int} not null, ends_at ${int} not null,
      price_per_hour ${int} not null check (price_per_hour > 0),
      primary key (booking_id, seq), check (ends_at > starts_at)
    ) ${end}`,
    `create index booking_legs_car on booking_legs (car_id, ends_at)`,
    `create table charge_lines (
      id text primary key, booking_id text not null references bookings (id) on delete cascade,
      change_id text references booking_changes (id),
      kind text not null check (kind in ('rent', 'extra_hours', 'unused_hours', 'other_car',
        'late_return', 'fee', 'discount', 'price_change', 'credit')),
      car_id text references cars (id), detail text,
      quantity ${int} not null, unit_price ${int} not null,
      amount ${int} not null check (amount = quantity * unit_price),
      tax_class text not null references tax_classes (code), sac text not null,
      tax_rate_percent ${int} not null check (tax_rate_percent between 0 and 100),
      tax ${int} not null, total ${int} not null check (total = amount + tax),
      created_at ${int} not null
    ) ${end}`,
    `create index charge_lines_booking on charge_lines (booking_id, created_at)`,
  ];
}

/** The ledger has the tax of each credit, in rows of the same refund. */
const fill = [
  `insert into booking_legs (booking_id, seq, car_id, starts_at, ends_at, price_per_hour)
     select id, 1, car_id, pickup_at, return_at, price_per_hour from bookings`,
  `insert into charge_lines (id, booking_id, kind, car_id, quantity, unit_price, amount, tax_class, sac,
      tax_rate_percent, tax, total, created_at)
    select id, id, 'rent', car_id, hours, price_per_hour, subtotal, 'standard', '997311',
      tax_rate_percent, tax, total_amount, created_at from bookings`,
  `insert into charge_lines (id, booking_id, kind, detail, quantity, unit_price, amount, tax_class, sac,
      tax_rate_percent, tax, total, created_at)
    select credit.id, credit.booking_id, 'credit', null, 1, credit.tax - credit.amount,
      credit.tax - credit.amount, 'standard', '997311', bookings.tax_rate_percent, -credit.tax,
      -credit.amount, credit.created_at
    from (
      select ledger.id, ledger.booking_id, ledger.amount, ledger.created_at,
        coalesce((select sum(part.amount) from ledger part
          where part.booking_id = ledger.booking_id and part.refund_id = ledger.refund_id
            and part.kind = 'tax' and part.debit in ('cgst', 'sgst')), 0) as tax
      from ledger where kind = 'credit'
    ) credit join bookings on bookings.id = credit.booking_id`,
];

/** A booking may be paid in parts, and each change by itself. */
const payments = [
  `alter table payments add column purpose text not null default 'booking'
     check (purpose in ('booking', 'balance', 'change'))`,
  `alter table payments add column change_id text references booking_changes (id)`,
  `drop index payments_kept_once`,
  `create unique index payments_kept_once on payments (booking_id)
     where outcome = 'kept' and purpose = 'booking'`,
  `create unique index payments_change_once on payments (change_id)
     where outcome = 'kept' and change_id is not null`,
];
