import { columnTypes, type DialectName } from "#app/db/dialect.server.ts";
import { runStatements } from "./run-statements.ts";

/** What a booking was told that its deposit is (decision 050); those whose trip is to come or runs take the rule of today. */
export function askedDeposits(dialect: DialectName) {
  const { int } = columnTypes[dialect];
  const rule = (column: string) => `coalesce((
    select rule.${column} from deposit_rules as rule
    join cars on cars.category = rule.category where cars.id = bookings.car_id), 0)`;
  const add = (column: string) =>
    `alter table bookings add column ${column} ${int} not null default 0 check (${column} >= 0)`;
  return runStatements([
    add("deposit_amount"),
    add("deposit_first_trip_amount"),
    `update bookings set deposit_amount = ${rule("amount")},
       deposit_first_trip_amount = ${rule("first_trip_amount")}
       where trip_status in ('upcoming', 'picked_up') and status in ('pending', 'completed')`,
  ]);
}
