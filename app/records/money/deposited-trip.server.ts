import { sql } from "kysely";
import type { Instant } from "#app/domain/business-time.ts";
import type { Database, Tx } from "#app/db/client.server.ts";
import type { DepositedTrip } from "#app/domain/deposits.ts";
import { conditionsOf } from "#app/records/booking/agreed-conditions.server.ts";

/** For queries that read `bookings` with the `handovers` of their return. */
export const returnConfirmedAt = sql<Instant | null>`coalesce((
    select confirmed_at from key_box_returns where key_box_returns.booking_id = bookings.id
  ), handovers.at)`;

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
    .select(["handovers.at as returnedAt", returnConfirmedAt.as("confirmedAt")])
    .where("bookings.id", "=", bookingId)
    .executeTakeFirstOrThrow();
  return { ...trip, conditions: conditionsOf({ agreedConditions }) };
}
