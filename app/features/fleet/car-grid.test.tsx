import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { paise } from "#app/domain/money.ts";
import { CarGrid } from "./car-grid.tsx";

const car = {
  image: "/artwork/vehicles/suv-teal-side.svg",
  name: "Kia Seltos",
  category: "SUV",
  pricePerHour: paise(120_00),
  taxRatePercent: 18,
  seats: 5,
  fuelType: "Petrol",
  year: 2024,
  transmission: "Manual",
  featured: 0,
  city: "Visakhapatnam",
  location: "RTC Complex",
} as const;
const cars = [1, 2, 3, 4].map((number) => ({ ...car, id: `${number}`, slug: `kia-${number}` }));

function picturesOf(grid: { isAboveFold?: boolean }): string[] {
  const Grid = () => <CarGrid cars={cars} query="" period={null} {...grid} />;
  const Page = createRoutesStub([{ path: "/", Component: Grid }]);
  const html = renderToStaticMarkup(<Page />);
  return [...html.matchAll(/<img [^>]*>/g)].map(([image]) => image);
}

test("loads the first picture with priority and lazy-loads those below the fold", () => {
  const [first, ...others] = picturesOf({ isAboveFold: true });
  expect(first).toContain('fetchPriority="high"');
  expect(first).not.toContain("loading");
  expect(others.map((image) => image.includes('loading="lazy"'))).toEqual([false, false, true]);
  expect(others.join("")).not.toContain("fetchPriority");
});

test("lazy-loads the pictures of cars further down", () => {
  for (const image of picturesOf({})) expect(image).toContain('loading="lazy"');
});
