import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { PlaceName } from "#app/domain/places.ts";

/** Of the newest booking that this member of staff added since then: most likely the counter they stand at. */
export async function findCounterPlace(
  db: Database,
  staffId: string,
  since: Instant,
): Promise<PlaceName | null> {
  const place = await db
    .selectFrom("auditLog")
    .innerJoin("bookings", "bookings.id", "auditLog.subjectId")
    .select(["bookings.city", "bookings.location"])
    .where("auditLog.actorId", "=", staffId)
    .where("auditLog.createdAt", ">=", since)
    .where("auditLog.action", "=", "booking.added")
    .orderBy("auditLog.createdAt", "desc")
    .orderBy("auditLog.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return place ?? null;
}
