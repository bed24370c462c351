import type { Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { taxRateAt } from "#app/records/money/tax-terms.server.ts";
import { preparationColumns } from "./preparation.server.ts";
import { expireHoldsOfCar } from "./transitions.server.ts";

export type LockedCar = NonNullable<Awaited<ReturnType<typeof lockCar>>>;
export type LockedPricedCar = NonNullable<
  Awaited<ReturnType<ReturnType<typeof lockPricedCarQuery>["executeTakeFirst"]>>
>;
export type LockedBooking = NonNullable<Awaited<ReturnType<typeof findBooking>>>;

/** Serialises changes to the car's occupancy until the transaction ends. */
export async function lockCar(tx: Tx, carId: string) {
  return await carForUpdate(tx, carId).selectAll().select(preparationColumns).executeTakeFirst();
}

/** False at once where another transaction has the car. */
export async function tryLockCar(tx: Tx, carId: string): Promise<boolean> {
  const car = tx.selectFrom("cars").select("id").where("id", "=", carId).forUpdate().skipLocked();
  return (await car.executeTakeFirst()) !== undefined;
}

/** For who needs nothing of the car but its lock. */
export function lockCarQuery(tx: Tx, carId: string) {
  return carForUpdate(tx, carId).select("id");
}

/** With the rate of its tax class: for a quote. */
export function lockPricedCarQuery(tx: Tx, carId: string, now: Instant) {
  return carForUpdate(tx, carId)
    .select(["id", "category", "city", "location", "pricePerHour", "archivedAt"])
    .select([...preparationColumns, taxRateAt(now)]);
}

function carForUpdate(tx: Tx, carId: string) {
  return tx.selectFrom("cars").where("id", "=", carId).forUpdate();
}

/** Locks cars in the order of their ids, which prevents deadlocks, and expires their overdue holds. */
export async function lockCars(
  tx: Tx,
  ids: readonly string[],
  now: Instant,
): Promise<Map<string, LockedCar>> {
  const cars = new Map<string, LockedCar>();
  for (const id of [...new Set(ids)].sort()) {
    const car = await lockCar(tx, id);
    if (!car) continue;
    await expireHoldsOfCar(tx, now, id);
    cars.set(id, car);
  }
  return cars;
}

/**
 * Reads the booking under its car's lock. If it changed cars meanwhile, both are locked; a deadlock that this may be
 * part of ends in a new transaction.
 */
export async function lockBooking(
  tx: Tx,
  bookingId: string,
): Promise<Result<LockedBooking, "not-found">> {
  let booking = await findBooking(tx, bookingId);
  while (booking !== undefined) {
    await lockCar(tx, booking.carId);
    const locked = await findBooking(tx, bookingId);
    if (locked?.carId === booking.carId) return ok(locked);
    booking = locked;
  }
  return refused("not-found");
}

async function findBooking(tx: Tx, id: string) {
  return await tx.selectFrom("bookings").selectAll().where("id", "=", id).executeTakeFirst();
}
