import { expect, test } from "vitest";
import { fleet } from "#app/seed/fleet.ts";
import { PLACES } from "#app/domain/place-pictures.ts";
import { DEFAULT_TESTIMONIALS as testimonials } from "./default-testimonials.server.ts";
import { listServices } from "./services.ts";
import { offers } from "./site-content.server.ts";

test("has eight banners with their own pictures and texts", () => {
  expect(offers(18)).toHaveLength(8);
  for (const field of ["id", "image", "title"] as const) {
    expect(new Set(offers(18).map((offer) => offer[field])).size, field).toBe(8);
  }
  expect(offers(18).map(({ title }) => title)).toEqual([
    "Self-drive from 24 hours",
    "Free cancellation 24 hours before pickup",
    "Araku holiday from ₹6,000",
    "Lambasingi holiday from ₹6,000",
    "Local sightseeing from ₹4,500",
    "Electric and hybrid cars",
    "Seven seats for the family",
    "Open 24/7",
  ]);
});

test("the banners agree with the demo fleet", () => {
  expect(fleet.some(({ seats }) => seats >= 7)).toBe(true);
  expect(fleet.some(({ fuelType }) => fuelType === "Electric")).toBe(true);
  expect(fleet.some(({ fuelType }) => fuelType.includes("Hybrid"))).toBe(true);
});

test("taxi and self-drive can be booked; two wheelers and adventure are announced", () => {
  const tiles = listServices().map((tile) => [tile.title, tile.available ? tile.to : null]);
  expect(tiles).toEqual([
    ["Taxi Booking", "/cabbooking"],
    ["Self Drive Cars", "/vehicles"],
    ["Two Wheeler", null],
    ["Adventure", null],
  ]);
  expect(listServices().filter((tile) => tile.available && tile.popular)).toMatchObject([
    { id: "self-drive-cars" },
  ]);
});

test("three customer reviews name cars of the fleet", () => {
  expect(testimonials).toHaveLength(3);
  const names = fleet.map(({ name }) => name);
  for (const { rating, vehicleName, place } of testimonials) {
    expect(names).toContain(vehicleName);
    expect(PLACES).toContain(place);
    expect([1, 2, 3, 4, 5]).toContain(rating);
  }
});
