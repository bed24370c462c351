import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { lockBooking, type LockedBooking } from "#app/records/booking/lock-booking.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { refused, type Result } from "#app/domain/result.ts";
import { type TripAction, tripActions } from "#app/domain/trip-actions.ts";

/** `not-now`: somebody else has changed the booking, or it is too early. */
export type BookingRefusal = { kind: "not-found" } | { kind: "not-now" };

type Change<T, R> = (tx: Tx, booking: LockedBooking) => Promise<Result<T, R>>;

/**
 * Does one thing with a booking where `tripActions` allows it at this moment. The booking is locked, so
 * that of two people who act at once the second is refused. A change that refuses writes nothing.
 */
export async function withTripAction<T, R>(
  db: Database,
  { bookingId, action }: { bookingId: string; action: TripAction },
  now: Instant,
  change: Change<T, R>,
): Promise<Result<T, R | BookingRefusal>> {
  return await withLockedBooking<T, R>(db, bookingId, async (tx, booking) => {
    if (!tripActions(booking, now).includes(action)) return refused({ kind: "not-now" });
    return await change(tx, booking);
  });
}

/** Changes a booking wherever its trip stands: the change is not about the trip. */
export async function withLockedBooking<T, R>(
  db: Database,
  bookingId: string,
  change: Change<T, R | BookingRefusal>,
): Promise<Result<T, R | BookingRefusal>> {
  return await inTransaction<Result<T, R | BookingRefusal>>(db, async (tx) => {
    const locked = await lockBooking(tx, bookingId);
    if (locked.ok) return await change(tx, locked.value);
    return refused({ kind: locked.reason === "moved" ? "not-now" : locked.reason });
  });
}

/** A booking as the subject of an audit log entry. */
export function subjectOf({ id, reference }: { id: string; reference: string }) {
  return { kind: "booking", id, name: reference } as const;
}
