import { type ExpressionBuilder, type SqlBool, type Expression, sql } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import { type Placeholders, prepareQuery } from "#app/db/prepare-query.server.ts";
import type { Schema } from "#app/db/schema/schema.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { type CarFilters, type CarKind, NO_FILTERS } from "#app/domain/car-filters.ts";
import type { CarOrder } from "#app/domain/car-order.ts";
import { CAR_CATEGORIES } from "#app/domain/car.ts";
import { PRICE_BANDS, priceRangeOf } from "#app/domain/price-band.ts";
import { isFreeDuring } from "#app/records/booking/occupancy.server.ts";
import {
  rentalPlaceholders,
  type RentalRequest,
  type RentalValues,
  selectCards,
  toRentalValues,
} from "./find-cars.server.ts";

type Cars = ExpressionBuilder<Schema, "cars">;

const NO_RENTAL: RentalRequest = { city: "", location: "", period: { pickupAt: 0, returnAt: 0 } };

type CarsQuery = {
  /** Where and when a car is wanted; null for the whole fleet, free or not. */
  rental: RentalRequest | null;
  filters?: CarFilters;
  order?: CarOrder;
  limit: number;
};

/** The whole fleet by what the list can be filtered by, with how many cars the rental can have. */
export async function countCarKinds(db: Database, rental: CarsQuery["rental"], now: Instant) {
  const hasRental = rental !== null;
  const rows = await selectKinds(db, toRentalValues(rental ?? NO_RENTAL, now), { hasRental });
  return rows satisfies CarKind[];
}

const selectKinds = prepareQuery(
  (db, valueOf: Placeholders<RentalValues>, { hasRental }: { hasRental: boolean }) => {
    const rental = hasRental ? rentalPlaceholders(valueOf) : null;
    return db
      .selectFrom("cars")
      .select(["category", "transmission", "fuelType", "seats"])
      .select((eb) => [
        eb.fn.min("pricePerHour").as("pricePerHour"),
        eb.fn.sum<number>(availableAsNumber(eb, rental, valueOf("now"))).as("cars"),
      ])
      .where("archivedAt", "is", null)
      .groupBy(["category", "transmission", "fuelType", "seats", priceBand]);
  },
);

/** One page after the other: the first `limit` of the cars that the rental can have and the filters match. */
export async function listMatchingCars(
  db: Database,
  { rental, ...query }: CarsQuery,
  now: Instant,
) {
  const shape = { ...query, hasRental: rental !== null };
  return await selectAvailable(db, toRentalValues(rental ?? NO_RENTAL, now), shape);
}

type CardsShape = Omit<CarsQuery, "rental">;

const selectAvailable = prepareQuery(
  (
    db,
    valueOf: Placeholders<RentalValues>,
    { hasRental, ...query }: CardsShape & { hasRental: boolean },
  ) => {
    const rental = hasRental ? rentalPlaceholders(valueOf) : null;
    return selectMatching(db, query, valueOf("now")).where((eb) =>
      isAvailable(eb, rental, valueOf("now")),
    );
  },
);

/** Cars that are free elsewhere in the city. */
export async function listMatchingCarsElsewhere(
  db: Database,
  { rental, ...query }: CarsQuery & { rental: RentalRequest },
  now: Instant,
) {
  return await selectElsewhere(db, toRentalValues(rental, now), query);
}

const selectElsewhere = prepareQuery(
  (db, valueOf: Placeholders<RentalValues>, query: CardsShape) => {
    const { city, location, period } = rentalPlaceholders(valueOf);
    return selectMatching(db, query, valueOf("now"))
      .where("city", "=", city)
      .where("location", "<>", location)
      .where(isFreeDuring(period, valueOf("now")));
  },
);

function isAvailable(eb: Cars, rental: CarsQuery["rental"], now: Instant): Expression<SqlBool> {
  if (rental === null) return sql<SqlBool>`1 = 1`;
  return eb.and([
    eb("city", "=", rental.city),
    eb("location", "=", rental.location),
    isFreeDuring(rental.period, now)(eb),
  ]);
}

function availableAsNumber(
  eb: Cars,
  rental: CarsQuery["rental"],
  now: Instant,
): Expression<number> {
  return eb
    .case()
    .when(isAvailable(eb, rental, now))
    .then(sql.lit(1))
    .else(sql.lit(0))
    .end();
}

/** The number of the price band, so that each kind is in one. */
const priceBand = sql.raw<number>(
  `case ${PRICE_BANDS.slice(0, -1)
    .map(({ upTo }, band) => `when price_per_hour <= ${upTo} then ${band}`)
    .join(" ")} else ${PRICE_BANDS.length} end`,
);

export function selectMatching(
  db: Database,
  { filters = NO_FILTERS, order, limit }: Omit<CarsQuery, "rental">,
  now: Instant,
) {
  return selectCards(db, now, order)
    .where((eb) => eb.and(conditionsOf(eb, filters)))
    .limit(limit);
}

/** As `matchesFilters` decides. */
export function conditionsOf(eb: Cars, filters: CarFilters): Expression<SqlBool>[] {
  const { vehicleType, price, transmission, fuel, seats } = filters;
  const category = CAR_CATEGORIES.find((name) => name === vehicleType);
  const { above, upTo } = priceRangeOf(price);
  return [
    ...(category === undefined ? [] : [eb("category", "=", category)]),
    ...(price === "" ? [] : [eb("pricePerHour", ">", above), eb("pricePerHour", "<=", upTo)]),
    ...(transmission === "" ? [] : [eb("transmission", "=", transmission)]),
    ...(fuel === "" ? [] : [eb("fuelType", "=", fuel)]),
    ...(seats === "" ? [] : [eb("seats", ">=", Number(seats))]),
  ];
}
