import { appendOnlyRule, columnTypes, type DialectName } from "#app/db/dialect.server.ts";
import { runStatements } from "./run-statements.ts";

export function documents(dialect: DialectName) {
  const { int, end } = columnTypes[dialect];
  return runStatements([
    `create table documents (
      id text primary key, owner_id text not null references users (id),
      kind text not null check (
        kind in ('aadhaar_front', 'aadhaar_back', 'dl_front', 'dl_back', 'work_proof')),
      storage_key text not null unique, file_name text not null, mime text not null
        check (mime in ('image/jpeg', 'image/png', 'application/pdf')),
      size ${int} not null check (size between 1 and 5242880), sha256 text not null,
      created_at ${int} not null, replaced_at ${int}
    ) ${end}`,
    // One current document per kind; replaced ones stay while a booking refers to them.
    `create unique index documents_current on documents (owner_id, kind) where replaced_at is null`,
    `create table booking_documents (
      booking_id text not null references bookings (id),
      document_id text not null references documents (id),
      primary key (booking_id, document_id)
    ) ${end}`,
    `create index booking_documents_document on booking_documents (document_id)`,
    `create table document_access (
      id text primary key, document_id text not null, owner_id text not null, kind text not null,
      viewer_id text not null, viewed_at ${int} not null
    ) ${end}`,
    `create index document_access_document on document_access (document_id, viewed_at)`,
    ...appendOnlyRule(dialect, "document_access"),
    // Files without a row of their own, listed so that a crash leaves none behind.
    `create table file_removals (
      storage_key text primary key, due_at ${int} not null
    ) ${end}`,
    `create index file_removals_due on file_removals (due_at)`,
  ]);
}
