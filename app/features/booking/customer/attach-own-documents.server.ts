import { type Database, inTransaction } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { attachDocuments } from "#app/records/files/booking-documents.server.ts";
import { ownAction } from "./own-action.ts";

export async function attachOwnDocuments(
  deps: { db: Database },
  { userId, reference }: { userId: string; reference: string },
  now: Instant,
): Promise<boolean> {
  return await inTransaction(deps.db, async (tx) => {
    const booking = await tx
      .selectFrom("bookings")
      .select(["id", "status", "tripStatus", "holdExpiresAt", "pickupAt"])
      .where("reference", "=", reference)
      .where("userId", "=", userId)
      .executeTakeFirst();
    if (booking === undefined || ownAction(booking, now) === null) return false;
    await attachDocuments(tx, booking.id, userId);
    return true;
  });
}
