import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { isOverlapViolation } from "#app/db/dialect.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { refused, type Result } from "#app/domain/result.ts";
import { cancelPendingChange } from "#app/records/booking/changes.server.ts";
import { type LockedCar, lockCars } from "#app/records/booking/lock-booking.server.ts";
import { lockUser } from "#app/records/users/lock-user.server.ts";
import type { ChangeRefusal } from "./change-refusals.ts";
import {
  type ChangeRequest,
  type ChangingBooking,
  type PlannedChange,
  planChange,
} from "./plan-change.server.ts";

type LockedChange = ChangeRequest & {
  bookingId: string;
  /** On the form; refused if it has changed since. */
  shownAmount: number;
  /** Refuses one that is asked for too often. */
  checkRequestLimit?: (tx: Tx) => Promise<ChangeRefusal | null>;
  /** Other bookings that make room first, and the cars that this takes. */
  makeRoom?: {
    carIds: readonly string[];
    run: (tx: Tx, cars: ReadonlyMap<string, LockedCar>) => Promise<ChangeRefusal | null>;
  };
};

/** Plans under the locks of the cars. An earlier change that waits for its payment ends. */
export async function withChange<T>(
  db: Database,
  { bookingId, shownAmount, checkRequestLimit, makeRoom, ...request }: LockedChange,
  now: Instant,
  make: (
    tx: Tx,
    booking: ChangingBooking,
    planned: PlannedChange,
  ) => Promise<Result<T, ChangeRefusal>>,
): Promise<Result<T, ChangeRefusal>> {
  try {
    return await inTransaction(db, async (tx) => {
      const unlocked = await getBooking(tx, bookingId);
      const carIds = [unlocked.carId, request.to.carId, ...(makeRoom?.carIds ?? [])];
      const cars = await lockCars(tx, carIds, now);
      const booking = await getBooking(tx, bookingId);
      if (booking.carId !== unlocked.carId) throw new RolledBack({ kind: "price-changed" });
      if (!(await lockUser(tx, booking.userId))) throw new RolledBack({ kind: "customer-left" });
      const blocked = (await checkRequestLimit?.(tx)) ?? (await makeRoom?.run(tx, cars)) ?? null;
      if (blocked !== null) throw new RolledBack(blocked);
      const planned = await planChange(tx, booking, cars, request, now);
      if (!planned.ok) throw new RolledBack(planned.reason);
      if (planned.value.amount !== shownAmount) throw new RolledBack({ kind: "price-changed" });
      await cancelPendingChange(tx, bookingId, now);
      const made = await make(tx, booking, planned.value);
      if (!made.ok) throw new RolledBack(made.reason);
      return made;
    });
  } catch (error) {
    if (error instanceof RolledBack) return refused(error.refusal);
    // Somebody else took the car between the plan and the change.
    if (isOverlapViolation(error)) return refused({ kind: "price-changed" });
    throw error;
  }
}

/** Ends the transaction without a trace. */
class RolledBack extends Error {
  readonly refusal: ChangeRefusal;
  constructor(refusal: ChangeRefusal) {
    super(refusal.kind);
    this.refusal = refusal;
  }
}

async function getBooking(tx: Tx, id: string): Promise<ChangingBooking> {
  const booking = tx.selectFrom("bookings").selectAll().where("id", "=", id);
  const found = await booking.executeTakeFirst();
  if (!found) throw new RolledBack({ kind: "not-found" });
  return found;
}
