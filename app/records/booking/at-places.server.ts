import { type RawBuilder, sql } from "kysely";
import type { StaffPlaces } from "#app/domain/staff-roles.ts";

/** Condition: a booking, or a car, stands at one of the places; null for all. */
export function atPlaces(
  places: StaffPlaces,
  table: "bookings" | "cars" = "bookings",
): RawBuilder<boolean> {
  if (places === null) return sql<boolean>`1 = 1`;
  const [cityColumn, locationColumn] = [sql.ref(`${table}.city`), sql.ref(`${table}.location`)];
  const each = places.map(
    ({ city, location }) => sql`(${cityColumn} = ${city} and ${locationColumn} = ${location})`,
  );
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}
