import type { DialectName } from "#app/db/dialect.server.ts";
import { contentTriggers } from "./content-triggers.ts";
import { runStatements } from "./run-statements.ts";

/** Migrations 002, 007 and 030 were edited after their first landing: its databases get the rest here. */
export function editedMigrations(dialect: DialectName) {
  const triggers = contentTriggers(dialect, "deposit_rules", "fleet");
  const on = dialect === "postgres" ? " on deposit_rules" : "";
  const names = triggers.map((statement) => statement.split(" ")[2]);
  return runStatements([
    `drop index if exists bookings_car`,
    `create index bookings_car on bookings (car_id, user_id)`,
    `drop index if exists taxi_requests_created`,
    `create index if not exists taxi_requests_remembered on taxi_requests (created_at)
       where caller is not null`,
    ...names.map((name) => `drop trigger if exists ${name}${on}`),
    ...triggers,
  ]);
}
