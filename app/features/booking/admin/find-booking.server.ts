import { isPaid } from "#app/records/booking/booking-status.server.ts";
import { carLabelColumn } from "#app/db/car-label.server.ts";
import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { sortHandovers } from "#app/domain/handovers.ts";
import { selectHandovers } from "#app/records/booking/trip-handovers.server.ts";

export type BookingDetails = NonNullable<Awaited<ReturnType<typeof findBooking>>>;

export async function findBooking(db: Database, id: string) {
  const booking = await db
    .selectFrom("bookings")
    .innerJoin("cars", "cars.id", "bookings.carId")
    .innerJoin("users", "users.id", "bookings.userId")
    .selectAll("bookings")
    .select([
      carLabelColumn.as("carName"),
      "cars.image as carImage",
      "cars.fuelType as carFuelType",
      "users.name as accountName",
      "users.email as accountEmail",
      "users.phone as accountPhone",
      "users.deletedAt as accountDeletedAt",
    ])
    .where("bookings.id", "=", id)
    .executeTakeFirst();
  return booking ?? null;
}

export async function countEarlierBookings(
  db: Database,
  { userId, createdAt }: { userId: string; createdAt: Instant },
): Promise<number> {
  const { earlier } = await db
    .selectFrom("bookings")
    .select((eb) => eb.fn.countAll<number>().as("earlier"))
    .where("userId", "=", userId)
    .where("createdAt", "<", createdAt)
    .where(isPaid)
    .executeTakeFirstOrThrow();
  return earlier;
}

export type Handover = Awaited<ReturnType<typeof listHandovers>>[number];

/** In the order of the trip. */
export async function listHandovers(db: Database, bookingId: string) {
  const handovers = await selectHandovers(db)
    .where("bookingId", "=", bookingId)
    .innerJoin("users", "users.id", "handovers.actorId")
    .select(["users.name as by", "keysMissing", "handovers.createdAt"])
    .execute();
  return sortHandovers(handovers);
}
