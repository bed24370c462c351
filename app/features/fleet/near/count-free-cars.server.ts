import { type Expression, type ExpressionBuilder, sql } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import type { Schema } from "#app/db/schema/schema.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { CarFilters } from "#app/domain/car-filters.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";
import type { RentalRequest } from "#app/features/fleet/find-cars.server.ts";
import { conditionsOf } from "#app/features/fleet/list-matching-cars.server.ts";
import { isFreeDuring } from "#app/records/booking/occupancy.server.ts";

export type PlaceCount = { location: string; cars: number };

/** How many cars each place of the city has free, the searched place included. */
export async function countFreeByPlace(
  db: Database,
  { city, period }: RentalRequest,
  filters: CarFilters,
  now: Instant,
): Promise<PlaceCount[]> {
  const places = await db
    .selectFrom("cars")
    .select("location")
    .select((eb) => eb.fn.sum<number>(freeAsNumber(eb, period, now)).as("cars"))
    .where("city", "=", city)
    .where("archivedAt", "is", null)
    .where((eb) => eb.and(conditionsOf(eb, filters)))
    .groupBy("location")
    .orderBy("location")
    .execute();
  return places.filter(({ cars }) => cars > 0);
}

/** How many cars of the place are free in each of the periods, in one query. */
export async function countFreeByPeriod(
  db: Database,
  { city, location }: Omit<RentalRequest, "period">,
  periods: readonly RentalPeriod[],
  filters: CarFilters,
  now: Instant,
): Promise<number[]> {
  if (periods.length === 0) return [];
  const counts = await db
    .selectFrom("cars")
    .select((eb) =>
      periods.map((period, index) =>
        eb.fn.sum<number | null>(freeAsNumber(eb, period, now)).as(`period${index}`),
      ),
    )
    .where("city", "=", city)
    .where("location", "=", location)
    .where("archivedAt", "is", null)
    .where((eb) => eb.and(conditionsOf(eb, filters)))
    .executeTakeFirst();
  return periods.map((_, index) => counts?.[`period${index}`] ?? 0);
}

function freeAsNumber(
  eb: ExpressionBuilder<Schema, "cars">,
  period: RentalPeriod,
  now: Instant,
): Expression<number> {
  return eb.case().when(isFreeDuring(period, now)(eb)).then(sql.lit(1)).else(sql.lit(0)).end();
}
