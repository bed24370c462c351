import type { Database } from "#app/db/client.server.ts";
import { businessDate, type Instant } from "#app/domain/business-time.ts";
import { findLookAlikes, type LookAlike } from "./list-duplicates.server.ts";
import type { CarList } from "./parse-car-list.server.ts";

const SHOWN_CARS = 50;
const SHOWN_LOOK_ALIKES = 10;

export type PreviewCar = {
  line: number;
  name: string;
  category: string;
  rupeesPerHour: number;
  image: string;
  year: number;
  city: string;
  /** Null: where most cars of the city stand. */
  location: string | null;
  seats: number;
  transmission: string;
  fuelType: string;
  featured: boolean;
};

export type CarListPreview = {
  count: number;
  /** The first of them, as they will be. */
  cars: PreviewCar[];
  ignored: string[];
  lookAlikes: { count: number; shown: LookAlike[] };
};

/** What a list will add, for somebody to look at first. */
export async function previewCarList(
  db: Database,
  { cars, ignored }: CarList,
  now: Instant,
): Promise<CarListPreview> {
  const thisYear = Number(businessDate(now).slice(0, 4));
  const alike = await findLookAlikes(db, cars, now);
  return {
    count: cars.length,
    cars: cars.slice(0, SHOWN_CARS).map(({ line, car }) => ({
      line,
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
    lookAlikes: { count: alike.length, shown: alike.slice(0, SHOWN_LOOK_ALIKES) },
  };
}
