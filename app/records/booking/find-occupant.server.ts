import type { Database, Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";

export type Occupant = {
  kind: "booking" | "block";
  id: string;
  name: string;
  startsAt: Instant;
};

/** Who has the car then first, preparation included; `exceptIds` are ignored. It must be locked to be relied on. */
export async function findOccupant(
  db: Database | Tx,
  { carId, startsAt, endsAt }: { carId: string; startsAt: Instant; endsAt: Instant },
  exceptIds: readonly string[] = [],
  now: Instant = 0,
): Promise<Occupant | null> {
  const occupant = await db
    .selectFrom("carOccupancy as taken")
    .leftJoin("bookings", "bookings.id", "taken.bookingId")
    .leftJoin("carBlocks", "carBlocks.id", "taken.blockId")
    .select(["taken.bookingId", "taken.blockId", "taken.startsAt"])
    .select(["bookings.reference", "carBlocks.reason"])
    .where("taken.carId", "=", carId)
    .where("taken.endsAt", ">", startsAt)
    .where("taken.startsAt", "<", endsAt)
    .where((eb) => eb.or([eb("taken.expiresAt", "is", null), eb("taken.expiresAt", ">", now)]))
    .$if(exceptIds.length > 0, (query) =>
      query.where((eb) =>
        eb(eb.fn.coalesce("taken.bookingId", "taken.blockId"), "not in", exceptIds),
      ),
    )
    .orderBy("taken.endsAt")
    .executeTakeFirst();
  if (!occupant) return null;
  const { bookingId, blockId, reference, reason, startsAt: from } = occupant;
  return bookingId === null
    ? { kind: "block", id: blockId ?? "", name: reason ?? "", startsAt: from }
    : { kind: "booking", id: bookingId, name: reference ?? "", startsAt: from };
}
