import type { Tx } from "#app/db/client.server.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";

export type Occupant = { kind: "booking" | "block"; id: string; name: string };

/** The car must be locked; `exceptId` is ignored as an occupant. */
export async function findOccupant(
  tx: Tx,
  { carId, pickupAt, returnAt }: { carId: string } & RentalPeriod,
  exceptId = "",
): Promise<Occupant | null> {
  const occupant = await tx
    .selectFrom("carOccupancy as taken")
    .leftJoin("bookings", "bookings.id", "taken.bookingId")
    .leftJoin("carBlocks", "carBlocks.id", "taken.blockId")
    .select(["taken.bookingId", "taken.blockId", "bookings.reference", "carBlocks.reason"])
    .where("taken.carId", "=", carId)
    .where("taken.endsAt", ">", pickupAt)
    .where("taken.startsAt", "<", returnAt)
    .where((eb) => eb(eb.fn.coalesce("taken.bookingId", "taken.blockId"), "<>", exceptId))
    .orderBy("taken.endsAt")
    .executeTakeFirst();
  if (!occupant) return null;
  return occupant.bookingId === null
    ? { kind: "block", id: occupant.blockId ?? "", name: occupant.reason ?? "" }
    : { kind: "booking", id: occupant.bookingId, name: occupant.reference ?? "" };
}
