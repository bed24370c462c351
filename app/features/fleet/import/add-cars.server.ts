import type { Tx } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { keepCarPictures, slugOf } from "#app/features/fleet/admin/create-car.server.ts";
import type { CarInput } from "#app/features/fleet/admin/car-rules.ts";
import {
  carValues,
  type CarValues,
  picturesOf,
} from "#app/features/fleet/admin/car-values.server.ts";
import { normalizePlaceNames } from "./normalize-place-names.server.ts";

/** Databases limit the values of a statement; a row has about thirty. */
const ROWS_AT_ONCE = 200;

/** Throws PictureGone. */
export async function insertCars(tx: Tx, cars: readonly CarInput[], now: Instant): Promise<void> {
  const values = await completeCars(tx, cars, now);
  await keepCarPictures(tx, values.flatMap(picturesOf), now);
  let remaining = values;
  while (remaining.length > 0) remaining = await insertWithFreeSlugs(tx, remaining, now);
}

/** An empty location becomes the most common one of its city. */
async function completeCars(tx: Tx, cars: readonly CarInput[], now: Instant): Promise<CarValues[]> {
  const usualLocation = new Map<string, string>();
  const values: CarValues[] = [];
  for (const car of await normalizePlaceNames(tx, cars)) {
    const location = car.location || (usualLocation.get(car.city) ?? "");
    const complete = await carValues(tx, { ...car, location }, now);
    if (car.location === "") usualLocation.set(car.city, complete.location);
    values.push(complete);
  }
  return values;
}

/** Returns the cars whose slug was taken concurrently. */
async function insertWithFreeSlugs(
  tx: Tx,
  cars: readonly CarValues[],
  now: Instant,
): Promise<CarValues[]> {
  const existing = await tx.selectFrom("cars").select("slug").execute();
  const slugs = new FreeSlugs(existing.map(({ slug }) => slug));
  const rows = cars.map((car) => ({
    ...car,
    id: newId(),
    slug: slugs.take(slugOf(`${car.name} ${car.year}`)),
    createdAt: now,
    archivedAt: null,
  }));
  const added = new Set<string>();
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const inserted = await tx
      .insertInto("cars")
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.column("slug").doNothing())
      .returning("id")
      .execute();
    for (const { id } of inserted) added.add(id);
  }
  return cars.filter((_, at) => !added.has(rows[at]?.id ?? ""));
}

class FreeSlugs {
  readonly #usedSlugs: Set<string>;
  readonly #next = new Map<string, number>();

  constructor(usedSlugs: readonly string[]) {
    this.#usedSlugs = new Set(usedSlugs);
  }

  take(base: string): string {
    for (let number = this.#next.get(base) ?? 1; ; number += 1) {
      const slug = number === 1 ? base : `${base}-${number}`;
      if (this.#usedSlugs.has(slug)) continue;
      this.#usedSlugs.add(slug);
      this.#next.set(base, number + 1);
      return slug;
    }
  }
}
