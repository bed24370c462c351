import type { Database, Tx } from "#app/db/client.server.ts";
import { isSamePlace, type Place } from "#app/domain/places.ts";
import { listCarPlaces } from "#app/records/places.server.ts";
import { freeId } from "#app/features/settings/lists/free-id.ts";

/** `places`, and those where cars stand that are not among them, in the order of cities and names. */
export async function withCarPlaces(db: Database | Tx, places: readonly Place[]): Promise<Place[]> {
  const known = [...places];
  for (const name of await listCarPlaces(db)) {
    if (known.some((place) => isSamePlace(place, name))) continue;
    known.push({
      ...NOTHING_KNOWN,
      ...name,
      id: freeId(`${name.city} ${name.location}`, new Set(known.map(({ id }) => id))),
    });
  }
  return known.sort((a, b) => {
    return a.city.localeCompare(b.city) || a.location.localeCompare(b.location);
  });
}

const NOTHING_KNOWN = {
  address: null,
  landmark: null,
  mapUrl: null,
  phone: null,
  openingHour: null,
  closingHour: null,
  surchargeRupees: null,
};
