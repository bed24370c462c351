import { columnTypes, type DialectName } from "#app/db/dialect.server.ts";
import { runStatements } from "./run-statements.ts";

export function sandboxFaults(dialect: DialectName) {
  const { int, end } = columnTypes[dialect];
  return runStatements([
    // By merchant order id, which may not exist yet; '*' is the default.
    `create table sandbox_faults (
      merchant_order_id text primary key, faults text not null,
      calls ${int} not null default 0, chances text, seed ${int} not null default 0
    ) ${end}`,
    `alter table sandbox_orders add column asked_amount ${int} check (asked_amount > 0)`,
    `alter table sandbox_orders add column fails_first ${int} not null default 0
       check (fails_first in (0, 1))`,
    `alter table sandbox_callbacks add column event_id text`,
    `alter table sandbox_callbacks add column event text not null default 'final'
       check (event in ('final', 'pending', 'forged'))`,
  ]);
}
