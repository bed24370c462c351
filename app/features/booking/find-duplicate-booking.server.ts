import type { Database } from "#app/db/client.server.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";

/** The reference of the paid booking by which a person has this car in the period already. */
export async function findOwnBooking(
  db: Database,
  asked: { userId: string; carId: string; period: RentalPeriod },
): Promise<string | null> {
  const own = await db
    .selectFrom("bookings")
    .select("reference")
    .where("userId", "=", asked.userId)
    .where("carId", "=", asked.carId)
    .where("status", "=", "completed")
    .where("returnAt", ">", asked.period.pickupAt)
    .where("pickupAt", "<", asked.period.returnAt)
    .orderBy("pickupAt")
    .executeTakeFirst();
  return own?.reference ?? null;
}
