import { expect, test } from "vitest";
import { findTaxiChoice, taxiSections } from "./site-content.server.ts";

const choices = taxiSections().flatMap((section) => section.choices);

test("has the specification's rates in paise", () => {
  const rates = choices.flatMap((choice) =>
    "ratePerKm" in choice
      ? [[choice.title, choice.ratePerKm, choice.minimumKm, choice.waitingPerHour]]
      : [],
  );
  expect(rates).toEqual([
    ["5 Seater Sedan", 14_00, 300, 200_00],
    ["7 Seater SUV", 19_00, 300, 300_00],
  ]);
});

test("has the specification's packages in paise", () => {
  const prices = choices.flatMap((choice) =>
    "price" in choice ? [[choice.title, choice.price]] : [],
  );
  expect(prices).toEqual([
    ["Local Sightseeing, 5 Seater", 4_500_00],
    ["Local Sightseeing, 7 Seater", 6_000_00],
    ["Araku Holiday, 5 Seater", 6_000_00],
    ["Araku Holiday, 7 Seater", 8_000_00],
    ["Lambasingi Holiday, 5 Seater", 6_000_00],
    ["Lambasingi Holiday, 7 Seater", 8_000_00],
  ]);
});

test("has four sections of two, the five-seater first, with the specification's badges", () => {
  expect(taxiSections().map(({ title }) => title)).toEqual([
    "Point-to-Point Taxi",
    "Local Sightseeing Packages",
    "Araku Holiday Packages",
    "Lambasingi Holiday Packages",
  ]);
  expect(choices.map(({ vehicle }) => vehicle)).toEqual(
    taxiSections().flatMap(() => ["sedan", "suv"]),
  );
  expect([...new Set(choices.map(({ badge }) => badge))]).toEqual([
    "Popular",
    "Premium",
    "Local Tour",
    "Araku Valley",
    "Hill Station",
  ]);
});

test("finds every choice by its unique id", () => {
  expect(new Set(choices.map(({ id }) => id)).size).toBe(choices.length);
  for (const choice of choices) expect(findTaxiChoice(choice.id)).toBe(choice);
  expect(findTaxiChoice("")).toBeUndefined();
  expect(findTaxiChoice("constructor")).toBeUndefined();
});
