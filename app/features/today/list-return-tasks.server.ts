import { carLabelColumn } from "#app/db/car-label.server.ts";
import type { Database } from "#app/db/client.server.ts";

const MAX_TASKS = 20;

/** Cars at the key box, the longest waiting first. */
export async function listReturnsToConfirm(db: Database) {
  return await db
    .selectFrom("keyBoxReturns")
    .innerJoin("bookings", "bookings.id", "keyBoxReturns.bookingId")
    .innerJoin("cars", "cars.id", "bookings.carId")
    .select(["bookingId", "keysPlace", carLabelColumn.as("carName")])
    .select(["bookings.userName as customer", "bookings.userPhone as phone"])
    .select((eb) => eb.ref("confirmBy").$notNull().as("confirmBy"))
    .where("submittedAt", "is not", null)
    .where("confirmedAt", "is", null)
    .orderBy("submittedAt")
    .orderBy("bookingId")
    .limit(MAX_TASKS)
    .execute();
}

/** Of cars that are back. */
export async function listMissingKeys(db: Database) {
  return await db
    .selectFrom("handovers")
    .innerJoin("bookings", "bookings.id", "handovers.bookingId")
    .innerJoin("cars", "cars.id", "bookings.carId")
    .select(["bookingId", "handovers.at", carLabelColumn.as("carName")])
    .select(["bookings.userName as customer", "bookings.userPhone as phone"])
    .where("keysMissing", "=", 1)
    .orderBy("handovers.at")
    .orderBy("bookingId")
    .limit(MAX_TASKS)
    .execute();
}
