import { type Expression, sql } from "kysely";
import type { Database, Tx } from "#app/db/client.server.ts";
import { MINUTE, type Instant } from "#app/domain/business-time.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";

/** How long a car is prepared before a pickup and after a return, in minutes. */
export type Preparation = { minutesBefore: number; minutesAfter: number };

/** In queries that read `cars`: its own minutes, else its place's, else the business's. */
export const preparationColumns = [
  minutesOf("before").as("minutesBefore"),
  minutesOf("after").as("minutesAfter"),
] as const;

/** Given, or columns of the query. */
export type PeriodColumns = Readonly<Record<keyof RentalPeriod, Instant | Expression<Instant>>>;

/** What a rental takes of each of the `cars`. */
export function stretchColumns({ pickupAt, returnAt }: PeriodColumns) {
  return {
    startsAt: sql<Instant>`${pickupAt} - ${minutesOf("before")} * ${sql.lit(MINUTE)}`,
    endsAt: sql<Instant>`${returnAt} + ${minutesOf("after")} * ${sql.lit(MINUTE)}`,
  };
}

function minutesOf(side: "before" | "after") {
  const [own, minutes] = [sql.ref(`cars.preparation_${side}`), sql.ref(`minutes_${side}`)];
  return sql<number>`coalesce(${own},
    (select ${minutes} from preparation_times as place
      where place.city = cars.city and place.location = cars.location),
    (select ${minutes} from preparation_times as business
      where business.city = '' and business.location = ''), 0)`;
}

export async function findPreparation(db: Database | Tx, carId: string): Promise<Preparation> {
  return await db
    .selectFrom("cars")
    .select(preparationColumns)
    .where("id", "=", carId)
    .executeTakeFirstOrThrow();
}

/** What a rental takes of the car: the preparation is part of it. */
export function stretchOf(
  { pickupAt, returnAt }: RentalPeriod,
  { minutesBefore, minutesAfter }: Preparation,
) {
  return {
    startsAt: pickupAt - minutesBefore * MINUTE,
    endsAt: returnAt + minutesAfter * MINUTE,
    preparationBefore: minutesBefore,
    preparationAfter: minutesAfter,
  };
}
