import type { Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";

export type Occupant = { kind: "booking" | "block"; id: string; name: string };

/** Who has the car then, preparation included. It must be locked; `exceptId` is ignored as an occupant. */
export async function findOccupant(
  tx: Tx,
  { carId, startsAt, endsAt }: { carId: string; startsAt: Instant; endsAt: Instant },
  exceptId = "",
): Promise<Occupant | null> {
  const occupant = await tx
    .selectFrom("carOccupancy as taken")
    .leftJoin("bookings", "bookings.id", "taken.bookingId")
    .leftJoin("carBlocks", "carBlocks.id", "taken.blockId")
    .select(["taken.bookingId", "taken.blockId", "bookings.reference", "carBlocks.reason"])
    .where("taken.carId", "=", carId)
    .where("taken.endsAt", ">", startsAt)
    .where("taken.startsAt", "<", endsAt)
    .where((eb) => eb(eb.fn.coalesce("taken.bookingId", "taken.blockId"), "<>", exceptId))
    .orderBy("taken.endsAt")
    .executeTakeFirst();
  if (!occupant) return null;
  return occupant.bookingId === null
    ? { kind: "block", id: occupant.blockId ?? "", name: occupant.reason ?? "" }
    : { kind: "booking", id: occupant.bookingId, name: occupant.reference ?? "" };
}
