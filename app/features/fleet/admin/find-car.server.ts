import type { Database } from "#app/db/client.server.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { carLabel } from "#app/domain/car.ts";
import { toCarFormValues } from "./car-values.server.ts";

const MAX_SUGGESTIONS = 1000;
const MAX_BOOKINGS = 50;

/** Includes archived cars. */
export async function findCar(db: Database, id: string) {
  const car = await db.selectFrom("cars").selectAll().where("id", "=", id).executeTakeFirst();
  if (car === undefined) return null;
  const { slug, version, archivedAt } = car;
  return { id, slug, name: carLabel(car), version, archivedAt, typed: toCarFormValues(car) };
}

export async function listCarSuggestions(db: Database) {
  const fields = ["make", "city", "location", "fuelType", "transmission"] as const;
  const rows = await db
    .selectFrom("cars")
    .select(fields)
    .distinct()
    .limit(MAX_SUGGESTIONS)
    .execute();
  const valuesOf = (field: (typeof fields)[number]) =>
    [...new Set(rows.map((row) => row[field]))].filter(Boolean).sort();
  return {
    make: valuesOf("make"),
    city: valuesOf("city"),
    location: valuesOf("location"),
    fuelType: valuesOf("fuelType"),
    transmission: valuesOf("transmission"),
  };
}

export type CarSuggestions = Awaited<ReturnType<typeof listCarSuggestions>>;

export async function listOpenBookings(db: Database, carId: string, now: Instant) {
  return await db
    .selectFrom("bookings")
    .select(["id", "reference", "userName", "pickupAt", "returnAt", "tripStatus"])
    .select(["city", "location"])
    .where("carId", "=", carId)
    .where((eb) =>
      eb.or([
        eb("status", "=", "completed").and("tripStatus", "in", ["upcoming", "picked_up"]),
        eb("status", "=", "pending").and("holdExpiresAt", ">", now),
      ]),
    )
    .where((eb) => eb.or([eb("returnAt", ">", now), eb("tripStatus", "=", "picked_up")]))
    .orderBy("pickupAt")
    .limit(MAX_BOOKINGS)
    .execute();
}

/** Bookings of other cars with a change to this one that waits for its payment, as the change would make them. */
export async function listBookingsChangingTo(db: Database, carId: string, now: Instant) {
  const waiting = await db
    .selectFrom("carOccupancy")
    .innerJoin("bookingChanges", "bookingChanges.id", "carOccupancy.changeId")
    .innerJoin("bookings", "bookings.id", "bookingChanges.bookingId")
    .select(["bookings.id", "reference", "userName", "tripStatus", "plan"])
    .where("carOccupancy.carId", "=", carId)
    .where("carOccupancy.expiresAt", ">", now)
    .where("bookings.carId", "<>", carId)
    .orderBy("carOccupancy.startsAt")
    .limit(MAX_BOOKINGS)
    .execute();
  return waiting.map(({ plan, ...booking }) => {
    const { pickupAt, returnAt, city, location } = fromJson(plan).to;
    return { ...booking, pickupAt, returnAt, city, location };
  });
}
