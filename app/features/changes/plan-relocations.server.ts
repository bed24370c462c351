import type { Database } from "#app/db/client.server.ts";
import { carLabelColumn } from "#app/db/car-label.server.ts";
import type { ChangeTarget } from "#app/domain/booking-change.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { type StaffPlaces, worksAt } from "#app/domain/staff-roles.ts";
import { isFreeDuring } from "#app/records/booking/occupancy.server.ts";
import { findPreparation, stretchOf } from "#app/records/booking/preparation.server.ts";
import type { ChangingBooking } from "./plan-change.server.ts";
import { MAX_RELOCATIONS, type Relocation } from "./relocate-bookings.server.ts";

export type PlannedRelocation = Relocation & {
  reference: string;
  userName: string;
  carName: string;
};

/**
 * Which later bookings would have to get an equal or better car of their place, so that a booking can keep its
 * car until `to.returnAt`; null when that is no way: too many of them, something else, no such car, or another place
 * than the staff's.
 */
export async function planRelocations(
  db: Database,
  booking: ChangingBooking,
  { to, staff }: { to: ChangeTarget; staff: { places?: StaffPlaces } },
  now: Instant,
): Promise<PlannedRelocation[] | null> {
  if (to.carId !== booking.carId || to.pickupAt !== booking.pickupAt) return null;
  const inTheWay = await listInTheWay(db, booking, to, now);
  if (inTheWay.length === 0 || inTheWay.length > MAX_RELOCATIONS) return null;
  const relocations: PlannedRelocation[] = [];
  for (const taken of inTheWay) {
    const { id, changeId, status, tripStatus, reference, userName, pickupAt, returnAt } = taken;
    const { city, location } = taken;
    const isBooked = id !== null && changeId === null && status === "completed";
    if (!isBooked || tripStatus !== "upcoming") return null;
    if (!worksAt(staff, { city: city ?? "", location: location ?? "" })) return null;
    const usedIds = relocations.map(({ toCarId }) => toCarId);
    const period = { pickupAt: pickupAt ?? 0, returnAt: returnAt ?? 0 };
    const car = await findEqualCar(db, booking.carId, period, usedIds, now);
    if (car === null || !worksAt(staff, car)) return null;
    relocations.push({
      bookingId: id,
      fromCarId: booking.carId,
      toCarId: car.id,
      reference: reference ?? "",
      userName: userName ?? "",
      carName: car.name,
    });
  }
  return relocations;
}

/** Tells plans apart. A form sends it back: another plan than the one that was shown is not made. */
export function relocationsKey(relocations: readonly Relocation[]): string {
  return relocations.map(({ bookingId, toCarId }) => `${bookingId} ${toCarId}`).join();
}

async function listInTheWay(
  db: Database,
  booking: ChangingBooking,
  to: ChangeTarget,
  now: Instant,
) {
  const { endsAt } = stretchOf(to, await findPreparation(db, booking.carId));
  return await db
    .selectFrom("carOccupancy as taken")
    .leftJoin("bookings", "bookings.id", "taken.bookingId")
    .select(["taken.bookingId as id", "taken.changeId", "bookings.status", "bookings.tripStatus"])
    .select(["bookings.reference", "bookings.userName", "bookings.pickupAt", "bookings.returnAt"])
    .select(["bookings.city", "bookings.location"])
    .where("taken.carId", "=", booking.carId)
    .where("taken.endsAt", ">", booking.returnAt)
    .where("taken.startsAt", "<", endsAt)
    .where((eb) => eb.or([eb("taken.expiresAt", "is", null), eb("taken.expiresAt", ">", now)]))
    .where((eb) => eb.or([eb("bookingId", "is", null), eb("bookingId", "<>", booking.id)]))
    .orderBy("taken.startsAt")
    .limit(MAX_RELOCATIONS + 1)
    .execute();
}

/** Of the same category and place where there is one; never cheaper, and the nearest in price. */
async function findEqualCar(
  db: Database,
  carId: string,
  period: { pickupAt: Instant; returnAt: Instant },
  usedIds: readonly string[],
  now: Instant,
) {
  const own = await db
    .selectFrom("cars")
    .select(["category", "city", "location", "pricePerHour", "taxClass"])
    .where("id", "=", carId)
    .executeTakeFirstOrThrow();
  const cars = await db
    .selectFrom("cars")
    .select(["id", carLabelColumn.as("name"), "category", "city", "location"])
    .where("archivedAt", "is", null)
    .where("id", "not in", [carId, ...usedIds])
    .where("city", "=", own.city)
    .where("location", "=", own.location)
    .where("pricePerHour", ">=", own.pricePerHour)
    .where("taxClass", own.taxClass === null ? "is" : "=", own.taxClass)
    .where(isFreeDuring(period, now))
    .orderBy("pricePerHour")
    .orderBy("id")
    .execute();
  return cars.find(({ category }) => category === own.category) ?? cars[0] ?? null;
}
