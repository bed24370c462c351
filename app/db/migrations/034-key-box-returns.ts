import { columnTypes, type DialectName } from "#app/db/dialect.server.ts";
import { runStatements } from "./run-statements.ts";

/** Returns without staff: allowed for a booking, submitted by its customer, confirmed by staff (decision 041). */
export function keyBoxReturns(dialect: DialectName) {
  const { int, end } = columnTypes[dialect];
  return runStatements([
    `create table key_box_returns (
      booking_id text primary key references bookings (id),
      allowed_by text not null, allowed_at ${int} not null,
      submitted_at ${int}, confirm_by ${int},
      odometer_km ${int} check (odometer_km between 0 and 2000000),
      fuel_percent ${int} check (fuel_percent between 0 and 100),
      keys_place text check (length(keys_place) between 1 and 300),
      confirmed_at ${int},
      check ((submitted_at is null) = (confirm_by is null)),
      check ((submitted_at is null) = (odometer_km is null)),
      check ((submitted_at is null) = (fuel_percent is null)),
      check ((submitted_at is null) = (keys_place is null)),
      check (confirmed_at is null or submitted_at is not null)
    ) ${end}`,
    `create index key_box_returns_waiting on key_box_returns (submitted_at)
       where submitted_at is not null and confirmed_at is null`,
  ]);
}
