import { type Database, inTransaction } from "#app/db/client.server.ts";
import { isOverlapViolation } from "#app/db/dialect.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { realEmail } from "#app/domain/placeholder-email.ts";
import { offerExpiresAt } from "#app/domain/waitlist.ts";
import { insertHold, lockForHold } from "#app/features/booking/place-hold.server.ts";
import { isReferenceTaken } from "#app/records/booking/insert-booking.server.ts";
import { claimWaitlistEntry, markOffered } from "#app/records/booking/waitlist.server.ts";
import { enqueueNotice } from "#app/records/messages/notices.server.ts";

/**
 * Holds the car for the customer and tells them, in one transaction. False when another job was first, somebody
 * has taken the car, or the customer can no longer have it. The customer's own holds do not count against it.
 */
export async function offerCar(
  { db, provider }: { db: Database; provider: string },
  { entryId, carId, userId }: { entryId: string; carId: string; userId: string },
  now: Instant,
): Promise<boolean> {
  try {
    return await inTransaction(db, async (tx) => {
      const { car, user } = await lockForHold(tx, { carId, userId }, now);
      if (car === null || user === null || user.bannedAt !== null) return false;
      const entry = await claimWaitlistEntry(tx, entryId);
      if (entry === null || !isFitting(car, entry)) return false;
      const customer = { userId, name: user.name, email: realEmail(user.email), phone: user.phone };
      const { pickupAt, returnAt } = entry;
      const expiresAt = offerExpiresAt({ at: pickupAt, place: car }, now);
      const { bookingId } = await insertHold(
        tx,
        provider,
        customer,
        {
          carId,
          car,
          period: { pickupAt, returnAt },
          expiresAt,
          actor: "system",
          detail: "Offered from the waitlist",
        },
        now,
      );
      await markOffered(tx, entryId, { bookingId, offerExpiresAt: expiresAt }, now);
      await enqueueNotice(tx, { bookingId, kind: "waitlist_offer", about: entryId }, now);
      return true;
    });
  } catch (error) {
    // The next run tries again.
    if (isOverlapViolation(error) || isReferenceTaken(error)) return false;
    throw error;
  }
}

type Place = { city: string; location: string };

/** The car may have moved since it was found. */
function isFitting(
  car: Place & { id: string; category: string },
  entry: Place & { carId: string | null; category: string | null },
): boolean {
  const isTarget = entry.carId === null ? entry.category === car.category : entry.carId === car.id;
  return isTarget && entry.city === car.city && entry.location === car.location;
}
