import { expect, test } from "vitest";
import { groupCars } from "./group-cars.ts";

const city = "Visakhapatnam";
const cars = [
  { id: "1", category: "SUV", city, location: "MVP Colony" },
  { id: "2", category: "Hatchback", city, location: "Airport" },
  { id: "3", category: "SUV", city, location: "Airport" },
] as const;

test.each([
  ["none", [[null, "1", "2", "3"]]],
  [
    "place",
    [
      ["Airport, Visakhapatnam", "2", "3"],
      ["MVP Colony, Visakhapatnam", "1"],
    ],
  ],
  [
    "category",
    [
      ["Hatchback", "2"],
      ["SUV", "1", "3"],
    ],
  ],
] as const)("by %s", (group, expected) => {
  const groups = groupCars(cars, group).map(({ title, cars }) => [
    title,
    ...cars.map(({ id }) => id),
  ]);
  expect(groups).toEqual(expected);
});
