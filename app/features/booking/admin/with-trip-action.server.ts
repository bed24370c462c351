import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { lockBooking, type LockedBooking } from "#app/records/booking/lock-booking.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { refused, type Result } from "#app/domain/result.ts";
import { type TripAction, tripActions } from "#app/domain/trip-actions.ts";

export type BookingRefusal = { kind: "not-found" } | { kind: "not-now" };

type Change<T, R> = (tx: Tx, booking: LockedBooking) => Promise<Result<T, R>>;

/** Locks the booking, so that only the first of two concurrent changes succeeds. */
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

/** Runs a change that does not depend on the trip's status. */
export async function withLockedBooking<T, R>(
  db: Database,
  bookingId: string,
  change: Change<T, R | BookingRefusal>,
): Promise<Result<T, R | BookingRefusal>> {
  return await inTransaction<Result<T, R | BookingRefusal>>(db, async (tx) => {
    const locked = await lockBooking(tx, bookingId);
    if (locked.ok) return await change(tx, locked.value);
    return refused({ kind: locked.reason });
  });
}

/** Of the audit log; null for an unknown booking. */
export async function findSubject(tx: Tx, bookingId: string) {
  const booking = tx.selectFrom("bookings").select(["id", "reference"]);
  const found = await booking.where("id", "=", bookingId).executeTakeFirst();
  return found === undefined ? null : subjectOf(found);
}

export function subjectOf({ id, reference }: { id: string; reference: string }) {
  return { kind: "booking", id, name: reference } as const;
}
