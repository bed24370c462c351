import type { Database, Tx } from "#app/db/client.server.ts";
import type { ChangeTarget } from "#app/domain/booking-change.ts";
import { MINUTE } from "#app/domain/business-time.ts";
import { type Preparation, stretchOf } from "./preparation.server.ts";

/**
 * What a change takes of its car. Where it adds no time, it also adds no preparation: since the booking was made others
 * may have got the time before or after it, and giving time up is never in their way.
 */
export async function changeStretch(
  db: Database | Tx,
  { bookingId, from, to }: { bookingId: string; from: ChangeTarget; to: ChangeTarget },
  preparation: Preparation,
) {
  const stretch = stretchOf(to, preparation);
  if (to.carId !== from.carId) return stretch;
  const own = await db
    .selectFrom("carOccupancy")
    .select((eb) => [eb.fn.min("startsAt").as("startsAt"), eb.fn.max("endsAt").as("endsAt")])
    .where("bookingId", "=", bookingId)
    .where("carId", "=", to.carId)
    .where("changeId", "is", null)
    .executeTakeFirst();
  const earliest = to.pickupAt >= from.pickupAt ? own?.startsAt : null;
  const latest = to.returnAt <= from.returnAt ? own?.endsAt : null;
  const startsAt = Math.max(stretch.startsAt, earliest ?? stretch.startsAt);
  const endsAt = Math.min(stretch.endsAt, latest ?? stretch.endsAt);
  return {
    startsAt,
    endsAt,
    preparationBefore: (to.pickupAt - startsAt) / MINUTE,
    preparationAfter: (endsAt - to.returnAt) / MINUTE,
  };
}
