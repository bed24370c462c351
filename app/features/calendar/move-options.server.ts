import { carLabelColumn } from "#app/db/car-label.server.ts";
import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";
import { type StaffPlaces, worksAt } from "#app/domain/staff-roles.ts";
import { stretchColumns } from "#app/records/booking/preparation.server.ts";
import { tripActions } from "#app/domain/trip-actions.ts";

export async function findBookingToMove(db: Database, id: string, now: Instant) {
  const booking = await db
    .selectFrom("bookings")
    .innerJoin("cars", "cars.id", "bookings.carId")
    .select(["bookings.id", "reference", "userName", "pickupAt", "returnAt", "carId"])
    .select([carLabelColumn.as("carName"), "status", "tripStatus", "holdExpiresAt"])
    .select(["bookings.createdAt", "bookings.city", "bookings.location"])
    .where("bookings.id", "=", id)
    .executeTakeFirst();
  if (!booking) return null;
  const { reference, userName, pickupAt, returnAt, carId, carName, city, location } = booking;
  const details = { id, reference, userName, pickupAt, returnAt, carId, carName, city, location };
  return { ...details, canMove: tripActions(booking, now).includes("move") };
}

export type FreeCar = Awaited<ReturnType<typeof listFreeCars>>[number];

type FreeCarsQuery = RentalPeriod & {
  id: string;
  carId: string;
  includedIds?: readonly string[];
  staff: { places?: StaffPlaces };
};

/**
 * Cars at places of the staff that are free in the period, and `includedIds` whether free or not. Its own comes first,
 * wherever it stands, then nearby ones.
 */
export async function listFreeCars(db: Database, booking: FreeCarsQuery, now: Instant) {
  const { includedIds = [], staff } = booking;
  const { startsAt, endsAt } = stretchColumns(booking);
  const cars = await db
    .selectFrom("cars")
    .select(["id", carLabelColumn.as("name"), "category", "city", "location"])
    .where((eb) => {
      const taken = eb
        .selectFrom("carOccupancy as taken")
        .select("taken.id")
        .whereRef("taken.carId", "=", "cars.id")
        .where("taken.endsAt", ">", startsAt)
        .where("taken.startsAt", "<", endsAt)
        .where((or) => or.or([or("expiresAt", "is", null), or("expiresAt", ">", now)]))
        .where((or) =>
          or.or([or("taken.bookingId", "is", null), or("taken.bookingId", "<>", booking.id)]),
        );
      const isOffered = eb.or([eb("archivedAt", "is", null), eb("id", "=", booking.carId)]);
      const isFree = eb.and([isOffered, eb.not(eb.exists(taken))]);
      return eb.or([isFree, ...includedIds.map((id) => eb("id", "=", id))]);
    })
    .orderBy("name")
    .orderBy("id")
    .execute();
  const bookedCar = await db
    .selectFrom("cars")
    .select(["id", "category", "city", "location"])
    .where("id", "=", booking.carId)
    .executeTakeFirstOrThrow();
  const distance = (car: typeof bookedCar) => {
    if (car.id === bookedCar.id) return 0;
    const isNear = car.city === bookedCar.city && car.location === bookedCar.location;
    return (isNear ? 1 : 3) + (car.category === bookedCar.category ? 0 : 1);
  };
  const offered = cars.filter((car) => car.id === bookedCar.id || worksAt(staff, car));
  return offered.sort((a, b) => distance(a) - distance(b));
}
