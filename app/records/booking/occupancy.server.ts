import { newId } from "#app/db/new-id.server.ts";
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Instant } from "#app/domain/business-time.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";
import type { Database, Tx } from "#app/db/client.server.ts";
import type { Schema } from "#app/db/schema/schema.ts";

/** Occupancies of a car never overlap, so the first one ending after the pickup decides: one index step. */
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

export type Holder = { bookingId: string } | { blockId: string };

type Occupancy = { carId: string; startsAt: Instant; endsAt: Instant };

/** `expiresAt` is set for a hold. Throws what `isOverlapViolation` recognises when the car is taken. */
export async function occupyCar(
  tx: Tx,
  holder: Holder,
  occupancy: Occupancy,
  expiresAt: Instant | null = null,
): Promise<void> {
  await occupyCarQuery(tx, holder, occupancy, expiresAt).execute();
}

export function occupyCarQuery(
  tx: Tx,
  holder: Holder,
  occupancy: Occupancy,
  expiresAt: Instant | null,
) {
  return tx
    .insertInto("carOccupancy")
    .values({ id: newId(), bookingId: null, blockId: null, ...holder, ...occupancy, expiresAt });
}

export async function moveOccupancy(tx: Tx, holder: Holder, to: Occupancy): Promise<void> {
  const moved = tx.updateTable("carOccupancy").set(to);
  await (
    "bookingId" in holder
      ? moved.where("bookingId", "=", holder.bookingId)
      : moved.where("blockId", "=", holder.blockId)
  ).execute();
}

/** Makes a hold permanent. Changes nothing when the booking has lost its car. */
export function keepOccupancyQuery(tx: Tx, bookingId: string) {
  return tx.updateTable("carOccupancy").set({ expiresAt: null }).where("bookingId", "=", bookingId);
}

export async function endOccupancyAt(tx: Tx, bookingId: string, at: Instant): Promise<void> {
  const occupancy = await tx
    .selectFrom("carOccupancy")
    .select(["startsAt", "endsAt"])
    .where("bookingId", "=", bookingId)
    .executeTakeFirst();
  if (occupancy === undefined || at >= occupancy.endsAt) return;
  if (at <= occupancy.startsAt) return await releaseCar(tx, bookingId);
  await tx
    .updateTable("carOccupancy")
    .set({ endsAt: at })
    .where("bookingId", "=", bookingId)
    .execute();
}

export async function releaseCar(tx: Tx, bookingId: string): Promise<void> {
  await tx.deleteFrom("carOccupancy").where("bookingId", "=", bookingId).execute();
}

export function releaseExpiredQuery(tx: Tx, carId: string, now: Instant) {
  return tx
    .deleteFrom("carOccupancy")
    .where("carId", "=", carId)
    .where("expiresAt", "<=", now)
    .returning("bookingId");
}

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
