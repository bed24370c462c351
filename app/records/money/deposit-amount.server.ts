import { sql } from "kysely";
import type { Database, Tx } from "#app/db/client.server.ts";
import { type Paise, paise } from "#app/domain/money.ts";

/** For queries that read `bookings` with the `deposit_rules` of its car. */
export const askedDeposit = sql<Paise>`case when exists (
    select 1 from bookings as earlier
    where earlier.user_id = bookings.user_id and earlier.trip_status = 'returned'
  ) then deposit_rules.amount else deposit_rules.first_trip_amount end`;

/** What the rules ask of the customer of a booking for its car. */
export async function getDepositAmount(db: Database | Tx, bookingId: string): Promise<Paise> {
  const rule = await db
    .selectFrom("bookings")
    .innerJoin("cars", "cars.id", "bookings.carId")
    .innerJoin("depositRules", "depositRules.category", "cars.category")
    .select(askedDeposit.as("asked"))
    .where("bookings.id", "=", bookingId)
    .executeTakeFirst();
  return rule?.asked ?? paise(0);
}
