import type { Selectable } from "kysely";
import type { Tx } from "#app/db/client.server.ts";
import { isUniqueViolation } from "#app/db/dialect.server.ts";
import type { CarsTable } from "#app/db/schema/fleet.ts";
import { fromJson, toJson } from "#app/db/schema/json-text.ts";
import { businessDate, type Instant } from "#app/domain/business-time.ts";
import { paiseFromRupees, rupeesOf } from "#app/domain/money.ts";
import type { CarFormValues } from "./car-fields.ts";
import type { CarInput } from "./car-rules.ts";

type CarRow = Omit<Selectable<CarsTable>, "version">;
export type CarValues = Omit<CarRow, "id" | "slug" | "createdAt" | "archivedAt">;

const FIRST_LOCATION = "Main office";

export async function carValues(tx: Tx, car: CarInput, now: Instant): Promise<CarValues> {
  const { rupeesPerHour, gallery, features, featured, year, location, ...otherFields } = car;
  return {
    ...otherFields,
    pricePerHour: paiseFromRupees(rupeesPerHour),
    gallery: toJson(gallery),
    features: toJson(features),
    featured: featured ? 1 : 0,
    year: year ?? Number(businessDate(now).slice(0, 4)),
    location: location || ((await mostUsedLocation(tx, car.city)) ?? FIRST_LOCATION),
  };
}

export function toCarFormValues(car: CarValues): CarFormValues {
  return {
    name: car.name,
    make: car.make,
    category: car.category,
    registrationNumber: car.registrationNumber ?? "",
    odometerKm: String(car.odometerKm ?? ""),
    rupeesPerHour: String(rupeesOf(car.pricePerHour)),
    taxClass: car.taxClass ?? "",
    description: car.description,
    image: car.image,
    gallery: fromJson(car.gallery),
    features: fromJson(car.features),
    engine: car.engine,
    power: car.power,
    torque: car.torque,
    acceleration: car.acceleration,
    topSpeed: car.topSpeed,
    transmission: car.transmission,
    drivetrain: car.drivetrain,
    fuelType: car.fuelType,
    fuelConsumption: car.fuelConsumption,
    seats: String(car.seats),
    doors: String(car.doors),
    year: String(car.year),
    color: car.color,
    featured: car.featured === 1 ? "yes" : "no",
    city: car.city,
    location: car.location,
    preparationBefore: String(car.preparationBefore ?? ""),
    preparationAfter: String(car.preparationAfter ?? ""),
  };
}

/** Another car has the registration number. */
export function isPlateTaken(error: unknown): boolean {
  return isUniqueViolation(error, {
    columns: "cars.registration_number",
    constraint: "cars_registration_number",
  });
}

export function picturesOf(car: Pick<CarValues, "image" | "gallery">): string[] {
  return [car.image, ...fromJson(car.gallery)];
}

async function mostUsedLocation(tx: Tx, city: string): Promise<string | undefined> {
  const most = await tx
    .selectFrom("cars")
    .select("location")
    .where("city", "=", city)
    .where("archivedAt", "is", null)
    .groupBy("location")
    .orderBy((eb) => eb.fn.countAll(), "desc")
    .orderBy("location")
    .limit(1)
    .executeTakeFirst();
  return most?.location;
}
