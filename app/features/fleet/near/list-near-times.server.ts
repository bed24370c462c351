import type { ExpressionBuilder } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import { type Placeholders, prepareQuery } from "#app/db/prepare-query.server.ts";
import type { Schema } from "#app/db/schema/schema.ts";
import { DAY, formatDuration, type Instant, MINUTE } from "#app/domain/business-time.ts";
import type { CarFilters } from "#app/domain/car-filters.ts";
import { findNearTimes, NEAR_DAYS } from "#app/domain/near-times.ts";
import { siteRules } from "#app/domain/site-rules.ts";
import { MAX_PREPARATION_MINUTES } from "#app/domain/preparation.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";
import {
  type CarCard,
  rentalPlaceholders,
  type RentalRequest,
  type RentalValues,
  toRentalValues,
} from "#app/features/fleet/find-cars.server.ts";
import { selectMatching } from "#app/features/fleet/list-matching-cars.server.ts";
import { isFreeDuring } from "#app/records/booking/occupancy.server.ts";
import { preparationColumns } from "#app/records/booking/preparation.server.ts";

/** So many cars are looked at, the first of the list. */
const MAX_CARS = 24;
const MAX_SHOWN = 6;

/** When a car is free, and how far that is from the asked time: '18 h earlier'. */
export type NearTime = { period: RentalPeriod; shift: string };

export type NearCar = { car: CarCard; times: NearTime[] };

/** Taken cars of the place that are free a little earlier or later, the nearest first. */
export async function listNearTimes(
  db: Database,
  rental: RentalRequest,
  filters: CarFilters,
  now: Instant,
): Promise<NearCar[]> {
  const { city, location, period } = rental;
  const margin = NEAR_DAYS * DAY + MAX_PREPARATION_MINUTES * MINUTE;
  const [from, until] = [period.pickupAt - margin, period.returnAt + margin];
  const values = { ...toRentalValues(rental, now), until };
  const cars = await selectTakenCars(db, values, { filters });
  const ids = cars.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await selectTaken(db, ids, { from, until }, now).execute();
  const taken = Map.groupBy(rows, ({ carId }) => carId);
  return cars
    .map(({ id, minutesBefore, minutesAfter, lastStartsAt, ...car }) => {
      const last = lastStartsAt === null ? [] : [{ startsAt: lastStartsAt, endsAt: Infinity }];
      const occupied = [...(taken.get(id) ?? []), ...last];
      const times = { minutesBefore, minutesAfter, taken: occupied };
      const near = findNearTimes(period, times, now, siteRules({ city, location }));
      return { car, times: [near.earlier, near.later].filter((times) => times !== null) };
    })
    .filter(({ times }) => times.length > 0)
    .sort((a, b) => distance(a.times, period) - distance(b.times, period))
    .slice(0, MAX_SHOWN)
    .map(({ car, times }) => ({
      car,
      times: times.map((near) => ({ period: near, shift: formatShift(near, period) })),
    }));
}

const selectTakenCars = prepareQuery(
  (
    db,
    valueOf: Placeholders<RentalValues & { until: Instant }>,
    { filters }: { filters: CarFilters },
  ) => {
    const { city, location, period } = rentalPlaceholders(valueOf);
    return selectMatching(db, { filters, limit: MAX_CARS }, valueOf("now"))
      .select(preparationColumns)
      .select((eb) => firstStartAfter(eb, valueOf("until"), valueOf("now")))
      .where("city", "=", city)
      .where("location", "=", location)
      .where((eb) => eb.not(isFreeDuring(period, valueOf("now"))(eb)));
  },
);

function distance(times: readonly RentalPeriod[], { pickupAt }: RentalPeriod): number {
  return Math.min(...times.map((near) => Math.abs(near.pickupAt - pickupAt)));
}

/** '18 h earlier', '2 days later', '1 day 21 h earlier'. */
function formatShift(near: RentalPeriod, { pickupAt }: RentalPeriod): string {
  const by = Math.abs(near.pickupAt - pickupAt);
  const [days, rest] = [Math.floor(by / DAY), by % DAY];
  const parts = [
    ...(days === 0 ? [] : [days === 1 ? "1 day" : `${days} days`]),
    ...(rest === 0 ? [] : [formatDuration(rest)]),
    near.pickupAt < pickupAt ? "earlier" : "later",
  ];
  return parts.join(" ");
}

/** What ends in the window: a short range of the index, however long the car is booked ahead. */
function selectTaken(
  db: Database,
  carIds: readonly string[],
  { from, until }: { from: Instant; until: Instant },
  now: Instant,
) {
  return db
    .selectFrom("carOccupancy")
    .select(["carId", "startsAt", "endsAt"])
    .where("carId", "in", carIds)
    .where("endsAt", ">", from)
    .where("endsAt", "<=", until)
    .where((eb) => eb.or([eb("expiresAt", "is", null), eb("expiresAt", ">", now)]));
}

/** Rows of a car never overlap: of those that end later only the first can begin in the window. */
function firstStartAfter(eb: ExpressionBuilder<Schema, "cars">, until: Instant, now: Instant) {
  return eb
    .selectFrom("carOccupancy as next")
    .select("next.startsAt")
    .whereRef("next.carId", "=", "cars.id")
    .where("next.endsAt", ">", until)
    .where((held) =>
      held.or([held("next.expiresAt", "is", null), held("next.expiresAt", ">", now)]),
    )
    .orderBy("next.endsAt")
    .limit(1)
    .as("lastStartsAt");
}
