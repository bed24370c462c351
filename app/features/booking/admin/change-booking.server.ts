import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { lockCar } from "#app/records/booking/occupancy.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { refused, type Result } from "#app/domain/result.ts";
import { type TripAction, tripActions } from "#app/domain/trip-actions.ts";

/** Not now: somebody else has changed the booking, or it is too early for that. */
export type DeskRefusal = { kind: "not-found" } | { kind: "not-now" };

type Change<T, R> = (tx: Tx, booking: LockedBooking) => Promise<Result<T, R>>;

/**
 * Does one thing with a booking, where it can be done at this moment. Its car is locked and it is read
 * again, so that of two who ask at once the second one is refused. A change that refuses writes nothing.
 */
export async function changeBooking<T, R>(
  db: Database,
  { bookingId, action }: { bookingId: string; action: TripAction },
  now: Instant,
  change: Change<T, R>,
): Promise<Result<T, R | DeskRefusal>> {
  return await withBooking<T, R>(db, bookingId, async (tx, booking) => {
    if (!tripActions(booking, now).includes(action)) return refused({ kind: "not-now" });
    return await change(tx, booking);
  });
}

/** The same with a booking wherever its trip stands: what is done is not about the trip. */
export async function withBooking<T, R>(
  db: Database,
  bookingId: string,
  change: Change<T, R | DeskRefusal>,
): Promise<Result<T, R | DeskRefusal>> {
  return await inTransaction<Result<T, R | DeskRefusal>>(db, async (tx) => {
    const known = await findBooking(tx, bookingId);
    if (known === undefined) return refused({ kind: "not-found" });
    await lockCar(tx, known.carId);
    const booking = await findBooking(tx, bookingId);
    // Given another car at this very moment: that one is not locked.
    if (booking?.carId !== known.carId) return refused({ kind: "not-now" });
    return await change(tx, booking);
  });
}

export type LockedBooking = NonNullable<Awaited<ReturnType<typeof findBooking>>>;

async function findBooking(tx: Tx, id: string) {
  return await tx.selectFrom("bookings").selectAll().where("id", "=", id).executeTakeFirst();
}

/** What a booking is to the log. */
export function subjectOf({ id, reference }: { id: string; reference: string }) {
  return { kind: "booking", id, name: reference } as const;
}
