export const CAR_FIELDS = {
  name: "Name",
  make: "Make",
  category: "Category",
  registrationNumber: "Registration number",
  odometerKm: "Odometer (km)",
  rupeesPerHour: "Price per hour",
  taxClass: "Tax class",
  description: "Description",
  image: "Main picture",
  gallery: "Gallery",
  features: "Features",
  engine: "Engine",
  power: "Power",
  torque: "Torque",
  acceleration: "Acceleration",
  topSpeed: "Top speed",
  transmission: "Transmission",
  drivetrain: "Drivetrain",
  fuelType: "Fuel",
  fuelConsumption: "Fuel consumption",
  seats: "Seats",
  doors: "Doors",
  year: "Year",
  color: "Colour",
  featured: "Featured",
  city: "City",
  location: "Pickup location",
  preparationBefore: "Preparation before a pickup (minutes)",
  preparationAfter: "Preparation after a return (minutes)",
} as const;

export type CarField = keyof typeof CAR_FIELDS;
export const CAR_FIELD_NAMES: readonly CarField[] = Object.keys(CAR_FIELDS).filter(isCarField);
export type CarProblems = Partial<Record<CarField, string>>;

export type CarFormValues = Record<Exclude<CarField, "gallery" | "features">, string> &
  Record<"gallery" | "features", string[]>;

export const MAX_LENGTHS = {
  name: 80,
  text: 100,
  description: 2000,
  picture: 300,
  // As in the settings of places, which have each place of a car.
  city: 40,
  location: 60,
} as const;

export function isCarField(name: unknown): name is CarField {
  return typeof name === "string" && Object.hasOwn(CAR_FIELDS, name);
}
