import { sql } from "kysely";
import { isPaid } from "#app/records/booking/booking-status.server.ts";
import type { Database } from "#app/db/client.server.ts";
import type { CarCategory } from "#app/domain/car.ts";
import { HOUR, type Instant, MINUTE } from "#app/domain/business-time.ts";
import { type Paise, paise } from "#app/domain/money.ts";
import type { InsightPeriod } from "./insight-period.ts";

export type Use = {
  fleetHours: number;
  rentedHours: number;
  maintenanceHours: number;
  trips: number;
  price: Paise;
};

export type CarUse = Use & {
  id: string;
  name: string;
  category: CarCategory;
  location: string;
};

/** A car counts only while it is in the fleet. */
export async function calculateUtilisation(db: Database, period: InsightPeriod): Promise<CarUse[]> {
  const { startsAt, endsAt } = period;
  const [cars, occupied, trips] = await Promise.all([
    db
      .selectFrom("cars")
      .select(["id", "name", "category", "city", "location", "createdAt", "archivedAt"])
      .where("createdAt", "<", endsAt)
      .where((eb) => eb.or([eb("archivedAt", "is", null), eb("archivedAt", ">", startsAt)]))
      .execute(),
    occupiedHours(db, period),
    db
      .selectFrom("bookings")
      .select("carId")
      .select((eb) => eb.fn.countAll<number>().as("trips"))
      .select(sql<number>`cast(sum(total_amount) as bigint)`.as("price"))
      .where(isPaid)
      .where("pickupAt", ">=", startsAt)
      .where("pickupAt", "<", endsAt)
      .groupBy("carId")
      .execute(),
  ]);
  const tripsOf = new Map(trips.map((row) => [row.carId, row]));
  return cars
    .map(({ id, name, category, location, createdAt, archivedAt }) => ({
      id,
      name,
      category,
      location,
      fleetHours: hoursWithin(period, createdAt, archivedAt ?? endsAt),
      rentedHours: occupied.get(id)?.rented ?? 0,
      maintenanceHours: occupied.get(id)?.maintenance ?? 0,
      trips: tripsOf.get(id)?.trips ?? 0,
      price: paise(tripsOf.get(id)?.price ?? 0),
    }))
    .sort((a, b) => shareRented(b) - shareRented(a) || b.price - a.price);
}

// Without the preparation before and after.
const pickedUp = sql`(starts_at + preparation_before * ${sql.lit(MINUTE)})`;
const returned = sql`(ends_at - preparation_after * ${sql.lit(MINUTE)})`;

async function occupiedHours(db: Database, { startsAt, endsAt }: InsightPeriod) {
  const rows = await db
    .selectFrom("carOccupancy")
    .select("carId")
    .select(
      sql<number>`cast(sum(
        (case when ${returned} < ${endsAt} then ${returned} else ${endsAt} end)
        - (case when ${pickedUp} > ${startsAt} then ${pickedUp} else ${startsAt} end)) as bigint)`.as(
        "ms",
      ),
    )
    .select((eb) => eb("blockId", "is not", null).as("isBlock"))
    .where(returned, ">", startsAt)
    .where(pickedUp, "<", endsAt)
    .where("expiresAt", "is", null)
    .groupBy(["carId", "isBlock"])
    .execute();
  const hours = new Map<string, { rented: number; maintenance: number }>();
  for (const { carId, ms, isBlock } of rows) {
    const previous = hours.get(carId) ?? { rented: 0, maintenance: 0 };
    hours.set(carId, { ...previous, [isBlock ? "maintenance" : "rented"]: ms / HOUR });
  }
  return hours;
}

export function groupUse(
  cars: readonly CarUse[],
  by: "category" | "location",
): (Use & { name: string })[] {
  const groups = Map.groupBy(cars, (car) => car[by]);
  return [...groups]
    .map(([name, own]) => ({ name, ...totalUse(own) }))
    .sort((a, b) => shareRented(b) - shareRented(a));
}

export function totalUse(cars: readonly Use[]): Use {
  const sum = (pick: (use: Use) => number) => cars.reduce((total, use) => total + pick(use), 0);
  return {
    fleetHours: sum((use) => use.fleetHours),
    rentedHours: sum((use) => use.rentedHours),
    maintenanceHours: sum((use) => use.maintenanceHours),
    trips: sum((use) => use.trips),
    price: paise(sum((use) => use.price)),
  };
}

export function shareRented({ rentedHours, fleetHours }: Use): number {
  return fleetHours === 0 ? 0 : Math.min(1, rentedHours / fleetHours);
}

function hoursWithin({ startsAt, endsAt }: InsightPeriod, from: Instant, to: Instant): number {
  return Math.max(0, Math.min(to, endsAt) - Math.max(from, startsAt)) / HOUR;
}
