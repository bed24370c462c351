import type { Database, Tx } from "#app/db/client.server.ts";
import type { DepositedTrip } from "#app/domain/deposits.ts";
import { conditionsOf } from "#app/records/booking/agreed-conditions.server.ts";

/** What decides when the deposit of a booking is released. */
export async function getDepositedTrip(
  db: Database | Tx,
  bookingId: string,
): Promise<DepositedTrip> {
  const { agreedConditions, ...trip } = await db
    .selectFrom("bookings")
    .leftJoin("handovers", (join) =>
      join.onRef("handovers.bookingId", "=", "bookings.id").on("handovers.kind", "=", "return"),
    )
    .select(["bookings.status", "bookings.tripStatus", "bookings.agreedConditions"])
    .select(["handovers.at as returnedAt", "handovers.createdAt as recordedAt"])
    .where("bookings.id", "=", bookingId)
    .executeTakeFirstOrThrow();
  return { ...trip, conditions: conditionsOf({ agreedConditions }) };
}
