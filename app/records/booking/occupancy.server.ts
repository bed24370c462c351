import { newId } from "#app/db/new-id.server.ts";
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { BookingStatus } from "#app/domain/booking.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";
import { recordBookingEvent } from "./booking-events.server.ts";
import type { Database, Tx } from "#app/db/client.server.ts";
import { isPostgres } from "#app/db/dialect.server.ts";
import type { Schema } from "#app/db/schema/schema.ts";

/**
 * True for cars that nothing keeps during the period. Occupancies of a car never overlap, so the
 * first one that ends after the pickup decides: one step in the index, however many bookings exist.
 */
export function isFree(period: RentalPeriod, now: Instant, exceptUserId?: string) {
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

/** Serialises all that is about to change one car's occupancy, until the transaction ends. */
export async function lockCar(tx: Tx, carId: string) {
  const car = tx.selectFrom("cars").selectAll().where("id", "=", carId);
  // SQLite has one writer at a time: its transactions hold the lock from their first statement.
  return await (isPostgres(tx) ? car.forUpdate() : car).executeTakeFirst();
}

/**
 * Serialises what one person does at once, until the transaction ends. Lock a car first. False for
 * somebody who has just left: nothing of theirs is to be written any more.
 */
export async function lockUser(tx: Tx, userId: string): Promise<boolean> {
  const user = tx
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("deletedAt", "is", null);
  const locked = await (isPostgres(tx) ? user.forUpdate() : user).executeTakeFirst();
  return locked !== undefined;
}

/** A hold keeps its car; a booking that has lost its own takes none that is rented no more. */
export async function hasLostCar(
  tx: Tx,
  { status, carId }: { status: BookingStatus; carId: string },
): Promise<boolean> {
  if (status === "pending") return false;
  const car = tx.selectFrom("cars").select("archivedAt").where("id", "=", carId);
  return (await car.executeTakeFirstOrThrow()).archivedAt !== null;
}

/** Takes the car for a booking. Throws what `isOverlapRefusal` recognises when it is not free. */
export async function occupyCar(
  tx: Tx,
  booking: { id: string; carId: string } & RentalPeriod,
  expiresAt: Instant | null,
): Promise<void> {
  await tx
    .insertInto("carOccupancy")
    .values({
      id: newId(),
      carId: booking.carId,
      bookingId: booking.id,
      blockId: null,
      startsAt: booking.pickupAt,
      endsAt: booking.returnAt,
      expiresAt,
    })
    .execute();
}

/**
 * The hold of a booking becomes lasting; one that has ended takes the car again. The car is locked.
 * Throws what `isOverlapRefusal` recognises when somebody else has it by now.
 */
export async function keepOccupied(
  tx: Tx,
  booking: { id: string; carId: string } & RentalPeriod,
  now: Instant,
): Promise<void> {
  const kept = await tx
    .updateTable("carOccupancy")
    .set({ expiresAt: null })
    .where("bookingId", "=", booking.id)
    .executeTakeFirst();
  if (kept.numUpdatedRows > 0n) return;
  await endExpiredHolds(tx, now, booking.carId);
  await occupyCar(tx, booking, null);
}

/** The car is free of a booking. Returns whether it had it. */
export async function releaseCar(tx: Tx, bookingId: string): Promise<boolean> {
  const freed = await tx
    .deleteFrom("carOccupancy")
    .where("bookingId", "=", bookingId)
    .executeTakeFirst();
  return freed.numDeletedRows > 0n;
}

/** Ends the holds of a car whose time is over. The car is locked. Returns how many. */
export async function endExpiredHolds(tx: Tx, now: Instant, carId: string): Promise<number> {
  const freed = await tx
    .deleteFrom("carOccupancy")
    .where("carId", "=", carId)
    .where("expiresAt", "<=", now)
    .returning("bookingId")
    .execute();
  for (const { bookingId } of freed) {
    if (bookingId !== null) await expireBooking(tx, bookingId, now);
  }
  return freed.length;
}

async function expireBooking(tx: Tx, bookingId: string, now: Instant): Promise<void> {
  const lastPayment = await tx
    .selectFrom("payments")
    .select("state")
    .where("bookingId", "=", bookingId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const ended = await tx
    .updateTable("bookings")
    .set({ status: lastPayment?.state === "failed" ? "failed" : "expired", updatedAt: now })
    .where("id", "=", bookingId)
    .where("status", "=", "pending")
    .executeTakeFirst();
  if (ended.numUpdatedRows > 0n) {
    await recordBookingEvent(tx, { bookingId, kind: "hold_expired", actor: "system", at: now });
  }
}

/** Ids of cars with a hold whose time is over; the job takes them one transaction each. */
export async function findCarsWithExpiredHolds(db: Database, now: Instant): Promise<string[]> {
  const rows = await db
    .selectFrom("carOccupancy")
    .select("carId")
    .where("expiresAt", "<=", now)
    .limit(100)
    .execute();
  // Asked to, SQLite would read every occupancy there is to find the distinct ones.
  return [...new Set(rows.map((row) => row.carId))];
}
