import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { SECOND } from "#app/domain/business-time.ts";

export type OwnOrder = NonNullable<Awaited<ReturnType<typeof findOwnOrder>>>;

export async function findOwnOrder(
  db: Database,
  filter: { orderId: string; userId: string },
  now: Instant,
) {
  const row = await db
    .selectFrom("payments")
    .innerJoin("bookings", "bookings.id", "payments.bookingId")
    .innerJoin("cars", "cars.id", "bookings.carId")
    .leftJoin("bookingChanges", "bookingChanges.id", "payments.changeId")
    .select(["payments.purpose", "bookingChanges.state as changeState"])
    .select("bookingChanges.expiresAt as changeExpiresAt")
    .select([
      "payments.orderId",
      "payments.bookingId",
      "payments.changeId",
      "payments.state",
      "payments.amount",
      "bookings.reference",
      "bookings.status as bookingStatus",
      "bookings.holdExpiresAt",
      "bookings.pickupAt",
      "bookings.returnAt",
      "bookings.city",
      "bookings.location",
      "cars.slug as carSlug",
      "cars.name as carName",
    ])
    .where("payments.orderId", "=", filter.orderId)
    .where("bookings.userId", "=", filter.userId)
    .executeTakeFirst();
  if (!row) return null;
  const { holdExpiresAt, changeState, changeExpiresAt, ...order } = row;
  const isHeld =
    row.purpose === "change" ? changeState === "pending" : row.bookingStatus === "pending";
  const holdUntil = row.purpose === "change" ? changeExpiresAt : holdExpiresAt;
  const msLeft = isHeld ? (holdUntil ?? now) - now : 0;
  /** Null when what is paid for is no longer held. */
  const holdSecondsLeft = msLeft > 0 ? Math.floor(msLeft / SECOND) : null;
  return { ...order, holdSecondsLeft, holdUntil };
}
