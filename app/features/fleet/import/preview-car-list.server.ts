import type { Database } from "#app/db/client.server.ts";
import { businessDate, type Instant } from "#app/domain/business-time.ts";
import { unusualPriceMessage } from "#app/features/fleet/admin/car-messages.ts";
import {
  comparePrice,
  findPriceRanges,
} from "#app/features/fleet/admin/find-unusual-price.server.ts";
import { listDuplicates, type Duplicate } from "./list-duplicates.server.ts";
import { normalizePlaceNames } from "./normalize-place-names.server.ts";
import type { CarList } from "./parse-car-list.server.ts";

const SHOWN_CARS = 50;
const SHOWN_WARNINGS = 10;

type UnusualPriceLine = { line: number; name: string; message: string };

export type PreviewCar = {
  line: number;
  name: string;
  category: string;
  rupeesPerHour: number;
  image: string;
  year: number;
  city: string;
  /** Null: the most common location of the city. */
  location: string | null;
  seats: number;
  transmission: string;
  fuelType: string;
  featured: boolean;
};

export type CarListPreview = {
  count: number;
  cars: PreviewCar[];
  ignored: string[];
  duplicates: { count: number; shown: Duplicate[] };
  unusualPrices: { count: number; shown: UnusualPriceLine[] };
};

export async function previewCarList(
  db: Database,
  { cars, ignored }: CarList,
  now: Instant,
): Promise<CarListPreview> {
  const thisYear = Number(businessDate(now).slice(0, 4));
  const duplicates = await listDuplicates(db, cars, now);
  const unusualPrices = await listUnusualPrices(db, cars);
  const shown = cars.slice(0, SHOWN_CARS).map(({ line, car }) => ({ line, ...car }));
  return {
    count: cars.length,
    cars: (await normalizePlaceNames(db, shown)).map((car) => ({
      line: car.line,
      name: car.name,
      category: car.category,
      rupeesPerHour: car.rupeesPerHour,
      image: car.image,
      year: car.year ?? thisYear,
      city: car.city,
      location: car.location || null,
      seats: car.seats,
      transmission: car.transmission,
      fuelType: car.fuelType,
      featured: car.featured,
    })),
    ignored,
    duplicates: { count: duplicates.length, shown: duplicates.slice(0, SHOWN_WARNINGS) },
    unusualPrices: { count: unusualPrices.length, shown: unusualPrices.slice(0, SHOWN_WARNINGS) },
  };
}

/** Only a warning. */
async function listUnusualPrices(db: Database, cars: CarList["cars"]): Promise<UnusualPriceLine[]> {
  const ranges = await findPriceRanges(db);
  return cars.flatMap(({ line, car }) => {
    const unusual = comparePrice(car, ranges);
    return unusual ? [{ line, name: car.name, message: unusualPriceMessage(unusual) }] : [];
  });
}
