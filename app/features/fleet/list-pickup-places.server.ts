import type { Database } from "#app/db/client.server.ts";

export type PickupPlaces = { city: string; locations: string[] }[];

const MAXIMUM_PLACES = 1000;

export async function listPickupPlaces(db: Database): Promise<PickupPlaces> {
  const rows = await db
    .selectFrom("cars")
    .select(["city", "location"])
    .distinct()
    .where("archivedAt", "is", null)
    .orderBy("city")
    .orderBy("location")
    .limit(MAXIMUM_PLACES)
    .execute();
  const byCity = Map.groupBy(rows, (row) => row.city);
  return [...byCity].map(([city, places]) => ({
    city,
    locations: places.map((place) => place.location),
  }));
}
