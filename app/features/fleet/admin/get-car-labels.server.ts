import type { Database } from "#app/db/client.server.ts";
import { carLabelColumn } from "#app/db/car-label.server.ts";

/** By id of the car. */
export async function getCarLabels(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const cars = await db
    .selectFrom("cars")
    .select(["id", carLabelColumn.as("label")])
    .where("id", "in", ids)
    .execute();
  return new Map(cars.map(({ id, label }) => [id, label]));
}
