import { describe, expect, test } from "vitest";
import { type HandoverKind, kmOfTrip, pairHandovers, sortHandovers } from "./handovers.ts";

const read = (kind: HandoverKind, carId: string, odometerKm: number, swap = 0) => ({
  kind,
  carId,
  odometerKm,
  swap,
});
const kmOf = (...handovers: ReturnType<typeof read>[]) => kmOfTrip(sortHandovers(handovers));

test("handovers are in the order of the trip", () => {
  const order = [
    read("pickup", "a", 1),
    read("swap_return", "a", 2, 1),
    read("swap_pickup", "b", 3, 1),
    read("swap_return", "b", 4, 2),
    read("return", "c", 5),
  ];
  expect(sortHandovers(order.toReversed())).toEqual(order);
});

describe("kilometres", () => {
  const [pickup, swapBack, swapOut, back] = [
    read("pickup", "a", 80_000),
    read("swap_return", "a", 80_120, 1),
    read("swap_pickup", "b", 5000, 1),
    read("return", "b", 5300),
  ];

  test("are the sum over the legs", () => {
    expect(kmOf(pickup, read("return", "a", 80_450))).toBe(450);
    expect(kmOf(pickup, swapBack, swapOut, back)).toBe(420);
  });

  test("are not known while a reading is missing", () => {
    expect(kmOf()).toBeNull();
    expect(kmOf(pickup)).toBeNull();
    expect(kmOf(pickup, back)).toBeNull();
    expect(kmOf(pickup, swapBack, back)).toBeNull();
    expect(kmOf(pickup, swapOut, back)).toBeNull();
    expect(kmOf(pickup, swapBack, swapOut)).toBeNull();
  });

  test("are not known before the last car is back, although the first one is", () => {
    expect(kmOf(pickup, swapBack)).toBeNull();
  });

  test("are those of the car where a swap without readings was undone", () => {
    expect(kmOf(pickup, read("return", "a", 80_450))).toBe(450);
    expect(kmOf(pickup, swapBack, swapOut, read("return", "a", 80_450))).toBeNull();
  });
});

test("a leg has the readings of one car", () => {
  const [pickup, out, back] = [
    read("pickup", "a", 80_000),
    read("swap_pickup", "b", 5000, 1),
    read("return", "b", 5300),
  ];
  expect(pairHandovers([pickup, out, back])).toEqual([
    { out: pickup, back: null },
    { out, back },
  ]);
  expect(pairHandovers([pickup, back])).toEqual([
    { out: pickup, back: null },
    { out: null, back },
  ]);
});
