import type { Database } from "#app/db/client.server.ts";
import { type Paise, paiseFromRupees } from "#app/domain/money.ts";
import type { CarInput } from "./car-rules.ts";

/** Beyond it a price is more likely mistyped than meant. */
const UNUSUAL_FACTOR = 3;

export type UnusualPrice = {
  price: Paise;
  comparedWith: { kind: "before" | "category"; lowest: Paise; highest: Paise };
};

type PricedCar = Pick<CarInput, "category" | "rupeesPerHour">;

/** Null for a price that is plausible, or that the car already has. */
export async function findUnusualPrice(
  db: Database,
  car: PricedCar,
  carId?: string,
): Promise<UnusualPrice | null> {
  const price = paiseFromRupees(car.rupeesPerHour);
  const before = await findPrice(db, carId);
  if (before === price) return null;
  if (before !== null && isFar(price, { lowest: before, highest: before })) {
    return { price, comparedWith: { kind: "before", lowest: before, highest: before } };
  }
  return comparePrice(car, await findPriceRanges(db, carId));
}

async function findPrice(db: Database, carId: string | undefined): Promise<Paise | null> {
  if (carId === undefined) return null;
  const car = db.selectFrom("cars").select("pricePerHour").where("id", "=", carId);
  return (await car.executeTakeFirst())?.pricePerHour ?? null;
}

type PriceRanges = ReadonlyMap<string, { lowest: Paise; highest: Paise }>;

/** Of each category of the fleet. */
export async function findPriceRanges(db: Database, exceptCarId = ""): Promise<PriceRanges> {
  const rows = await db
    .selectFrom("cars")
    .select(({ fn }) => [
      "category",
      fn.min("pricePerHour").as("lowest"),
      fn.max("pricePerHour").as("highest"),
    ])
    .where("archivedAt", "is", null)
    .where("id", "!=", exceptCarId)
    .groupBy("category")
    .execute();
  return new Map(rows.map(({ category, ...range }) => [category, range]));
}

export function comparePrice(car: PricedCar, ranges: PriceRanges): UnusualPrice | null {
  const price = paiseFromRupees(car.rupeesPerHour);
  const range = ranges.get(car.category);
  if (range === undefined || !isFar(price, range)) return null;
  return { price, comparedWith: { kind: "category", ...range } };
}

function isFar(price: Paise, { lowest, highest }: { lowest: Paise; highest: Paise }): boolean {
  return price * UNUSUAL_FACTOR < lowest || price > highest * UNUSUAL_FACTOR;
}
