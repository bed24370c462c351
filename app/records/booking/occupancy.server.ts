import { newId } from "#app/db/new-id.server.ts";
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Instant } from "#app/domain/business-time.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";
import type { Database, Tx } from "#app/db/client.server.ts";
import type { Schema } from "#app/db/schema/schema.ts";

/**
 * True for cars that nothing occupies during the period. Occupancies of a car never overlap, so the
 * first one that ends after the pickup decides: one index step, however many bookings exist.
 */
export function isFreeDuring(period: RentalPeriod, now: Instant, exceptUserId?: string) {
  return (eb: ExpressionBuilder<Schema, "cars">): Expression<SqlBool> => {
    let next = eb
      .selectFrom("carOccupancy as next")
      .select("next.startsAt")
      .whereRef("next.carId", "=", "cars.id")
      .where("next.endsAt", ">", period.pickupAt)
      .where((held) =>
        held.or([held("next.expiresAt", "is", null), held("next.expiresAt", ">", now)]),
      );
    if (exceptUserId !== undefined) next = next.where(isNotHoldOf(exceptUserId));
    return eb(
      eb.fn.coalesce(next.orderBy("next.endsAt").limit(1), sql<number>`${period.returnAt}`),
      ">=",
      period.returnAt,
    );
  };
}

function isNotHoldOf(userId: string): Expression<SqlBool> {
  return sql<SqlBool>`(next.expires_at is null or next.booking_id not in
    (select id from bookings where user_id = ${userId} and status = 'pending'))`;
}

/** What takes a car: a booking, or a block for maintenance. */
export type Holder = { bookingId: string } | { blockId: string };

type Occupancy = { carId: string; startsAt: Instant; endsAt: Instant };

/**
 * Takes the car. Until `expiresAt` where it is a hold, else for good. Throws what `isOverlapRefusal`
 * recognises when the car is not free.
 */
export async function occupyCar(
  tx: Tx,
  holder: Holder,
  occupancy: Occupancy,
  expiresAt: Instant | null = null,
): Promise<void> {
  await tx
    .insertInto("carOccupancy")
    .values({ id: newId(), bookingId: null, blockId: null, ...holder, ...occupancy, expiresAt })
    .execute();
}

/** Another car or time for whoever has a car. Throws what `isOverlapRefusal` recognises when it is taken. */
export async function moveOccupancy(tx: Tx, holder: Holder, to: Occupancy): Promise<void> {
  const moved = tx.updateTable("carOccupancy").set(to);
  await (
    "bookingId" in holder
      ? moved.where("bookingId", "=", holder.bookingId)
      : moved.where("blockId", "=", holder.blockId)
  ).execute();
}

/** The hold of a booking no longer expires. False where the booking has lost its car. */
export async function keepOccupancy(tx: Tx, bookingId: string): Promise<boolean> {
  const kept = await tx
    .updateTable("carOccupancy")
    .set({ expiresAt: null })
    .where("bookingId", "=", bookingId)
    .executeTakeFirst();
  return kept.numUpdatedRows > 0n;
}

/** A car that comes back early is free from then on. */
export async function endOccupancyAt(tx: Tx, bookingId: string, at: Instant): Promise<void> {
  const occupancy = await tx
    .selectFrom("carOccupancy")
    .select(["startsAt", "endsAt"])
    .where("bookingId", "=", bookingId)
    .executeTakeFirst();
  if (occupancy === undefined || at >= occupancy.endsAt) return;
  // Picked up early, and back before the booked time began.
  if (at <= occupancy.startsAt) return await releaseCar(tx, bookingId);
  await tx
    .updateTable("carOccupancy")
    .set({ endsAt: at })
    .where("bookingId", "=", bookingId)
    .execute();
}

/** The booking has the car no longer. */
export async function releaseCar(tx: Tx, bookingId: string): Promise<void> {
  await tx.deleteFrom("carOccupancy").where("bookingId", "=", bookingId).execute();
}

/** Ends the expired occupancies of a car and returns their bookings. The car is locked. */
export async function releaseExpired(tx: Tx, carId: string, now: Instant): Promise<string[]> {
  const released = await tx
    .deleteFrom("carOccupancy")
    .where("carId", "=", carId)
    .where("expiresAt", "<=", now)
    .returning("bookingId")
    .execute();
  return released.map(({ bookingId }) => bookingId).filter((id) => id !== null);
}

/** Up to 100 cars with a hold that has expired. */
export async function listCarsWithExpiredHolds(db: Database, now: Instant): Promise<string[]> {
  const rows = await db
    .selectFrom("carOccupancy")
    .select("carId")
    .where("expiresAt", "<=", now)
    .limit(100)
    .execute();
  // `distinct` would make SQLite read every occupancy.
  return [...new Set(rows.map((row) => row.carId))];
}
