import { allSettings } from "#app/content/all-settings.server.ts";
import type { Database, Tx } from "#app/db/client.server.ts";
import { isSamePlace, type Place, type PlaceName } from "#app/domain/places.ts";

type Renames = {
  renames: readonly { from: PlaceName; to: Place }[];
  /** All places as they are now. */
  after: readonly Place[];
};

/** A name that a place has again, and the names of a place that is gone, lead nowhere else. */
export async function recordFormerNames(tx: Tx, { renames, after }: Renames): Promise<void> {
  const ids = after.map(({ id }) => id);
  await tx
    .deleteFrom("formerPlaceNames")
    .where((eb) =>
      eb.or([
        eb("placeId", "not in", [...ids, ""]),
        ...after.map(({ city, location }) => eb.and({ city, location })),
      ]),
    )
    .execute();
  for (const { from, to } of renames) {
    if (after.some((place) => isSamePlace(place, from))) continue;
    await tx
      .insertInto("formerPlaceNames")
      .values({ city: from.city, location: from.location, placeId: to.id })
      .onConflict((conflict) =>
        conflict.columns(["city", "location"]).doUpdateSet({ placeId: to.id }),
      )
      .execute();
  }
}

/** What a place of an old link is called now. Null where it has no other name; of a city alone, `location` is ''. */
export async function findRenamedPlace(
  db: Database,
  { city, location }: PlaceName,
): Promise<PlaceName | null> {
  const { places } = allSettings();
  if (places.some((place) => isSamePlace(place, { city, location }))) return null;
  const formerNames = await db
    .selectFrom("formerPlaceNames")
    .select(["location", "placeId"])
    .where("city", "=", city)
    .execute();
  const placesBefore = formerNames.flatMap((former) => {
    const place = places.find(({ id }) => id === former.placeId);
    return place === undefined ? [] : [{ former, place }];
  });
  const renamed = placesBefore.find(({ former }) => former.location === location)?.place;
  if (renamed !== undefined) return { city: renamed.city, location: renamed.location };
  if (places.some((place) => place.city === city)) return null;
  const [newCity, ...others] = new Set(placesBefore.map(({ place }) => place.city));
  return newCity === undefined || others.length > 0 ? null : { city: newCity, location };
}
