import type { CarField, CarFormValues } from "#app/features/fleet/admin/car-fields.ts";

type Column = {
  name: string;
  field: CarField;
  about: string;
  example: string;
};

const SPEC_FIELDS = {
  engine: "1.2-litre petrol",
  power: "88 PS",
  torque: "115 Nm",
  acceleration: "12.5 s",
} as const;

const pictures: Column[] = [1, 2, 3, 4, 5].map((number) => ({
  name: `gallery_image_${number}`,
  field: "gallery",
  about: number === 1 ? "The same as image; up to five more pictures" : "",
  example: number === 1 ? "/artwork/vehicles/hatchback-coral-front.svg" : "",
}));

const features: Column[] = [1, 2, 3, 4, 5, 6, 7].map((number) => ({
  name: `feature_${number}`,
  field: "features",
  about: number === 1 ? "Up to seven, one in each column" : "",
  example: ["Air conditioning", "Bluetooth", "Two airbags"][number - 1] ?? "",
}));

export const COLUMNS: readonly Column[] = [
  { name: "name", field: "name", about: "Required", example: "Maruti Suzuki Swift" },
  {
    name: "category",
    field: "category",
    about: "Required: Sedan, SUV, Hatchback, Luxury or Sports",
    example: "Hatchback",
  },
  {
    name: "price",
    field: "rupeesPerHour",
    about: "Required: whole rupees for an hour, without tax",
    example: "90",
  },
  {
    name: "registration_number",
    field: "registrationNumber",
    about: "As on the plate; empty: not registered yet",
    example: "AP 39 AB 1234",
  },
  {
    name: "odometer_km",
    field: "odometerKm",
    about: "Whole kilometres, without a unit; empty: not known",
    example: "12000",
  },
  {
    name: "tax_class",
    field: "taxClass",
    about: "The code of one of your tax classes; default: standard",
    example: "standard",
  },
  { name: "make", field: "make", about: "Default: the first word of the name", example: "Maruti" },
  {
    name: "description",
    field: "description",
    about: "May have several lines in quotes",
    example: "Easy to park, easy on fuel.",
  },
  {
    name: "image",
    field: "image",
    about: "Default: our drawing of its category; or the path of a picture of this site",
    example: "/artwork/vehicles/hatchback-coral-side.svg",
  },
  ...pictures,
  ...features,
  ...Object.entries(SPEC_FIELDS).map(([name, example]) => ({
    name,
    field: name as keyof typeof SPEC_FIELDS,
    about: "",
    example,
  })),
  { name: "top_speed", field: "topSpeed", about: "", example: "165 km/h" },
  { name: "transmission", field: "transmission", about: "Default: Manual", example: "Manual" },
  { name: "drivetrain", field: "drivetrain", about: "", example: "Front-wheel drive" },
  { name: "fuel_type", field: "fuelType", about: "Default: Petrol", example: "Petrol" },
  { name: "fuel_consumption", field: "fuelConsumption", about: "", example: "22 km/l" },
  { name: "seats", field: "seats", about: "1 to 20; default: 5", example: "5" },
  { name: "doors", field: "doors", about: "1 to 6; default: 5", example: "5" },
  { name: "year", field: "year", about: "Default: this year", example: "2024" },
  { name: "color", field: "color", about: "", example: "Coral" },
  { name: "featured", field: "featured", about: "yes or no; default: yes", example: "no" },
  { name: "city", field: "city", about: "Default: the city of the business", example: "" },
  {
    name: "location",
    field: "location",
    about: "Default: where most cars of the city stand",
    example: "",
  },
  {
    name: "preparation_before",
    field: "preparationBefore",
    about: "Minutes before a pickup; default: as for its place",
    example: "",
  },
  {
    name: "preparation_after",
    field: "preparationAfter",
    about: "Minutes after a return; default: as for its place",
    example: "45",
  },
];

export const REQUIRED_COLUMNS: readonly string[] = ["name", "category", "price"];

export function findColumn(heading: string): Column | null {
  const name = heading
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");
  return COLUMNS.find((column) => column.name === name) ?? null;
}

export function columnsOf(field: CarField): Column[] {
  return COLUMNS.filter((column) => column.field === field);
}

export function emptyCar(): CarFormValues {
  const texts = COLUMNS.map(({ field }) => [field, ""]);
  return { ...(Object.fromEntries(texts) as CarFormValues), gallery: [], features: [] };
}
