import { columnTypes, type DialectName, jsonLength } from "#app/db/dialect.server.ts";
import { runStatements } from "./run-statements.ts";

export function fleet(dialect: DialectName) {
  const { int, end } = columnTypes[dialect];
  return runStatements([
    `create table cars (
      id text primary key, slug text not null unique,
      name text not null check (name <> ''), make text not null,
      category text not null
        check (category in ('Sedan', 'SUV', 'Hatchback', 'Luxury', 'Sports')),
      price_per_hour ${int} not null check (price_per_hour > 0 and price_per_hour <= 10000000),
      description text not null, image text not null,
      gallery text not null default '[]' check (${jsonLength(dialect, "gallery")} <= 5),
      features text not null default '[]' check (${jsonLength(dialect, "features")} <= 7),
      engine text not null, power text not null, torque text not null,
      acceleration text not null, top_speed text not null, transmission text not null,
      drivetrain text not null, fuel_type text not null, fuel_consumption text not null,
      seats ${int} not null check (seats between 1 and 20),
      doors ${int} not null check (doors between 1 and 6),
      year ${int} not null check (year between 1950 and 2100),
      color text not null,
      featured ${int} not null default 1 check (featured in (0, 1)),
      city text not null check (city <> ''), location text not null check (location <> ''),
      created_at ${int} not null, archived_at ${int}
    ) ${end}`,
    `create index cars_place on cars (city, location)`,
  ]);
}
