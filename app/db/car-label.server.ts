import { sql } from "kysely";

/** `carLabel` in SQL, for queries that read `cars`. */
export const carLabelColumn = sql<string>`cars.name || coalesce(' · ' || cars.registration_number, '')`;

/** For searches: as printed, and without its spaces. */
export const plateText = sql<string>`coalesce(
  cars.registration_number || ' ' || replace(cars.registration_number, ' ', ''), '')`;
