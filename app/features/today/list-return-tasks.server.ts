import { sql } from "kysely";
import { carLabelColumn } from "#app/db/car-label.server.ts";
import { atPlaces } from "#app/records/booking/at-places.server.ts";
import type { StaffPlaces } from "#app/domain/staff-roles.ts";
import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";

const MAX_TASKS = 40;

/** Cars at the key box that nobody has looked at, and keys of returned cars; the longest waiting first. */
export async function listReturnTasks(db: Database, places: StaffPlaces = null) {
  const toConfirm = selectTasks(db, places)
    .innerJoin("keyBoxReturns", "keyBoxReturns.bookingId", "bookings.id")
    .select(sql<Instant>`submitted_at`.as("since"))
    .select(["keysPlace", "confirmBy"])
    .where("submittedAt", "is not", null)
    .where("confirmedAt", "is", null);
  const missingKeys = selectTasks(db, places)
    .innerJoin("handovers", "handovers.bookingId", "bookings.id")
    .select("handovers.at as since")
    .select([
      sql<string | null>`cast(null as text)`.as("keysPlace"),
      sql<Instant | null>`cast(null as bigint)`.as("confirmBy"),
    ])
    .where("keysMissing", "=", sql.lit(1));
  return await toConfirm
    .unionAll(missingKeys)
    .orderBy("since")
    .orderBy("bookingId")
    .limit(MAX_TASKS)
    .execute();
}

function selectTasks(db: Database, places: StaffPlaces) {
  return db
    .selectFrom("bookings")
    .innerJoin("cars", "cars.id", "bookings.carId")
    .select(["bookings.id as bookingId", carLabelColumn.as("carName")])
    .select(["bookings.userName as customer", "bookings.userPhone as phone"])
    .where(atPlaces(places));
}
