import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { CAR_CATEGORIES, type CarCategory } from "#app/domain/car.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";
import { type RentalSearch, validateSearch } from "#app/domain/rental-search.ts";
import { findRenamedPlace } from "#app/records/former-places.server.ts";

/** What a customer can wait for: one car, or any of a category at its place. */
export type WaitlistChoices = {
  search: RentalSearch;
  period: RentalPeriod;
  /** The car that the page was opened for. */
  car: { id: string; slug: string; name: string; category: CarCategory } | null;
  categories: readonly CarCategory[];
};

/** Null for times that cannot be booked, an unknown place or a car that left the fleet. */
export async function findWaitlistChoices(
  db: Database,
  request: { search: RentalSearch; car: string | null },
  now: Instant,
): Promise<WaitlistChoices | null> {
  const car = request.car === null ? null : await findCar(db, request.car);
  if (request.car !== null && car === null) return null;
  const place =
    car === null
      ? await findRenamedPlace(db, request.search)
      : { city: car.city, location: car.location };
  const search = { ...request.search, ...place };
  const checked = validateSearch(search, now);
  if (!checked.ok) return null;
  const categories = await listCategories(db, search);
  if (categories.length === 0) return null;
  return { search, period: checked.value.period, car, categories };
}

async function findCar(db: Database, slugOrId: string) {
  const car = await db
    .selectFrom("cars")
    .select(["id", "slug", "name", "category", "city", "location"])
    .where((eb) => eb.or([eb("slug", "=", slugOrId), eb("id", "=", slugOrId)]))
    .where("archivedAt", "is", null)
    .executeTakeFirst();
  return car ?? null;
}

/** Of the cars of a place, whether they are free or not. */
export async function listCategories(
  db: Database,
  { city, location }: Pick<RentalSearch, "city" | "location">,
): Promise<CarCategory[]> {
  const rows = await db
    .selectFrom("cars")
    .select("category")
    .distinct()
    .where("city", "=", city)
    .where("location", "=", location)
    .where("archivedAt", "is", null)
    .execute();
  return CAR_CATEGORIES.filter((name) => rows.some(({ category }) => category === name));
}
