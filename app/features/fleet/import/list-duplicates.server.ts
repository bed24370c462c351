import type { Database } from "#app/db/client.server.ts";
import { businessDate, type Instant } from "#app/domain/business-time.ts";
import type { ListedCar } from "./parse-car-list.server.ts";

export type Duplicate = { line: number; name: string; year: number; of: "fleet" | "file" };

type DuplicateKey = { name: string; year: number; city: string; location: string };

/** Same name, year and location, and no number plate to tell them apart. Only a warning. */
export async function listDuplicates(
  db: Database,
  cars: readonly ListedCar[],
  now: Instant,
): Promise<Duplicate[]> {
  const fleet = await db
    .selectFrom("cars")
    .select(["name", "year", "city", "location"])
    .where("archivedAt", "is", null)
    .execute();
  // A car without a location may end up in any of its city.
  const inFleet = new Set(fleet.flatMap((car) => [keyOf(car), keyOf({ ...car, location: "" })]));
  const inFile = new Set<string>();
  const thisYear = Number(businessDate(now).slice(0, 4));
  return cars.flatMap(({ line, car: { name, year, city, location, registrationNumber } }) => {
    if (registrationNumber !== null) return [];
    const attributes = { name, year: year ?? thisYear, city, location };
    const key = keyOf(attributes);
    const of = inFleet.has(key) ? "fleet" : inFile.has(key) ? "file" : null;
    inFile.add(key);
    return of === null ? [] : [{ line, name, year: attributes.year, of }];
  });
}

function keyOf({ name, year, city, location }: DuplicateKey): string {
  return JSON.stringify([name, year, city, location]).toLowerCase();
}
