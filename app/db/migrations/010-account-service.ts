import { columnTypes, type DialectName } from "#app/db/dialect.server.ts";
import { runStatements } from "./run-statements.ts";

export function accountService(dialect: DialectName) {
  const { int, bool, time, end } = columnTypes[dialect];
  const no = dialect === "sqlite" ? "0" : "false";
  const yes = dialect === "sqlite" ? "1" : "true";
  return runStatements([
    `alter table users add column phone_verified ${bool} not null default ${no}`,
    `alter table users add column has_factor ${bool} not null default ${no}`,
    `alter table users add column banned_at ${int}`,
    `alter table users add column ban_reason text`,
    `alter table users add column deleted_at ${int}`,
    `create unique index users_verified_phone on users (phone) where phone_verified = ${yes}`,
    `alter table sessions add column awaits_factor ${bool} not null default ${no}`,
    `alter table sessions add column confirmed_at ${int} not null default 0`,
    `create table one_time_codes (
      id text primary key, purpose text not null, subject text not null,
      secret_hash text not null, tries_left ${int} not null check (tries_left >= 0),
      payload text, created_at ${int} not null, expires_at ${int} not null,
      unique (purpose, subject)
    ) ${end}`,
    `create index one_time_codes_expiry on one_time_codes (expires_at)`,
    `create table attempt_counts (
      key text primary key, count ${int} not null check (count >= 0), ends_at ${int} not null
    ) ${end}`,
    `create index attempt_counts_end on attempt_counts (ends_at)`,
    `create table factors (
      id text primary key, user_id text not null references users (id) on delete cascade,
      type text not null check (type in ('totp', 'phone')),
      status text not null check (status in ('unverified', 'verified')),
      secret text, last_step ${int}, created_at ${int} not null,
      unique (user_id, type),
      check ((type = 'totp') = (secret is not null))
    ) ${end}`,
    `create table backup_codes (
      user_id text not null references users (id) on delete cascade, code_hash text not null,
      primary key (user_id, code_hash)
    ) ${end}`,
    `create table jwks (
      id text primary key, public_key text not null, private_key text not null,
      created_at ${time} not null, expires_at ${time}, alg text, crv text
    ) ${end}`,
  ]);
}
