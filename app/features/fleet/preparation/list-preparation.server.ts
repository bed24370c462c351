import type { Database } from "#app/db/client.server.ts";
import { isSamePlace, type PlaceName } from "#app/domain/places.ts";
import type { PreparationTime } from "#app/domain/table-settings.ts";
import { listCarPlaces } from "#app/records/places.server.ts";

const WHOLE_BUSINESS: PlaceName = { city: "", location: "" };

/**
 * A row of each list for the whole business, each place with cars, and each place that either list
 * has: a version may be of a time when cars stood elsewhere.
 */
export async function listPreparation(
  db: Database,
  saved: readonly PreparationTime[],
  shown: readonly PreparationTime[],
): Promise<{ saved: PreparationTime[]; shown: PreparationTime[] }> {
  const places = [WHOLE_BUSINESS, ...(await listCarPlaces(db))];
  for (const { city, location } of [...saved, ...shown]) {
    const place = { city, location };
    if (!places.some((other) => isSamePlace(other, place))) places.push(place);
  }
  return { saved: timesAt(places, saved), shown: timesAt(places, shown) };
}

function timesAt(
  places: readonly PlaceName[],
  times: readonly PreparationTime[],
): PreparationTime[] {
  return places.map((place) => {
    const own = times.find((time) => isSamePlace(time, place));
    return own ?? { ...place, minutesBefore: null, minutesAfter: null };
  });
}
