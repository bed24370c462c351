import { columnTypes, type DialectName, noOverlapRule } from "#app/db/dialect.server.ts";
import { contentTriggers } from "./content-triggers.ts";
import { runStatements } from "./run-statements.ts";

const SIDES = ["before", "after"] as const;

/** Several stretches of a booking, preparation in each, and how many minutes it takes (decision 032). */
export function preparation(dialect: DialectName) {
  const { int, end } = columnTypes[dialect];
  return runStatements([
    ...(dialect === "postgres" ? extendOccupancy() : rebuildOccupancy()),
    `create index car_occupancy_booking on car_occupancy (booking_id)`,
    ...SIDES.map(
      (side) => `alter table cars add column preparation_${side} ${int}
        check (preparation_${side} between 0 and 1440)`,
    ),
    `create table preparation_times (
      city text not null, location text not null,
      ${SIDES.map((side) => `minutes_${side} ${int} check (minutes_${side} between 0 and 1440)`).join(", ")},
      primary key (city, location)
    ) ${end}`,
    ...contentTriggers(dialect, "preparation_times", "availability"),
  ]);
}

const FROZEN_MINUTES = SIDES.map((side) => `preparation_${side}`);

function extendOccupancy(): string[] {
  return [
    `alter table car_occupancy drop constraint car_occupancy_booking_id_key`,
    ...FROZEN_MINUTES.map(
      (column) => `alter table car_occupancy add column ${column} bigint not null default 0
        check (${column} between 0 and 1440)`,
    ),
  ];
}

/** SQLite cannot drop the rule that a booking has one row. */
function rebuildOccupancy(): string[] {
  const columns = "id, car_id, booking_id, block_id, starts_at, ends_at, expires_at";
  return [
    `create table stretches (
      id text primary key, car_id text not null references cars (id),
      booking_id text references bookings (id),
      block_id text unique references car_blocks (id) on delete cascade,
      starts_at integer not null, ends_at integer not null, expires_at integer,
      ${FROZEN_MINUTES.map(
        (column) => `${column} integer not null default 0 check (${column} between 0 and 1440)`,
      ).join(", ")},
      check (ends_at > starts_at),
      check ((booking_id is null) <> (block_id is null))
    ) strict`,
    `insert into stretches (${columns}) select ${columns} from car_occupancy`,
    `drop table car_occupancy`,
    `alter table stretches rename to car_occupancy`,
    `create index car_occupancy_next on car_occupancy (car_id, ends_at, starts_at, expires_at)`,
    `create index car_occupancy_expiry on car_occupancy (expires_at) where expires_at is not null`,
    ...noOverlapRule("sqlite"),
    ...contentTriggers("sqlite", "car_occupancy", "availability"),
  ];
}
