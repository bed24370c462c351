import { columnTypes, type DialectName } from "#app/db/dialect.server.ts";
import { runStatements } from "./run-statements.ts";

export function taxiRequests(dialect: DialectName) {
  const { int, end } = columnTypes[dialect];
  return runStatements([
    `create table taxi_requests (
      id text primary key, package_id text not null, package text not null,
      name text not null check (length(name) <= 80),
      phone text not null check (length(phone) <= 30),
      pickup_date text not null check (length(pickup_date) <= 20),
      state text not null default 'new'
        check (state in ('new', 'contacted', 'confirmed', 'closed')),
      caller text, fingerprint text unique, created_at ${int} not null
    ) ${end}`,
    `create index taxi_requests_remembered on taxi_requests (created_at) where caller is not null`,
    `create index taxi_requests_caller on taxi_requests (caller, created_at)
      where caller is not null`,
  ]);
}
