import { appendOnlyRule, type DialectName } from "#app/db/dialect.server.ts";

const KINDS = `kind in ('invoice', 'supplementary_invoice', 'credit_note')`;

/** Invoices and credit notes of changes. SQLite cannot change a check, so the table is rebuilt. */
export function supplementaryInvoices(dialect: DialectName): string[] {
  return dialect === "postgres" ? widenKinds() : rebuildTable();
}

function widenKinds(): string[] {
  return [
    `do $$ declare rule record; begin
       for rule in select conname from pg_constraint
         where conrelid = 'tax_documents'::regclass and contype = 'c'
           and (pg_get_constraintdef(oid) like '%kind%')
       loop execute format('alter table tax_documents drop constraint %I', rule.conname); end loop;
     end $$`,
    `alter table tax_documents add check (${KINDS})`,
    `alter table tax_documents add check ((kind = 'invoice') = (invoice_id is null))`,
    `alter table tax_documents add column change_id text references booking_changes (id)`,
    changeIndex,
  ];
}

const changeIndex = `create unique index tax_documents_change on tax_documents (change_id, kind)
  where change_id is not null`;

function rebuildTable(): string[] {
  const columns = `id, kind, financial_year, number, booking_id, invoice_id, refund_id, taxable, cgst, sgst,
    total, facts, issued_at`;
  return [
    `create table tax_documents_copy (
      id text primary key, kind text not null check (${KINDS}),
      financial_year text not null, number integer not null check (number > 0),
      booking_id text not null references bookings (id),
      invoice_id text references tax_documents_copy (id), refund_id text references refunds (id),
      taxable integer not null check (taxable >= 0),
      cgst integer not null check (cgst >= 0), sgst integer not null check (sgst >= 0),
      total integer not null check (total > 0), facts text not null, issued_at integer not null,
      change_id text references booking_changes (id),
      unique (kind, financial_year, number),
      check (total = taxable + cgst + sgst),
      check ((kind = 'invoice') = (invoice_id is null))
    ) strict`,
    `insert into tax_documents_copy (${columns}) select ${columns} from tax_documents
       order by issued_at, id`,
    `drop table tax_documents`,
    `alter table tax_documents_copy rename to tax_documents`,
    `create unique index tax_documents_invoice on tax_documents (booking_id) where kind = 'invoice'`,
    `create unique index tax_documents_credit on tax_documents (refund_id)
       where refund_id is not null`,
    `create index tax_documents_booking on tax_documents (booking_id, issued_at)`,
    changeIndex,
    ...appendOnlyRule("sqlite", "tax_documents"),
  ];
}
