import { expect, test } from "vitest";
import { HOUR, instantOf, SECOND } from "#app/domain/business-time.ts";
import { parseTarget } from "./change-form.ts";

const pickupAt = instantOf("2026-11-20", 9 * 60);
const booked = { carId: "swift", pickupAt, returnAt: pickupAt + 30 * HOUR + 12 * SECOND };

test("what is not in the address stays as it is booked, and so does the booked minute", () => {
  const parse = (params: Record<string, string>) =>
    parseTarget(new URLSearchParams(params), booked);
  expect(parse({})).toEqual(booked);
  expect(parse({ returnDate: "2026-11-21", returnTime: "3:00 PM" })).toEqual(booked);
  expect(parse({ returnDate: "2026-11-21", returnTime: "soon" })).toEqual(booked);
  expect(parse({ carId: "mini", returnDate: "2026-11-21", returnTime: "3:30 PM" })).toEqual({
    carId: "mini",
    pickupAt,
    returnAt: instantOf("2026-11-21", 15 * 60 + 30),
  });
});
