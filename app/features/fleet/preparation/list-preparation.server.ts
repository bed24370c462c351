import type { Database } from "#app/db/client.server.ts";
import { listPickupPlaces } from "#app/features/fleet/list-pickup-places.server.ts";
import type { PreparationTime } from "./preparation-form.ts";

/** The whole business first, then each place with cars. */
export async function listPreparation(db: Database): Promise<PreparationTime[]> {
  const [set, cities] = await Promise.all([
    db.selectFrom("preparationTimes").selectAll().execute(),
    listPickupPlaces(db),
  ]);
  const places = cities.flatMap(({ city, locations }) =>
    locations.map((location) => ({ city, location })),
  );
  return [{ city: "", location: "" }, ...places].map((place) => {
    const own = set.find((row) => row.city === place.city && row.location === place.location);
    return own ?? { ...place, minutesBefore: null, minutesAfter: null };
  });
}
