import { appendOnlyRule, columnTypes, type DialectName } from "#app/db/dialect.server.ts";
import { refundsWithinPayment } from "./013-money/refund-rule.ts";
import { bookPast } from "./013-money/book-past.ts";
import { deskAdditions } from "./013-money/desk-additions.ts";
import { runStatements } from "./run-statements.ts";

export function money(dialect: DialectName) {
  const { int, end } = columnTypes[dialect];
  return runStatements([
    ...deskAdditions,
    `alter table payments add column taken ${int} check (taken > 0)`,
    `update payments set taken = coalesce(
       (select amount from refunds where payment_id = payments.id and reason = 'wrong-amount'), amount)
     where state = 'completed'`,
    `alter table payments add column client_params text`,
    `alter table payments add column audited_at ${int}`,
    `create index payments_unaudited on payments (provider, updated_at)
       where audited_at is null and state in ('completed', 'failed')`,
    ...manyRefunds(dialect),
    `create index refunds_unaudited on refunds (updated_at)
       where audited_at is null and state in ('completed', 'failed')`,
    `update payments set audited_at = updated_at where state in ('completed', 'failed')`,
    `update refunds set audited_at = updated_at where state in ('completed', 'failed')`,
    ...refundsWithinPayment(dialect),
    // Double entry: each row debits one account and credits another.
    `create table ledger (
      id text primary key, entry_key text not null unique,
      booking_id text not null references bookings (id),
      payment_id text references payments (id), refund_id text references refunds (id),
      kind text not null
        check (kind in ('payment', 'charge', 'tax', 'credit', 'cancellation', 'refund')),
      debit text not null, credit text not null, amount ${int} not null check (amount > 0),
      created_at ${int} not null,
      check (debit <> credit)
    ) ${end}`,
    `create index ledger_booking on ledger (booking_id, kind, debit, credit, amount)`,
    `create index ledger_revenue on ledger (created_at, kind, amount)
       where kind in ('charge', 'credit')`,
    `create index ledger_money on ledger (created_at, kind, debit, credit, amount)
       where kind in ('payment', 'refund')`,
    `create index ledger_accounts on ledger (created_at, debit, credit, amount)`,
    ...appendOnlyRule(dialect, "ledger"),
    ...bookPast,
    `create table tax_documents (
      id text primary key, kind text not null check (kind in ('invoice', 'credit_note')),
      financial_year text not null, number ${int} not null check (number > 0),
      booking_id text not null references bookings (id),
      invoice_id text references tax_documents (id), refund_id text references refunds (id),
      taxable ${int} not null check (taxable >= 0),
      cgst ${int} not null check (cgst >= 0), sgst ${int} not null check (sgst >= 0),
      total ${int} not null check (total > 0), facts text not null, issued_at ${int} not null,
      unique (kind, financial_year, number),
      check (total = taxable + cgst + sgst),
      check ((kind = 'credit_note') = (invoice_id is not null)),
      check ((kind = 'credit_note') = (refund_id is not null))
    ) ${end}`,
    `create unique index tax_documents_invoice on tax_documents (booking_id) where kind = 'invoice'`,
    `create unique index tax_documents_credit on tax_documents (refund_id)
       where refund_id is not null`,
    `create index tax_documents_booking on tax_documents (booking_id, issued_at)`,
    ...appendOnlyRule(dialect, "tax_documents"),
    // Counted in the issuing transaction, so that numbers have no gaps.
    `create table document_numbers (
      kind text not null, financial_year text not null, last ${int} not null check (last > 0),
      primary key (kind, financial_year)
    ) ${end}`,
    `create table payment_differences (
      id text primary key, difference_key text not null unique,
      provider text not null, order_id text not null,
      payment_id text references payments (id), refund_id text references refunds (id),
      kind text not null, ours text not null, theirs text not null, found_at ${int} not null,
      resolved_at ${int}, resolved_by text references users (id), resolution text,
      check ((resolved_at is null) = (resolution is null))
    ) ${end}`,
    `create index payment_differences_open on payment_differences (found_at)
       where resolved_at is null`,
    `create index payment_differences_newest on payment_differences (found_at, id)`,
    ...notices(dialect),
  ]);
}

/** SQLite cannot drop a unique constraint, so the table is rebuilt. */
function manyRefunds(dialect: DialectName): string[] {
  const { int, end } = columnTypes[dialect];
  const indexes = [
    `create index refunds_payment on refunds (payment_id)`,
    `create index refunds_check on refunds (next_check_at) where next_check_at is not null`,
    `create index refunds_waiting on refunds (created_at) where state in ('requested', 'failed')`,
  ];
  if (dialect === "postgres") {
    return [
      `alter table refunds drop constraint refunds_payment_id_key`,
      `alter table refunds add column note text`,
      `alter table refunds add column retry_of text unique references refunds (id)`,
      `alter table refunds add column audited_at ${int}`,
      ...indexes.slice(0, 1),
    ];
  }
  return [
    `create table refunds_in_parts (
      id text primary key, payment_id text not null references payments (id),
      amount ${int} not null check (amount > 0), reason text not null,
      state text not null check (state in ('requested', 'pending', 'completed', 'failed')),
      next_check_at ${int}, last_error text,
      created_at ${int} not null, updated_at ${int} not null,
      note text, retry_of text unique references refunds (id), audited_at ${int}
    ) ${end}`,
    `insert into refunds_in_parts (id, payment_id, amount, reason, state, next_check_at, last_error,
        created_at, updated_at)
      select id, payment_id, amount, reason, state, next_check_at, last_error, created_at, updated_at
      from refunds`,
    `drop table refunds`,
    `alter table refunds_in_parts rename to refunds`,
    ...indexes,
  ];
}

function notices(dialect: DialectName): string[] {
  const { int, end } = columnTypes[dialect];
  return [
    `create table booking_notices (
      id text primary key, booking_id text not null references bookings (id),
      kind text not null check (kind in
        ('confirmed', 'standing', 'payment_returned', 'cancelled', 'refund_paid', 'reminder',
         'late_return')),
      about text not null, actor text not null, due_at ${int}, prepared_at ${int}, created_at ${int} not null,
      unique (booking_id, kind, about),
      check ((due_at is null) = (prepared_at is not null))
    ) ${end}`,
    `create index booking_notices_due on booking_notices (due_at, id) where due_at is not null`,
    `alter table outbox add column stream text`,
    `create index outbox_stream on outbox (stream, kind, id)
       where stream is not null and due_at is not null`,
    `alter table outbox add column delivery text
       check (delivery in ('queued', 'sent', 'delivered', 'undelivered', 'failed'))`,
    `create index outbox_message on outbox (message_id) where message_id is not null`,
  ];
}
