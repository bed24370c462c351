import type { Database } from "#app/db/client.server.ts";
import type { PlaceName } from "#app/domain/places.ts";

/** Where the booking, the car or the maintenance stands that a page is about; undefined for every other page. */
export async function findPagePlace(
  db: Database,
  path: string,
  id = "",
): Promise<PlaceName | undefined> {
  if (path.startsWith("/admin/bookings/:id")) return await findBookingPlace(db, id);
  if (path.startsWith("/admin/cars/:id")) return await findCarPlace(db, id);
  if (!path.startsWith("/admin/blocks/:id")) return undefined;
  return await db
    .selectFrom("carBlocks")
    .innerJoin("cars", "cars.id", "carBlocks.carId")
    .select(["cars.city", "cars.location"])
    .where("carBlocks.id", "=", id)
    .executeTakeFirst();
}

/** Its own: its car may stand elsewhere by now. */
export async function findBookingPlace(db: Database, id: string): Promise<PlaceName | undefined> {
  const booking = db.selectFrom("bookings").select(["city", "location"]).where("id", "=", id);
  return await booking.executeTakeFirst();
}

export async function findCarPlace(db: Database, carId: string): Promise<PlaceName | undefined> {
  const car = db.selectFrom("cars").select(["city", "location"]).where("id", "=", carId);
  return await car.executeTakeFirst();
}
