import { columnTypes, type DialectName } from "#app/db/dialect.server.ts";
import { runStatements } from "./run-statements.ts";

/** better-auth's tables, in our naming, and the role table of the spec (section 3). */
export function accounts(dialect: DialectName) {
  const { int, bool, time, end } = columnTypes[dialect];
  return runStatements([
    `create table users (
      id text primary key, name text not null, email text not null unique,
      email_verified ${bool} not null, image text, phone text,
      created_at ${time} not null, updated_at ${time} not null
    ) ${end}`,
    `create table sessions (
      id text primary key, user_id text not null references users (id) on delete cascade,
      token text not null unique, expires_at ${time} not null, ip_address text, user_agent text,
      created_at ${time} not null, updated_at ${time} not null
    ) ${end}`,
    `create index sessions_user on sessions (user_id)`,
    `create table accounts (
      id text primary key, user_id text not null references users (id) on delete cascade,
      account_id text not null, provider_id text not null,
      access_token text, refresh_token text, id_token text,
      access_token_expires_at ${time}, refresh_token_expires_at ${time},
      scope text, password text,
      created_at ${time} not null, updated_at ${time} not null
    ) ${end}`,
    `create index accounts_user on accounts (user_id)`,
    `create table verifications (
      id text primary key, identifier text not null, value text not null,
      expires_at ${time} not null, created_at ${time} not null, updated_at ${time} not null
    ) ${end}`,
    `create index verifications_identifier on verifications (identifier)`,
    `create table rate_limits (
      id text primary key, key text not null unique, count ${int} not null,
      last_request ${int} not null
    ) ${end}`,
    `create table admins (
      user_id text primary key references users (id) on delete cascade
    ) ${end}`,
  ]);
}
