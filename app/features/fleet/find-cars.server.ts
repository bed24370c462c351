import type { Database } from "#app/db/client.server.ts";
import type { Placeholders } from "#app/db/prepare-query.server.ts";
import { isFreeDuring } from "#app/records/booking/occupancy.server.ts";
import { taxRateAt } from "#app/records/money/tax-terms.server.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { type CarOrder, DEFAULT_ORDER } from "#app/domain/car-order.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";

const cardColumns = [
  "id",
  "slug",
  "name",
  "category",
  "pricePerHour",
  "image",
  "seats",
  "fuelType",
  "year",
  "transmission",
  "featured",
  "city",
  "location",
] as const;

const publicColumns = [
  ...cardColumns,
  "make",
  "description",
  "gallery",
  "features",
  "engine",
  "power",
  "torque",
  "acceleration",
  "topSpeed",
  "drivetrain",
  "fuelConsumption",
  "doors",
  "color",
] as const;

type ListedCar = Awaited<ReturnType<typeof listFreeCars>>[number];

/** What pages show of a listed car: random ids compress badly, and the slug names it as well. */
export type CarCard = Omit<ListedCar, "id">;

export function toCard(car: ListedCar): CarCard {
  const { id: _, ...card } = car;
  return card;
}

export type RentalRequest = { city: string; location: string; period: RentalPeriod };

/** A request and the time, as the values of a prepared query. */
export type RentalValues = { city: string; location: string; now: Instant } & RentalPeriod;

export function toRentalValues({ period, ...place }: RentalRequest, now: Instant): RentalValues {
  return { ...place, ...period, now };
}

export function rentalPlaceholders(valueOf: Placeholders<RentalValues>): RentalRequest {
  const period = { pickupAt: valueOf("pickupAt"), returnAt: valueOf("returnAt") };
  return { city: valueOf("city"), location: valueOf("location"), period };
}

/** For staff, who see no badge of a featured car: by price. */
export async function listFreeCars(db: Database, query: RentalRequest, now: Instant) {
  return await selectCards(db, now, "price-low")
    .where("city", "=", query.city)
    .where("location", "=", query.location)
    .where(isFreeDuring(query.period, now))
    .execute();
}

export async function listFeaturedCars(db: Database, most: number, now: Instant) {
  return await selectCards(db, now).where("featured", "=", 1).limit(most).execute();
}

/** What everybody may see of it. */
export async function findCarBySlugOrId(db: Database, slugOrId: string, now: Instant) {
  const car = await db
    .selectFrom("cars")
    .select(publicColumns)
    .select(taxRateAt(now))
    .where((eb) => eb.or([eb("slug", "=", slugOrId), eb("id", "=", slugOrId)]))
    .where("archivedAt", "is", null)
    .executeTakeFirst();
  if (!car) return null;
  return { ...car, gallery: fromJson(car.gallery), features: fromJson(car.features) };
}

/** The user's own unpaid hold does not count; `userId` is null for visitors. */
export async function isCarFree(
  db: Database,
  query: { carId: string; period: RentalPeriod; userId: string | null },
  now: Instant,
): Promise<boolean> {
  const car = await db
    .selectFrom("cars")
    .select("id")
    .where("id", "=", query.carId)
    .where("archivedAt", "is", null)
    .where(isFreeDuring(query.period, now, query.userId ?? undefined))
    .executeTakeFirst();
  return car !== undefined;
}

const ORDERS = {
  featured: ["featured", "desc"],
  "price-low": ["pricePerHour", "asc"],
  "price-high": ["pricePerHour", "desc"],
  newest: ["year", "desc"],
  seats: ["seats", "desc"],
} as const satisfies Record<CarOrder, readonly [string, "asc" | "desc"]>;

/** Ties are broken by price, then id, so that the order is stable. */
export function selectCards(db: Database, now: Instant, order: CarOrder = DEFAULT_ORDER) {
  const [column, direction] = ORDERS[order];
  return db
    .selectFrom("cars")
    .select(cardColumns)
    .select(taxRateAt(now))
    .where("archivedAt", "is", null)
    .orderBy(column, direction)
    .orderBy("pricePerHour")
    .orderBy("id");
}
