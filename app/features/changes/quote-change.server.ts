import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Result } from "#app/domain/result.ts";
import type { ChangeRefusal } from "./change-refusals.ts";
import { findCars } from "./find-cars.server.ts";
import {
  type ChangeRequest,
  type ChangingBooking,
  type PlannedChange,
  planChange,
} from "./plan-change.server.ts";

/** For a screen: nothing is locked or held. */
export async function quoteChange(
  db: Database,
  booking: ChangingBooking,
  request: ChangeRequest,
  now: Instant,
): Promise<Result<PlannedChange, ChangeRefusal>> {
  const cars = await findCars(db, [booking.carId, request.to.carId]);
  return await planChange(db, booking, cars, request, now);
}

/** Null for another customer's booking too. */
export async function findChangingBooking(
  db: Database,
  filter: { id: string } | { reference: string; userId: string },
): Promise<ChangingBooking | null> {
  const booking = db.selectFrom("bookings").selectAll();
  const found = await booking.where((eb) => eb.and(filter)).executeTakeFirst();
  return found ?? null;
}
