import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { surchargeOfBooking } from "#app/records/money/charge-lines.server.ts";
import type { Quote } from "#app/domain/quote.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";

export type OwnHold = { bookingId: string; reference: string; endsAt: Instant; quote: Quote };

export async function findOwnHold(
  db: Database,
  rental: { userId: string; carId: string; period: RentalPeriod },
  now: Instant,
): Promise<OwnHold | null> {
  const hold = await db
    .selectFrom("bookings")
    .select(["id as bookingId", "reference"])
    .select(["pricePerHour", "hours", "subtotal", "taxRatePercent", "tax", "totalAmount as total"])
    .select(["holdExpiresAt", surchargeOfBooking])
    .where("userId", "=", rental.userId)
    .where("carId", "=", rental.carId)
    .where("pickupAt", "=", rental.period.pickupAt)
    .where("returnAt", "=", rental.period.returnAt)
    .where("status", "=", "pending")
    .where("holdExpiresAt", ">", now)
    .executeTakeFirst();
  return hold ? toOwnHold(hold) : null;
}

type HoldRow = Quote & { bookingId: string; reference: string; holdExpiresAt: Instant | null };

export function toOwnHold(hold: HoldRow): OwnHold {
  const { bookingId, reference, holdExpiresAt, pricePerHour, hours, surcharge } = hold;
  const { subtotal, taxRatePercent, tax, total } = hold;
  const quote = { pricePerHour, hours, surcharge, subtotal, taxRatePercent, tax, total };
  return { bookingId, reference, endsAt: holdExpiresAt ?? 0, quote };
}
