import { type Expression, type ExpressionBuilder, sql } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import { type Placeholders, prepareQuery } from "#app/db/prepare-query.server.ts";
import type { Schema } from "#app/db/schema/schema.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { CarFilters } from "#app/domain/car-filters.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";
import {
  rentalPlaceholders,
  type RentalRequest,
  type RentalValues,
  toRentalValues,
} from "#app/features/fleet/find-cars.server.ts";
import { conditionsOf } from "#app/features/fleet/list-matching-cars.server.ts";
import { isFreeDuring } from "#app/records/booking/occupancy.server.ts";

export type PlaceCount = { location: string; cars: number };

/** How many cars each place of the city has free, the searched place included. */
export async function countFreeByPlace(
  db: Database,
  rental: RentalRequest,
  filters: CarFilters,
  now: Instant,
): Promise<PlaceCount[]> {
  const places = await selectPlaces(db, toRentalValues(rental, now), { filters });
  return places.filter(({ cars }) => cars > 0);
}

const selectPlaces = prepareQuery(
  (db, valueOf: Placeholders<RentalValues>, { filters }: { filters: CarFilters }) => {
    const { city, period } = rentalPlaceholders(valueOf);
    return db
      .selectFrom("cars")
      .select("location")
      .select((eb) => eb.fn.sum<number>(freeAsNumber(eb, period, valueOf("now"))).as("cars"))
      .where("city", "=", city)
      .where("archivedAt", "is", null)
      .where((eb) => eb.and(conditionsOf(eb, filters)))
      .groupBy("location")
      .orderBy("location");
  },
);

/** How many cars of the place are free in each of the periods, in one query. */
export async function countFreeByPeriod(
  db: Database,
  { city, location }: Omit<RentalRequest, "period">,
  periods: readonly RentalPeriod[],
  filters: CarFilters,
  now: Instant,
): Promise<number[]> {
  if (periods.length === 0) return [];
  const times = periods.flatMap(
    ({ pickupAt, returnAt }, index): [keyof PeriodValues, Instant][] => [
      [`pickupAt${index}`, pickupAt],
      [`returnAt${index}`, returnAt],
    ],
  );
  const values = { ...Object.fromEntries(times), city, location, now };
  const [counts] = await selectPeriods(db, values, { filters, periods: periods.length });
  return periods.map((_, index) => counts?.[`period${index}`] ?? 0);
}

type PeriodValues = Record<`pickupAt${number}` | `returnAt${number}`, Instant>;
type PeriodsValues = Omit<RentalValues, keyof RentalPeriod> & PeriodValues;

const selectPeriods = prepareQuery(
  (
    db,
    valueOf: Placeholders<PeriodsValues>,
    { filters, periods }: { filters: CarFilters; periods: number },
  ) =>
    db
      .selectFrom("cars")
      .select((eb) =>
        Array.from({ length: periods }, (_, index) => {
          const period = {
            pickupAt: valueOf(`pickupAt${index}`),
            returnAt: valueOf(`returnAt${index}`),
          };
          const free = freeAsNumber(eb, period, valueOf("now"));
          return eb.fn.sum<number | null>(free).as(`period${index}`);
        }),
      )
      .where("city", "=", valueOf("city"))
      .where("location", "=", valueOf("location"))
      .where("archivedAt", "is", null)
      .where((eb) => eb.and(conditionsOf(eb, filters))),
);

function freeAsNumber(
  eb: ExpressionBuilder<Schema, "cars">,
  period: RentalPeriod,
  now: Instant,
): Expression<number> {
  return eb.case().when(isFreeDuring(period, now)(eb)).then(sql.lit(1)).else(sql.lit(0)).end();
}
