import { expressionBuilder, sql } from "kysely";
import type { Database, Tx } from "#app/db/client.server.ts";
import type { Schema } from "#app/db/schema/schema.ts";
import { type Paise, paise } from "#app/domain/money.ts";

/** Of a booking that was told it, for queries that read `bookings`. */
export const askedDeposit = sql<Paise>`case when exists (
    select 1 from bookings as earlier
    where earlier.user_id = bookings.user_id and earlier.trip_status = 'returned'
  ) then bookings.deposit_amount else bookings.deposit_first_trip_amount end`;

/** What the customer of a booking is asked for. */
export async function getDepositAmount(db: Database | Tx, bookingId: string): Promise<Paise> {
  const booking = await db
    .selectFrom("bookings")
    .select(askedDeposit.as("asked"))
    .where("id", "=", bookingId)
    .executeTakeFirst();
  return booking?.asked ?? paise(0);
}

/** What the rules of now ask for a car. */
export function depositTermsOfCar(carId: string) {
  const rule = ruleOfCar(carId);
  return { depositAmount: rule("amount"), depositFirstTripAmount: rule("firstTripAmount") };
}

/** For an update of `bookings`: one that gets a car of its own category keeps what it was told. */
export function depositTermsAfterCarChange(carId: string) {
  const rule = ruleOfCar(carId);
  const keeps = sql`(select category from cars where cars.id = bookings.car_id) =
    (select category from cars where cars.id = ${carId})`;
  const next = (column: "deposit_amount" | "deposit_first_trip_amount", value: unknown) =>
    sql<Paise>`case when ${keeps} then ${sql.ref(column)} else ${value} end`;
  return {
    depositAmount: next("deposit_amount", rule("amount")),
    depositFirstTripAmount: next("deposit_first_trip_amount", rule("firstTripAmount")),
  };
}

function ruleOfCar(carId: string) {
  const { eb } = expressionBuilder<Schema, never>();
  return (column: "amount" | "firstTripAmount") => {
    const rule = eb
      .selectFrom("cars")
      .innerJoin("depositRules", "depositRules.category", "cars.category")
      .select(`depositRules.${column}`)
      .where("cars.id", "=", carId);
    return eb.fn.coalesce(rule, eb.lit(0)).$castTo<Paise>();
  };
}
