import { describePickupPoint, findPickupPoint } from "#app/content/pickup-points.server.ts";
import type { Database } from "#app/db/client.server.ts";
import type { CalendarTrip } from "./trip-calendar.ts";

export async function findCalendarTrip(
  db: Database,
  bookingId: string,
): Promise<CalendarTrip | null> {
  const booking = await db
    .selectFrom("bookings")
    .innerJoin("cars", "cars.id", "bookings.carId")
    .select(["bookings.id", "bookings.reference", "bookings.status", "bookings.city"])
    .select(["bookings.location", "bookings.pickupAt", "bookings.returnAt", "bookings.updatedAt"])
    .select("cars.name as car")
    .select(({ selectFrom }) =>
      selectFrom("bookingEvents")
        .select(({ fn }) => fn.countAll<number>().as("moves"))
        .whereRef("bookingEvents.bookingId", "=", "bookings.id")
        .where("bookingEvents.kind", "in", ["moved", "changed"])
        .as("moves"),
    )
    .where("bookings.id", "=", bookingId)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb("bookings.status", "=", "completed"),
        // Cancelled bookings count only if they were confirmed before.
        exists(
          selectFrom("payments")
            .select("payments.id")
            .whereRef("payments.bookingId", "=", "bookings.id")
            .where("payments.outcome", "=", "kept"),
        ),
      ]),
    )
    .executeTakeFirst();
  if (!booking) return null;
  const cancelled = booking.status !== "completed";
  return {
    bookingId: booking.id,
    reference: booking.reference,
    car: booking.car,
    place: describePickupPoint(booking),
    phone: findPickupPoint(booking).phone.display,
    pickupAt: booking.pickupAt,
    returnAt: booking.returnAt,
    cancelled,
    revision: Number(booking.moves) + (cancelled ? 1 : 0),
    changedAt: booking.updatedAt,
  };
}
