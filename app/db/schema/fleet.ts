import type { Generated } from "kysely";
import type { Instant } from "#app/domain/business-time.ts";
import type { CarCategory } from "#app/domain/car.ts";
import type { SeparateCharge } from "#app/domain/charges.ts";
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
  /** 'AP 39 AB 1234'; null before it is registered. */
  registrationNumber: string | null;
  /** Before the first hand-over here. */
  odometerKm: number | null;
  /** Minutes before a pickup and after a return; null: as for its place. */
  preparationBefore: number | null;
  preparationAfter: number | null;
  /** Null: the standard class. */
  taxClass: Generated<string | null>;
};

export type TaxClassesTable = { code: string; label: string; sac: string };

export type TaxRatesTable = { taxClass: string; validFrom: Instant; percent: number };

/** Kinds without a row are taxed as their car. */
export type ChargeTaxClassesTable = { kind: SeparateCharge; taxClass: string };

/** Minutes for the cars of a place; both names empty: of the whole business. */
export type PreparationTimesTable = {
  city: string;
  location: string;
  minutesBefore: number | null;
  minutesAfter: number | null;
};

export type CarBlocksTable = {
  id: string;
  carId: string;
  reason: string;
  startsAt: Instant;
  endsAt: Instant;
  createdAt: Instant;
};

/** A stretch: one car from one moment to another, preparation included (decision 032). */
export type CarOccupancyTable = {
  id: string;
  carId: string;
  bookingId: string | null;
  blockId: string | null;
  startsAt: Instant;
  endsAt: Instant;
  expiresAt: Instant | null;
  /** What a pending change adds. */
  changeId: Generated<string | null>;
  /** Minutes of preparation in it. */
  preparationBefore: Generated<number>;
  preparationAfter: Generated<number>;
};
