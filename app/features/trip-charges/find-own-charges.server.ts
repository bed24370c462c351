import type { Database } from "#app/db/client.server.ts";
import { listTripCharges } from "./list-trip-charges.server.ts";

/** Null for another customer's booking too. */
export async function findOwnCharges(
  db: Database,
  { userId, reference }: { userId: string; reference: string },
) {
  const booking = await db
    .selectFrom("bookings")
    .innerJoin("cars", "cars.id", "bookings.carId")
    .select(["bookings.id", "bookings.reference", "bookings.returnAt", "cars.name as carName"])
    .where("bookings.reference", "=", reference.toUpperCase())
    .where("bookings.userId", "=", userId)
    .executeTakeFirst();
  if (!booking) return null;
  return { booking, charges: await listTripCharges(db, booking.id) };
}
