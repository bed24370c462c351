import type { Database } from "#app/db/client.server.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";

export async function findDuplicateBooking(
  db: Database,
  input: { userId: string; carId: string; period: RentalPeriod },
): Promise<string | null> {
  const duplicate = await db
    .selectFrom("bookings")
    .select("reference")
    .where("userId", "=", input.userId)
    .where("carId", "=", input.carId)
    .where("status", "=", "completed")
    .where("returnAt", ">", input.period.pickupAt)
    .where("pickupAt", "<", input.period.returnAt)
    .orderBy("pickupAt")
    .executeTakeFirst();
  return duplicate?.reference ?? null;
}
