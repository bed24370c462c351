import { business } from "#app/content/business.ts";
import { CAR_CATEGORIES, type CarCategory, MAX_FEATURES, MAX_GALLERY } from "#app/domain/car.ts";
import { MAX_PREPARATION_MINUTES } from "#app/domain/preparation.ts";
import { STANDARD_TAX_CLASS } from "#app/domain/charges.ts";
import { parseRegistrationNumber } from "#app/domain/registration-number.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import {
  type VehicleBody,
  type VehiclePaint,
  vehiclePicture,
} from "#app/domain/vehicle-pictures.ts";
import { toSingleLine, withoutDirectionMarks } from "#app/domain/plain-text.ts";
import { z } from "#app/http/zod.ts";
import { type CarField, type CarProblems, isCarField, MAX_LENGTHS } from "./car-fields.ts";

const typed = z.string().catch("");

const typedLine = typed.transform((text) => toSingleLine(withoutDirectionMarks(text)));

const typedLines = z
  .array(typedLine)
  .catch([])
  .transform((lines) => lines.filter((line) => line !== ""));

const text = (label: string, most: number = MAX_LENGTHS.text) =>
  typedLine.pipe(z.string().max(most, `${label} can have at most ${most} characters`));

function whole<Default extends number | null>(
  label: string,
  { from, to, fallback }: { from: number; to: number; fallback: Default },
) {
  return typedLine.transform((text, check): number | Default => {
    if (text === "") return fallback;
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= from && number <= to) return number;
    check.addIssue({ code: "custom", message: `${label} is a whole number from ${from} to ${to}` });
    return z.NEVER;
  });
}

const minutes = whole("Preparation", { from: 0, to: MAX_PREPARATION_MINUTES, fallback: null });

const name = text("Name", MAX_LENGTHS.name).refine((text) => /[\p{L}\p{N}]/u.test(text), {
  error: "Name is required",
});

const category = typedLine.transform((text, check): CarCategory => {
  const match = CAR_CATEGORIES.find((name) => name.toLowerCase() === text.toLowerCase());
  if (match !== undefined) return match;
  const message =
    text === "" ? "Category is required" : `Category is one of ${CAR_CATEGORIES.join(", ")}`;
  check.addIssue({ code: "custom", message });
  return z.NEVER;
});

/** Null: not registered yet. */
const registrationNumber = typedLine.transform((text, check): string | null => {
  if (text === "") return null;
  const plate = parseRegistrationNumber(text);
  if (plate !== null) return plate;
  check.addIssue({ code: "custom", message: "Registration number is one like AP 39 AB 1234" });
  return z.NEVER;
});

const PRICE_RULE = "Price is a whole number of rupees from 1 to 1,00,000, like 150";

const rupeesPerHour = typedLine.transform((text, check): number => {
  const rupees = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (rupees >= 1 && rupees <= 100_000) return rupees;
  const message = text === "" ? "Price is required" : PRICE_RULE;
  check.addIssue({ code: "custom", message });
  return z.NEVER;
});

const description = typed
  .transform((text) =>
    withoutDirectionMarks(text)
      .replace(/\r\n?/g, "\n")
      .replace(/[^\S\n]+/g, " ")
      .replace(/[^\P{Cc}\n]/gu, "")
      .replace(/ ?\n ?/g, "\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim(),
  )
  .pipe(
    z
      .string()
      .max(
        MAX_LENGTHS.description,
        `Description can have at most ${MAX_LENGTHS.description} characters`,
      ),
  );

const gallery = typedLines.pipe(
  z
    .array(z.string().max(MAX_LENGTHS.picture, "That is no picture of ours"))
    .max(MAX_GALLERY, `The gallery can have at most ${MAX_GALLERY} pictures`),
);

const features = typedLines.pipe(
  z
    .array(
      z.string().max(MAX_LENGTHS.text, `A feature can have at most ${MAX_LENGTHS.text} characters`),
    )
    .max(MAX_FEATURES, `A car can have at most ${MAX_FEATURES} features`),
);

const YES = /^(yes|true|1|on)?$/i;
const NO = /^(no|false|0|off)$/i;

const featured = typedLine.transform((text, check): boolean => {
  if (YES.test(text)) return true;
  if (!NO.test(text)) check.addIssue({ code: "custom", message: "Featured is yes or no" });
  return false;
});

/** Field rules of spec 3 and 5, with defaults for empty fields. */
const carFields = z
  .object({
    name,
    make: text("Make"),
    category,
    registrationNumber,
    odometerKm: whole("Odometer", { from: 0, to: 2_000_000, fallback: null }),
    rupeesPerHour,
    /** Null: the standard class. */
    taxClass: text("Tax class", 40)
      .transform((text) => text.toLowerCase())
      .transform((code) => (code === "" || code === STANDARD_TAX_CLASS ? null : code)),
    description,
    image: text("Main picture", MAX_LENGTHS.picture),
    gallery,
    features,
    engine: text("Engine"),
    power: text("Power"),
    torque: text("Torque"),
    acceleration: text("Acceleration"),
    topSpeed: text("Top speed"),
    transmission: text("Transmission").transform((text) => text || "Manual"),
    drivetrain: text("Drivetrain"),
    fuelType: text("Fuel").transform((text) => text || "Petrol"),
    fuelConsumption: text("Fuel consumption"),
    seats: whole("Seats", { from: 1, to: 20, fallback: 5 }),
    doors: whole("Doors", { from: 1, to: 6, fallback: 5 }),
    /** Null: the current year. */
    year: whole("Year", { from: 1950, to: 2100, fallback: null }),
    color: text("Colour"),
    featured,
    city: text("City", MAX_LENGTHS.city).transform((text) => text || business().city),
    /** '': the city's most used location. */
    location: text("Pickup location", MAX_LENGTHS.location),
    /** Null: as for its place. */
    preparationBefore: minutes,
    preparationAfter: minutes,
  } satisfies Record<CarField, z.ZodType>)
  .transform((car) => ({
    ...car,
    make: car.make || (car.name.split(" ")[0] ?? ""),
    image: car.image || drawnPicture(car.category),
  }));

export type CarInput = z.infer<typeof carFields>;

export function validateCar(
  values: Readonly<Record<CarField, string | readonly string[]>>,
): Result<CarInput, CarProblems> {
  const parsed = carFields.safeParse(values);
  if (parsed.success) return ok(parsed.data);
  const problems: CarProblems = {};
  for (const { path, message } of parsed.error.issues) {
    const [field] = path;
    if (isCarField(field)) problems[field] ??= message;
  }
  return refused(problems);
}

function drawnPicture(category: CarCategory): string {
  const [body, paint] = DRAWN[category];
  return vehiclePicture(body, paint, "side");
}

const DRAWN: Record<CarCategory, readonly [VehicleBody, VehiclePaint]> = {
  Sedan: ["sedan", "silver"],
  SUV: ["suv", "teal"],
  Hatchback: ["hatchback", "ocean"],
  Luxury: ["luxury", "ink"],
  Sports: ["sports", "crimson"],
};
