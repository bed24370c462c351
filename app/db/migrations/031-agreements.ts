import { appendOnlyRule, columnTypes, type DialectName } from "#app/db/dialect.server.ts";
import { runStatements } from "./run-statements.ts";

/** What was agreed, each time it was: versions of the rental agreement (decision 039). */
export function agreements(dialect: DialectName) {
  const { int, end } = columnTypes[dialect];
  return runStatements([
    `create table agreement_terms (sha256 text primary key, sections text not null) ${end}`,
    ...appendOnlyRule(dialect, "agreement_terms"),
    `create table agreements (
      id text primary key, booking_id text not null references bookings (id),
      version ${int} not null check (version >= 1),
      reason text not null check (reason in ('booked', 'changed', 'handed_over', 'returned')),
      terms_sha256 text not null references agreement_terms (sha256),
      facts text not null, sha256 text not null, created_at ${int} not null,
      unique (booking_id, version)
    ) ${end}`,
    ...appendOnlyRule(dialect, "agreements"),
  ]);
}
