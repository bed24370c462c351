import type { Generated } from "kysely";
import type { Instant } from "#app/domain/business-time.ts";
import type { CarCategory } from "#app/domain/car.ts";
import type { Paise } from "#app/domain/money.ts";
import type { JsonText } from "./json-text.ts";

export type CarsTable = {
  id: string;
  slug: string;
  name: string;
  make: string;
  category: CarCategory;
  pricePerHour: Paise;
  description: string;
  image: string;
  gallery: JsonText<string[]>;
  features: JsonText<string[]>;
  engine: string;
  power: string;
  torque: string;
  acceleration: string;
  topSpeed: string;
  transmission: string;
  drivetrain: string;
  fuelType: string;
  fuelConsumption: string;
  seats: number;
  doors: number;
  year: number;
  color: string;
  featured: Generated<0 | 1>;
  city: string;
  location: string;
  createdAt: Instant;
  archivedAt: Instant | null;
  version: Generated<number>;
};

export type CarBlocksTable = {
  id: string;
  carId: string;
  reason: string;
  startsAt: Instant;
  endsAt: Instant;
  createdAt: Instant;
};

export type CarOccupancyTable = {
  id: string;
  carId: string;
  bookingId: string | null;
  blockId: string | null;
  startsAt: Instant;
  endsAt: Instant;
  expiresAt: Instant | null;
};
