import type { Tx } from "#app/db/client.server.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";

/** Who has a car: a booking, by its reference, or a block, by its reason. */
export type Occupant = { kind: "booking" | "block"; id: string; name: string };

/** What has a locked car in some of that time, apart from one booking or block; null when it is free. */
export async function findOccupant(
  tx: Tx,
  { carId, pickupAt, returnAt }: { carId: string } & RentalPeriod,
  exceptId = "",
): Promise<Occupant | null> {
  const found = await tx
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
  if (!found) return null;
  return found.bookingId === null
    ? { kind: "block", id: found.blockId ?? "", name: found.reason ?? "" }
    : { kind: "booking", id: found.bookingId, name: found.reference ?? "" };
}
