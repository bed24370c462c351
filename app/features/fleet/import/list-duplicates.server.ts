import type { Database } from "#app/db/client.server.ts";
import { businessDate, type Instant } from "#app/domain/business-time.ts";
import type { ListedCar } from "./parse-car-list.server.ts";

export type LookAlike = { line: number; name: string; year: number; of: "fleet" | "file" };

type Marks = { name: string; year: number; city: string; location: string };

/**
 * Cars of a list that look the same (name, year, place) as one of the fleet, or as one further up in
 * the list. A fleet may have several of a kind, so that this is only worth saying.
 */
export async function findLookAlikes(
  db: Database,
  cars: readonly ListedCar[],
  now: Instant,
): Promise<LookAlike[]> {
  const fleet = await db
    .selectFrom("cars")
    .select(["name", "year", "city", "location"])
    .where("archivedAt", "is", null)
    .execute();
  // A car without a place goes to the one that most of its city have: any of them may be it.
  const inFleet = new Set(fleet.flatMap((car) => [markOf(car), markOf({ ...car, location: "" })]));
  const inFile = new Set<string>();
  const thisYear = Number(businessDate(now).slice(0, 4));
  return cars.flatMap(({ line, car: { name, year, city, location } }) => {
    const marks = { name, year: year ?? thisYear, city, location };
    const mark = markOf(marks);
    const of = inFleet.has(mark) ? "fleet" : inFile.has(mark) ? "file" : null;
    inFile.add(mark);
    return of === null ? [] : [{ line, name, year: marks.year, of }];
  });
}

function markOf({ name, year, city, location }: Marks): string {
  return JSON.stringify([name, year, city, location]).toLowerCase();
}
