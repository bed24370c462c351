import type { Database } from "#app/db/client.server.ts";
import { DEFAULT_SETTINGS } from "#app/content/all-settings.server.ts";
import { isSamePlace, type Place } from "#app/domain/places.ts";
import { ok, type Result } from "#app/domain/result.ts";
import { findSettingVersion } from "#app/records/settings.server.ts";
import { withCarPlaces } from "./list-known-places.server.ts";

/** Those that a car has brought since the form showed `shownIds`. Nobody has removed them by leaving them out. */
export async function listUnseenPlaces(
  db: Database,
  shownIds: readonly string[],
): Promise<Place[]> {
  const saved = (await findSettingVersion(db, "places"))?.value ?? DEFAULT_SETTINGS.places;
  const known = await withCarPlaces(db, saved);
  return known.filter((place) => !saved.includes(place) && !shownIds.includes(place.id));
}

export function addUnseenPlaces<E>(
  parsed: Result<readonly Place[], E>,
  unseen: readonly Place[],
): Result<readonly Place[], E> {
  if (!parsed.ok) return parsed;
  const isMissing = (place: Place) =>
    !parsed.value.some((other) => other.id === place.id || isSamePlace(other, place));
  return ok([...parsed.value, ...unseen.filter(isMissing)]);
}
