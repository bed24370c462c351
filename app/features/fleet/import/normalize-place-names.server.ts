import { allSettings } from "#app/content/all-settings.server.ts";
import type { Database, Tx } from "#app/db/client.server.ts";
import { listCarPlaces } from "#app/records/places.server.ts";

type Placed = { city: string; location: string };

/** In the spelling that the site has, or else the list has first: AIRPORT is the Airport of the search. */
export async function normalizePlaceNames<Car extends Placed>(
  db: Database | Tx,
  cars: readonly Car[],
): Promise<Car[]> {
  const cities = new Map<string, string>();
  const locations = new Map<string, string>();
  const spell = ({ city, location }: Placed): Placed => ({
    city: firstSpelling(cities, city, city),
    location: firstSpelling(locations, `${city}\n${location}`, location),
  });
  for (const place of [...allSettings().places, ...(await listCarPlaces(db))]) spell(place);
  return cars.map((car) => ({ ...car, ...spell(car) }));
}

function firstSpelling(spellings: Map<string, string>, name: string, spelling: string): string {
  const key = name.toLowerCase();
  const first = spellings.get(key) ?? spelling;
  spellings.set(key, first);
  return first;
}
