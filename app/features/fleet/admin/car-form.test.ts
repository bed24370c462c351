import { describe, expect, test } from "vitest";
import { type CarField, type CarFormValues } from "./car-fields.ts";
import { parseCar, carFormValues } from "./car-form.ts";
import { validateCar } from "./car-rules.ts";

const EMPTY: CarFormValues = {
  ...carFormValues(new FormData()),
  featured: "",
};
const LEAST = { ...EMPTY, name: "Kia Seltos", category: "SUV", rupeesPerHour: "150" };

const problemOf = (field: CarField, value: string | string[]) => {
  const checked = validateCar({ ...LEAST, [field]: value });
  return checked.ok ? null : checked.reason;
};
const valueOf = (field: CarField, value: string | string[]) => {
  const checked = validateCar({ ...LEAST, [field]: value });
  return checked.ok ? checked.value[field] : checked.reason;
};

test("requires name, category and price, and has defaults for the rest", () => {
  expect(validateCar(EMPTY)).toEqual({
    ok: false,
    reason: {
      name: "Name is required",
      category: "Category is required",
      rupeesPerHour: "Price is required",
    },
  });
  expect(validateCar(LEAST)).toMatchObject({
    ok: true,
    value: {
      make: "Kia",
      rupeesPerHour: 150,
      seats: 5,
      doors: 5,
      year: null,
      transmission: "Manual",
      fuelType: "Petrol",
      city: "Visakhapatnam",
      location: "",
      featured: true,
      image: "/artwork/vehicles/suv-teal-side.svg",
      description: "",
    },
  });
});

describe("whole numbers", () => {
  const price = "Price is a whole number of rupees from 1 to 1,00,000, like 150";
  test.each(["12abc", "-1", "0", "1e9", "150.5", "1,200", "100001", "٣", "0x10", "∞"])(
    "refuses a price of %s",
    (typed) => expect(problemOf("rupeesPerHour", typed)).toEqual({ rupeesPerHour: price }),
  );
  test.each([
    ["1", 1],
    [" 100000 ", 100_000],
    ["007", 7],
  ])("accepts a price of '%s'", (typed, rupees) => {
    expect(valueOf("rupeesPerHour", typed)).toBe(rupees);
  });
  test.each([
    ["seats", "0", "Seats is a whole number from 1 to 20"],
    ["seats", "5.5", "Seats is a whole number from 1 to 20"],
    ["doors", "7", "Doors is a whole number from 1 to 6"],
    ["year", "1949", "Year is a whole number from 1950 to 2100"],
    ["year", "1e3", "Year is a whole number from 1950 to 2100"],
  ] as const)("refuses %s of %s", (field, typed, words) => {
    expect(problemOf(field, typed)).toEqual({ [field]: words });
  });
});

test("accepts the five categories in any case", () => {
  expect(valueOf("category", " suv ")).toBe("SUV");
  expect(problemOf("category", "Truck")).toEqual({
    category: "Category is one of Sedan, SUV, Hatchback, Luxury, Sports",
  });
});

test("allows five gallery pictures and seven features, ignoring empty ones", () => {
  const many = (count: number) => Array.from({ length: count }, (_, number) => `f${number}`);
  expect(valueOf("features", ["", ...many(7), " "])).toEqual(many(7));
  expect(problemOf("features", many(8))).toEqual({
    features: "A car can have at most 7 features",
  });
  expect(problemOf("gallery", many(6))).toEqual({
    gallery: "The gallery can have at most 5 pictures",
  });
  expect(problemOf("features", ["x".repeat(101)])).toEqual({
    features: "A feature can have at most 100 characters",
  });
});

test("trims texts to one line each, except the description", () => {
  expect(valueOf("name", "  Kia\n\t Sel\u202Etos \0")).toBe("Kia Seltos");
  expect(valueOf("description", " One \r\n\r\n\r\n\r\n two\0 \t three ")).toBe("One\n\ntwo three");
  expect(problemOf("name", "—")).toEqual({ name: "Name is required" });
  expect(problemOf("name", "x".repeat(81))).toEqual({
    name: "Name can have at most 80 characters",
  });
  expect(problemOf("city", "x".repeat(41))).toEqual({
    city: "City can have at most 40 characters",
  });
  expect(problemOf("location", "x".repeat(61))).toEqual({
    location: "Pickup location can have at most 60 characters",
  });
  expect(problemOf("description", "x".repeat(2001))).toEqual({
    description: "Description can have at most 2000 characters",
  });
});

test("is featured by default", () => {
  for (const typed of ["", "TRUE", "yes", "1"]) expect(valueOf("featured", typed)).toBe(true);
  for (const typed of ["FALSE", "no", "0"]) expect(valueOf("featured", typed)).toBe(false);
  expect(problemOf("featured", "perhaps")).toEqual({ featured: "Featured is yes or no" });
});

test("a form shows every field, and keeps invalid input as typed", () => {
  const form = new FormData();
  form.set("name", "Kia  Seltos");
  form.set("category", "SUV");
  form.set("rupeesPerHour", "12abc");
  for (const feature of ["Sunroof", "", "Six airbags"]) form.append("features", feature);
  const bad = parseCar(form);
  expect(bad).toMatchObject({
    ok: false,
    reason: {
      typed: { name: "Kia  Seltos", rupeesPerHour: "12abc", featured: "no", gallery: [] },
      problems: { rupeesPerHour: expect.any(String) },
    },
  });
  form.set("rupeesPerHour", "150");
  form.set("featured", "yes");
  form.set("name", new File(["x"], "x.txt"));
  expect(parseCar(form)).toMatchObject({ reason: { problems: { name: "Name is required" } } });
  form.set("name", "Kia Seltos");
  expect(parseCar(form)).toMatchObject({
    ok: true,
    value: { features: ["Sunroof", "Six airbags"], featured: true, rupeesPerHour: 150 },
  });
});
