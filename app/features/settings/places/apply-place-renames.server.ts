import type { Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { isSamePlace, type Place } from "#app/domain/places.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { recordFormerNames } from "#app/records/former-places.server.ts";
import { listPlacesInUse, renamePlaces } from "#app/records/places.server.ts";
import { withCarPlaces } from "./list-known-places.server.ts";
import { inUseMessage } from "./place-messages.ts";

/** Cars, coming bookings and links go with a place that is renamed; one that has cars or bookings cannot be removed. */
export async function applyPlaceRenames(
  tx: Tx,
  { before, after }: { before: readonly Place[]; after: readonly Place[] },
  now: Instant,
): Promise<Result<null, string>> {
  const known = await withCarPlaces(tx, before);
  const isKept = ({ id }: Place) => after.some((place) => place.id === id);
  const [used] = await listPlacesInUse(
    tx,
    known.filter((place) => !isKept(place)),
    now,
  );
  if (used !== undefined) return refused(inUseMessage(used));
  const renames = after.flatMap((to) => {
    const from = known.find(({ id }) => id === to.id);
    return from === undefined || isSamePlace(from, to) ? [] : [{ from, to }];
  });
  await renamePlaces(tx, renames, now);
  await recordFormerNames(tx, { renames, after });
  return ok(null);
}
