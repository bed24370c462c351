import type { Database, Tx } from "#app/db/client.server.ts";
import { type Paise, paise } from "#app/domain/money.ts";

/** What the rules ask of the customer of a booking for its car. */
export async function getDepositAmount(db: Database | Tx, bookingId: string): Promise<Paise> {
  const rule = await db
    .selectFrom("bookings")
    .innerJoin("cars", "cars.id", "bookings.carId")
    .innerJoin("depositRules", "depositRules.category", "cars.category")
    .select((eb) =>
      eb
        .case()
        .when(
          eb.exists(
            eb
              .selectFrom("bookings as earlier")
              .select("earlier.id")
              .whereRef("earlier.userId", "=", "bookings.userId")
              .where("earlier.tripStatus", "=", "returned"),
          ),
        )
        .then(eb.ref("depositRules.amount"))
        .else(eb.ref("depositRules.firstTripAmount"))
        .end()
        .as("asked"),
    )
    .where("bookings.id", "=", bookingId)
    .executeTakeFirst();
  return rule?.asked ?? paise(0);
}
