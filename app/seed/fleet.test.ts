import { describe, expect, it } from "vitest";
import { parseRegistrationNumber } from "#app/domain/registration-number.ts";
import { BODIES, PAINTS, VIEWS, vehiclePicture } from "#app/domain/vehicle-pictures.ts";
import type { CarSeed } from "./car-seed.ts";
import { fleet } from "./fleet.ts";

const LOCATIONS: Record<string, readonly string[]> = {
  Visakhapatnam: [
    "RTC Complex",
    "Gajuwaka",
    "Airport",
    "Railway Station",
    "Rushikonda",
    "MVP Colony",
  ],
  Vijayawada: ["Benz Circle", "Railway Station"],
};

const PRICE_BANDS: Record<CarSeed["category"], readonly [number, number]> = {
  Hatchback: [70, 110],
  Sedan: [110, 170],
  SUV: [150, 320],
  Luxury: [450, 900],
  Sports: [800, 1600],
};

const everyPicture = new Set(
  BODIES.flatMap((body) =>
    PAINTS.flatMap((paint) => VIEWS.map((view) => vehiclePicture(body, paint, view))),
  ),
);

describe("the demo fleet as a whole", () => {
  it("has 30 to 36 cars, each with a slug and a name of its own", () => {
    expect(fleet.length).toBeGreaterThanOrEqual(30);
    expect(fleet.length).toBeLessThanOrEqual(36);
    expect(new Set(fleet.map((car) => car.slug)).size).toBe(fleet.length);
    expect(new Set(fleet.map((car) => car.name)).size).toBe(fleet.length);
    expect(new Set(fleet.map((car) => car.registrationNumber)).size).toBe(fleet.length);
  });

  it.each(Object.keys(PRICE_BANDS))("offers several cars of category %s", (category) => {
    expect(fleet.filter((car) => car.category === category).length).toBeGreaterThanOrEqual(4);
  });

  it("features 8 to 10 cars", () => {
    const featured = fleet.filter((car) => car.featured).length;
    expect(featured).toBeGreaterThanOrEqual(8);
    expect(featured).toBeLessThanOrEqual(10);
  });

  it("stands only at known locations", () => {
    for (const car of fleet) expect(LOCATIONS[car.city], car.slug).toContain(car.location);
  });

  it.each(
    Object.entries(LOCATIONS).flatMap(([city, places]) => places.map((place) => [city, place])),
  )("has at least three cars of two categories at %s, %s", (city, location) => {
    const carsAtPlace = fleet.filter((car) => car.city === city && car.location === location);
    expect(carsAtPlace.length).toBeGreaterThanOrEqual(3);
    expect(new Set(carsAtPlace.map((car) => car.category)).size).toBeGreaterThanOrEqual(2);
  });
});

describe.each(fleet)("$slug", (car) => {
  it("stays within the limits of the catalogue", () => {
    expect(car.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(car.name.startsWith(car.make)).toBe(true);
    expect(car.registrationNumber).toBe(parseRegistrationNumber(car.registrationNumber));
    expect(car.features.length).toBeGreaterThanOrEqual(5);
    expect(car.features.length).toBeLessThanOrEqual(7);
    expect(new Set(car.features).size).toBe(car.features.length);
    expect(car.gallery.length).toBeGreaterThanOrEqual(1);
    expect(car.gallery.length).toBeLessThanOrEqual(5);
    for (const count of [car.rupeesPerHour, car.seats, car.doors, car.year]) {
      expect(Number.isSafeInteger(count)).toBe(true);
    }
  });

  it("has a plausible price, a short description and no empty field", () => {
    const [lowest, highest] = PRICE_BANDS[car.category];
    expect(car.rupeesPerHour).toBeGreaterThanOrEqual(lowest);
    expect(car.rupeesPerHour).toBeLessThanOrEqual(highest);
    const sentences = car.description.split(/(?<=\.)\s+/);
    expect(sentences.length).toBeGreaterThanOrEqual(2);
    expect(sentences.length).toBeLessThanOrEqual(4);
    for (const value of Object.values(car)) expect(value).not.toBe("");
  });

  it("shows only existing pictures, each once", () => {
    const pictures = [car.image, ...car.gallery];
    expect(new Set(pictures).size).toBe(pictures.length);
    expect(pictures.filter((picture) => !everyPicture.has(picture))).toEqual([]);
  });
});
