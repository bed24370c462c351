import type { Database, Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Quote } from "#app/domain/quote.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";

export type OwnHold = { bookingId: string; reference: string; endsAt: Instant; quote: Quote };

export async function findOwnHold(
  db: Database | Tx,
  rental: { userId: string; carId: string; period: RentalPeriod },
  now: Instant,
): Promise<OwnHold | null> {
  const hold = await db
    .selectFrom("bookings")
    .select(["id as bookingId", "reference"])
    .select(["pricePerHour", "hours", "subtotal", "taxRatePercent", "tax", "totalAmount as total"])
    .select((eb) => eb.fn.coalesce("holdExpiresAt", eb.lit(0)).as("endsAt"))
    .where("userId", "=", rental.userId)
    .where("carId", "=", rental.carId)
    .where("pickupAt", "=", rental.period.pickupAt)
    .where("returnAt", "=", rental.period.returnAt)
    .where("status", "=", "pending")
    .where("holdExpiresAt", ">", now)
    .executeTakeFirst();
  if (!hold) return null;
  const { bookingId, reference, endsAt, ...quote } = hold;
  return { bookingId, reference, endsAt, quote };
}
