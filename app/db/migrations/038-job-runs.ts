import { columnTypes, type DialectName } from "#app/db/dialect.server.ts";
import { runStatements } from "./run-statements.ts";

/** When each job ran, for whoever watches the site (decision 045). */
export function jobRuns(dialect: DialectName) {
  const { int, end } = columnTypes[dialect];
  return runStatements([
    `create table job_runs (
      job text primary key, every_ms ${int} not null check (every_ms > 0),
      started_at ${int} not null, succeeded_at ${int}, failed_at ${int},
      failures ${int} not null default 0 check (failures >= 0)
    ) ${end}`,
    `create index payments_created on payments (created_at, state)`,
  ]);
}
