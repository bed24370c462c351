import type { Database } from "#app/db/client.server.ts";
import { isSamePlace, type PlaceName } from "#app/domain/places.ts";
import type { PreparationTime } from "#app/domain/table-settings.ts";
import { listCarPlaces } from "#app/records/places.server.ts";

const WHOLE_BUSINESS: PlaceName = { city: "", location: "" };

/**
 * The times of a version: for the whole business, each place with cars, and each place that it or
 * what is saved has, since a version may be of a time when cars stood elsewhere.
 */
export async function listPreparation(
  db: Database,
  saved: readonly PreparationTime[],
  shown: readonly PreparationTime[],
): Promise<PreparationTime[]> {
  const places = [WHOLE_BUSINESS, ...(await listCarPlaces(db))];
  for (const { city, location } of [...saved, ...shown]) {
    const place = { city, location };
    if (!places.some((other) => isSamePlace(other, place))) places.push(place);
  }
  return places.map((place) => {
    const own = shown.find((time) => isSamePlace(time, place));
    return own ?? { ...place, minutesBefore: null, minutesAfter: null };
  });
}
