import { isPaid } from "#app/records/booking/booking-status.server.ts";
import { carLabelColumn } from "#app/db/car-label.server.ts";
import type { Database, Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";

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

export async function listHandovers(db: Database, bookingId: string) {
  return await db
    .selectFrom("handovers")
    .innerJoin("users", "users.id", "handovers.actorId")
    .select(["kind", "at", "odometerKm", "fuelPercent", "notes", "users.name as by"])
    .select(["keysMissing", "handovers.createdAt"])
    .where("bookingId", "=", bookingId)
    .orderBy("kind")
    .execute();
}

/** The reading of the last hand-over, or that of when the car joined the fleet. */
export async function findLastOdometer(db: Database | Tx, carId: string): Promise<number | null> {
  const latest = await db
    .selectFrom("handovers")
    .select("odometerKm")
    .where("carId", "=", carId)
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (latest !== undefined) return latest.odometerKm;
  const car = db.selectFrom("cars").select("odometerKm").where("id", "=", carId);
  return (await car.executeTakeFirst())?.odometerKm ?? null;
}
