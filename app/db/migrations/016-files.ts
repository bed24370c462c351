import { columnTypes, type DialectName, folderOf, nameOrder } from "#app/db/dialect.server.ts";
import { runStatements } from "./run-statements.ts";

export function files(dialect: DialectName) {
  const { int, end } = columnTypes[dialect];
  const pictures = '["image/jpeg","image/png","image/webp","image/avif"]';
  return runStatements([
    `create table buckets (
      id text primary key check (length(id) between 1 and 63),
      public ${int} not null check (public in (0, 1)),
      file_size_limit ${int} check (file_size_limit > 0),
      allowed_mime_types text,
      created_at ${int} not null, updated_at ${int} not null
    ) ${end}`,
    `insert into buckets (id, public, file_size_limit, allowed_mime_types, created_at, updated_at) values
      ('documents', 0, 5242880, '["image/jpeg","image/png","application/pdf"]', 0, 0),
      ('car-images', 1, 5242880, '${pictures}', 0, 0),
      ('banners', 1, 5242880, '${pictures}', 0, 0),
      ('originals', 0, 5242880, '${pictures}', 0, 0)`,
    `create table objects (
      id text primary key,
      bucket_id text not null references buckets (id) check (bucket_id <> 'documents'),
      path text not null check (length(path) between 1 and 1024),
      owner_id text references users (id),
      storage_key text not null unique, mime text not null,
      size ${int} not null check (size >= 0), sha256 text not null check (length(sha256) = 64),
      cache_control text not null,
      created_at ${int} not null, updated_at ${int} not null,
      unique (bucket_id, path)
    ) ${end}`,
    `create index objects_folder on objects (
      bucket_id, ${folderOf[dialect]}, ${nameOrder[dialect]})`,
    `alter table documents add column key_id text`,
    `alter table documents add column thumbnail_key text`,
    `alter table documents add column thumbnail_sha256 text`,
    `alter table documents add column valid_until text`,
    `alter table documents add column judged_by text`,
    `alter table documents add column judged_at ${int}`,
    `alter table documents add column rejected_because text`,
    `alter table documents add column verdict text check (
      (verdict is null and judged_at is null and rejected_because is null)
      or (verdict = 'verified' and judged_at is not null and rejected_because is null)
      or (verdict = 'rejected' and judged_at is not null and rejected_because is not null))`,
    `create index documents_key on documents (key_id)`,
    `create index documents_age on documents (created_at, id)`,
    `create unique index documents_thumbnail on documents (thumbnail_key)`,
    `alter table document_access add column what text not null default 'document'
      check (what in ('document', 'thumbnail'))`,
    `create index document_access_owner on document_access (owner_id, viewed_at)`,
    `create table uploads (
      id text primary key, owner_id text not null references users (id),
      kind text not null, file_name text not null,
      size ${int} not null check (size between 1 and 5242880),
      received ${int} not null check (received between 0 and size),
      parts text not null default '[]',
      document_id text, refusal text,
      created_at ${int} not null, expires_at ${int} not null
    ) ${end}`,
    `create index uploads_owner on uploads (owner_id)`,
    `create index uploads_expiry on uploads (expires_at)`,
    `create table daily_turns (
      job text primary key, taken_at ${int} not null
    ) ${end}`,
  ]);
}
