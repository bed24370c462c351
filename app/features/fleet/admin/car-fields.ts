/** What each field is called, in the order of the form. */
export const CAR_FIELDS = {
  name: "Name",
  make: "Make",
  category: "Category",
  rupeesPerHour: "Price per hour",
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
} as const;

export type CarField = keyof typeof CAR_FIELDS;
/** All of them, in that order. */
export const CAR_FIELD_NAMES: readonly CarField[] = Object.keys(CAR_FIELDS).filter(isCarField);
export type CarProblems = Partial<Record<CarField, string>>;

/** What a form or a file says of a car, before anybody has looked at it. */
export type CarFormValues = Record<Exclude<CarField, "gallery" | "features">, string> &
  Record<"gallery" | "features", string[]>;

/** The limits of the database, as a person reads them. */
export const MAX_LENGTHS = { name: 80, text: 100, description: 2000, picture: 300 } as const;

/** Whether a text is the name of a field. */
export function isCarField(name: unknown): name is CarField {
  return typeof name === "string" && Object.hasOwn(CAR_FIELDS, name);
}
