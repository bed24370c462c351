import { newId } from "#app/db/new-id.server.ts";
import type { Insertable } from "kysely";
import type { Database, Tx } from "#app/db/client.server.ts";
import type { UsersTable } from "#app/db/schema/accounts.ts";
import type { BookingsTable } from "#app/db/schema/bookings.ts";
import type { DocumentsTable } from "#app/db/schema/documents.ts";
import type { CarsTable } from "#app/db/schema/fleet.ts";
import { toJson } from "#app/db/schema/json-text.ts";
import { holdExpiresAt } from "#app/domain/booking.ts";
import { DAY, instantOf, type Instant } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { rentOf } from "#app/domain/quote.ts";
import { standardQuote } from "#test/support/standard-quote.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";

/** Fri 20 Nov 2026, 9:00 AM in India: when rows are created and where test clocks start. */
export const CREATED_AT: Instant = instantOf("2026-11-20", 9 * 60);

/** A car at RTC Complex, Visakhapatnam, Rs.120/hr, not featured. */
export async function insertCar(db: Database | Tx, overrides: Partial<Insertable<CarsTable>> = {}) {
  const id = newId();
  return await db
    .insertInto("cars")
    .values({
      id,
      slug: `car-${id}`,
      name: "Hyundai Creta SX",
      make: "Hyundai",
      category: "SUV",
      pricePerHour: paise(120_00),
      description: "A comfortable car for five.",
      image: "/artwork/vehicles/suv-teal-side.svg",
      gallery: toJson<string[]>([]),
      features: toJson<string[]>([]),
      engine: "1.5-litre petrol",
      power: "115 PS",
      torque: "144 Nm",
      acceleration: "12 s",
      topSpeed: "170 km/h",
      transmission: "Manual",
      drivetrain: "Front-wheel drive",
      fuelType: "Petrol",
      fuelConsumption: "17 km/l",
      seats: 5,
      doors: 5,
      year: 2024,
      color: "Teal",
      featured: 0,
      city: "Visakhapatnam",
      location: "RTC Complex",
      createdAt: CREATED_AT,
      archivedAt: null,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function insertUser(
  db: Database | Tx,
  overrides: Partial<Insertable<UsersTable>> = {},
) {
  const id = newId();
  const madeAt = new Date(CREATED_AT).toISOString();
  return await db
    .insertInto("users")
    .values({
      id,
      name: "Anjali Rao",
      email: `${id}@example.com`,
      // Both databases accept 1 as true.
      emailVerified: 1,
      image: null,
      phone: null,
      createdAt: madeAt,
      updatedAt: madeAt,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export type BookingOverrides = Partial<Insertable<BookingsTable>>;

/**
 * A paid booking from 24 to 48 hours after CREATED_AT, with its occupancy: a completed booking takes
 * the car, a pending one takes it until `holdExpiresAt`. Creates the car and the customer if not given.
 */
export async function insertBooking(db: Database | Tx, overrides: BookingOverrides = {}) {
  const id = newId();
  const { carId = (await insertCar(db)).id, userId = (await insertUser(db)).id } = overrides;
  const period = {
    pickupAt: overrides.pickupAt ?? CREATED_AT + DAY,
    returnAt: overrides.returnAt ?? CREATED_AT + 2 * DAY,
  };
  const price = standardQuote(overrides.pricePerHour ?? paise(120_00), period);
  const booking = await db
    .insertInto("bookings")
    .values({
      id,
      reference: `VZG-${id.slice(-12).toUpperCase()}`,
      carId,
      userId,
      userName: "Anjali Rao",
      userEmail: "anjali@example.com",
      userPhone: null,
      city: "Visakhapatnam",
      location: "RTC Complex",
      ...period,
      ...rentOf(price),
      status: "completed",
      holdExpiresAt: overrides.status === "pending" ? holdExpiresAt(CREATED_AT) : null,
      termsAcceptedAt: CREATED_AT,
      createdAt: CREATED_AT,
      updatedAt: CREATED_AT,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (booking.status !== "completed" && booking.status !== "pending") return booking;
  const expiresAt = booking.status === "pending" ? booking.holdExpiresAt : null;
  await insertOccupancy(db, { bookingId: booking.id, carId: booking.carId, ...period, expiresAt });
  return booking;
}

export const REVIEWED = {
  verified: { verdict: "verified", reviewedAt: CREATED_AT },
  rejected: { verdict: "rejected", reviewedAt: CREATED_AT, rejectionReason: "Not legible" },
} as const;

type DocumentOverrides = Partial<Insertable<DocumentsTable>> & { ownerId: string };

/** The current front of a driving licence, not reviewed, without a file. */
export async function insertDocument(db: Database | Tx, overrides: DocumentOverrides) {
  const id = newId();
  const file = { fileName: "x.jpg", mime: "image/jpeg", size: 1, sha256: "0" } as const;
  return await db
    .insertInto("documents")
    .values({ id, kind: "dl_front", storageKey: id, ...file, createdAt: CREATED_AT, ...overrides })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The row of an uploaded picture without its file. Without `expiresAt` it is in use. */
export async function insertPicture(db: Database, id: string, expiresAt: Instant | null = null) {
  const storageKey = `car-images/${id.slice(-2)}/${id}.webp`;
  const row = { id, bucketId: "car-images", storageKey, expiresAt } as const;
  const unknown = { original: null, widths: null, colour: null, placeholder: null };
  await db
    .insertInto("pictures")
    .values({ ...row, ...unknown })
    .execute();
  return { storageKey };
}

export async function insertBlock(db: Database | Tx, carId: string, period: RentalPeriod) {
  const block = await db
    .insertInto("carBlocks")
    .values({
      id: newId(),
      carId,
      reason: "Service",
      startsAt: period.pickupAt,
      endsAt: period.returnAt,
      createdAt: CREATED_AT,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertOccupancy(db, { blockId: block.id, carId, ...period });
  return block;
}

type Occupancy = RentalPeriod & {
  carId: string;
  bookingId?: string;
  blockId?: string;
  expiresAt?: Instant | null;
};

async function insertOccupancy(db: Database | Tx, occupancy: Occupancy): Promise<void> {
  await db
    .insertInto("carOccupancy")
    .values({
      id: newId(),
      carId: occupancy.carId,
      bookingId: occupancy.bookingId ?? null,
      blockId: occupancy.blockId ?? null,
      startsAt: occupancy.pickupAt,
      endsAt: occupancy.returnAt,
      expiresAt: occupancy.expiresAt ?? null,
    })
    .execute();
}
