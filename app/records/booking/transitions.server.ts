import type { Compilable } from "kysely";
import type { Tx } from "#app/db/client.server.ts";
import { executeAll } from "#app/db/execute-all.server.ts";
import type { BookingsTable } from "#app/db/schema/bookings.ts";
import { BOOKING_STATUSES, type BookingStatus, canTransition } from "#app/domain/booking.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { enqueueHoldEnded } from "#app/records/messages/notices.server.ts";
import { bookingEventQuery, recordBookingEvent } from "./booking-events.server.ts";
import {
  keepOccupancyQuery,
  occupyCar,
  releaseCar,
  releaseExpiredQuery,
} from "./occupancy.server.ts";
import { findPreparation, stretchOf } from "./preparation.server.ts";

type By = { actor: string; detail?: string };

type ConfirmableBooking = Pick<BookingsTable, "id" | "carId" | "status" | "pickupAt" | "returnAt">;

/** False when the car has left the fleet. A held booking still has its car. */
export async function canReclaimCar(
  tx: Tx,
  { status, carId }: Pick<ConfirmableBooking, "status" | "carId">,
): Promise<boolean> {
  if (status === "pending") return true;
  const car = tx.selectFrom("cars").select("archivedAt").where("id", "=", carId);
  return (await car.executeTakeFirstOrThrow()).archivedAt === null;
}

/**
 * The car must be locked. Throws what `isOverlapViolation` recognises when the car was taken.
 * `furtherQueries` share the round trip.
 */
export async function confirmBooking(
  tx: Tx,
  { id, carId, ...period }: ConfirmableBooking,
  by: By,
  now: Instant,
  furtherQueries: readonly Compilable[] = [],
): Promise<void> {
  const [kept, moved] = await executeAll(tx, [
    keepOccupancyQuery(tx, id),
    moveToQuery(tx, id, "completed", now),
    bookingEventQuery(tx, { bookingId: id, kind: "confirmed", at: now, ...by }),
    ...furtherQueries,
  ]);
  if (moved.numAffectedRows === 0n) throw cannotBecome(id, "completed");
  if (kept.numAffectedRows !== 0n) return;
  await expireHoldsOfCar(tx, now, carId);
  const stretch = stretchOf(period, await findPreparation(tx, carId));
  await occupyCar(tx, { bookingId: id }, { carId, ...stretch });
}

/** The car must be locked; it becomes free. */
export async function cancelBooking(
  tx: Tx,
  bookingId: string,
  by: By,
  now: Instant,
): Promise<void> {
  await releaseCar(tx, bookingId);
  await insist(tx, bookingId, "cancelled", now);
  await recordBookingEvent(tx, { bookingId, kind: "cancelled", at: now, ...by });
}

export async function markRefunded(tx: Tx, bookingId: string, now: Instant): Promise<void> {
  await moveTo(tx, bookingId, "refunded", now);
}

export async function expireHoldsOfCar(tx: Tx, now: Instant, carId: string): Promise<number> {
  return await expireReleased(tx, now, await releaseExpiredQuery(tx, carId, now).execute());
}

/** Ends the holds that `releaseExpiredQuery` has released. */
export async function expireReleased(
  tx: Tx,
  now: Instant,
  released: readonly { bookingId: string | null }[],
): Promise<number> {
  const bookingIds = released.map(({ bookingId }) => bookingId).filter((id) => id !== null);
  for (const bookingId of bookingIds) {
    const status = (await hasFailedPayment(tx, bookingId)) ? "failed" : "expired";
    if (!(await moveTo(tx, bookingId, status, now))) continue;
    await recordBookingEvent(tx, { bookingId, kind: "hold_expired", actor: "system", at: now });
    await enqueueHoldEnded(tx, bookingId, now);
  }
  return bookingIds.length;
}

export async function releaseHold(
  tx: Tx,
  bookingId: string,
  actor: string,
  now: Instant,
): Promise<void> {
  if (!(await moveTo(tx, bookingId, "expired", now))) return;
  await releaseCar(tx, bookingId);
  await recordBookingEvent(tx, { bookingId, kind: "hold_released", actor, at: now });
}

export async function failHold(tx: Tx, bookingId: string, now: Instant): Promise<void> {
  if (await moveTo(tx, bookingId, "failed", now)) await releaseCar(tx, bookingId);
}

/** Throws when `canTransition` refuses: callers check under the lock. */
async function insist(tx: Tx, bookingId: string, to: BookingStatus, now: Instant): Promise<void> {
  if (await moveTo(tx, bookingId, to, now)) return;
  throw cannotBecome(bookingId, to);
}

function cannotBecome(bookingId: string, to: BookingStatus): Error {
  return new Error(`Booking ${bookingId} cannot become ${to}`);
}

async function moveTo(
  tx: Tx,
  bookingId: string,
  to: BookingStatus,
  now: Instant,
): Promise<boolean> {
  const moved = await moveToQuery(tx, bookingId, to, now).executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}

function moveToQuery(tx: Tx, bookingId: string, to: BookingStatus, now: Instant) {
  // Kept on holds that ended unpaid, as late payments are checked against it.
  const settled = to === "completed" || to === "cancelled" ? { holdExpiresAt: null } : {};
  return tx
    .updateTable("bookings")
    .set({ status: to, updatedAt: now, ...settled })
    .where("id", "=", bookingId)
    .where(
      "status",
      "in",
      BOOKING_STATUSES.filter((from) => canTransition(from, to)),
    );
}

async function hasFailedPayment(tx: Tx, bookingId: string): Promise<boolean> {
  const last = await tx
    .selectFrom("payments")
    .select("state")
    .where("bookingId", "=", bookingId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.state === "failed";
}
