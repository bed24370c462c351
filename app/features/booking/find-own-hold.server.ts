import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";

/** When the hold that a customer has on a car for exactly this period ends; null without one. */
export async function findOwnHoldEnd(
  db: Database,
  asked: { userId: string; carId: string; period: RentalPeriod },
  now: Instant,
): Promise<Instant | null> {
  const hold = await db
    .selectFrom("bookings")
    .select("holdExpiresAt")
    .where("userId", "=", asked.userId)
    .where("carId", "=", asked.carId)
    .where("pickupAt", "=", asked.period.pickupAt)
    .where("returnAt", "=", asked.period.returnAt)
    .where("status", "=", "pending")
    .where("holdExpiresAt", ">", now)
    .executeTakeFirst();
  return hold?.holdExpiresAt ?? null;
}
