import type { Database } from "#app/db/client.server.ts";
import { listCarPlaces } from "#app/records/places.server.ts";

export type PickupPlaces = { city: string; locations: string[] }[];

export async function listPickupPlaces(db: Database): Promise<PickupPlaces> {
  const byCity = Map.groupBy(await listCarPlaces(db), (place) => place.city);
  return [...byCity].map(([city, places]) => ({
    city,
    locations: places.map((place) => place.location),
  }));
}
