import { runStatements } from "./run-statements.ts";

/** What the list of cars reads: places, and the fleet in its usual order. */
export function carList() {
  return runStatements([
    `drop index cars_place`,
    `create index cars_place on cars (city, location) where archived_at is null`,
    `create index cars_listed on cars (featured desc, price_per_hour, id)
       where archived_at is null`,
  ]);
}
