import { carLabelColumn } from "#app/db/car-label.server.ts";
import type { Database, Tx } from "#app/db/client.server.ts";

/** By id of the car. */
export async function getCarLabels(
  db: Database | Tx,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const carIds = ids.filter((id) => id !== null);
  if (carIds.length === 0) return new Map();
  const cars = await db
    .selectFrom("cars")
    .select(["id", carLabelColumn.as("label")])
    .where("id", "in", carIds)
    .execute();
  return new Map(cars.map(({ id, label }) => [id, label]));
}
