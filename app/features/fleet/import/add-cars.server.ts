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

/** Each row has some thirty values, and a statement takes a few ten thousand. */
const ROWS_AT_ONCE = 200;

/** Adds many cars to the fleet with few statements; throws PictureGone. */
export async function addCarsIn(tx: Tx, cars: readonly CarInput[], now: Instant): Promise<void> {
  const values = await valuesOf(tx, cars, now);
  await keepCarPictures(tx, values.flatMap(picturesOf), now);
  let left = values;
  while (left.length > 0) left = await addWithFreeSlugs(tx, left, now);
}

/** Cars without a place go where most of their city stand, as the fleet is before. */
async function valuesOf(tx: Tx, cars: readonly CarInput[], now: Instant): Promise<CarValues[]> {
  const usual = new Map<string, string>();
  const values: CarValues[] = [];
  for (const car of cars) {
    const location = car.location || (usual.get(car.city) ?? "");
    const complete = await carValues(tx, { ...car, location }, now);
    if (car.location === "") usual.set(car.city, complete.location);
    values.push(complete);
  }
  return values;
}

/** Those whose slug somebody else has taken at this very moment are left. */
async function addWithFreeSlugs(
  tx: Tx,
  cars: readonly CarValues[],
  now: Instant,
): Promise<CarValues[]> {
  const known = await tx.selectFrom("cars").select("slug").execute();
  const slugs = new FreeSlugs(known.map(({ slug }) => slug));
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

/** 'kia-seltos-2024', then 'kia-seltos-2024-2' and so on. */
class FreeSlugs {
  readonly #taken: Set<string>;
  readonly #next = new Map<string, number>();

  constructor(taken: readonly string[]) {
    this.#taken = new Set(taken);
  }

  take(plain: string): string {
    for (let number = this.#next.get(plain) ?? 1; ; number += 1) {
      const slug = number === 1 ? plain : `${plain}-${number}`;
      if (this.#taken.has(slug)) continue;
      this.#taken.add(slug);
      this.#next.set(plain, number + 1);
      return slug;
    }
  }
}
