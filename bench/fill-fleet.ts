import { newId } from "#app/db/new-id.server.ts";
import { sql } from "kysely";
import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { isPostgres } from "#app/db/dialect.server.ts";
import { toJson } from "#app/db/schema/json-text.ts";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import { paiseFromRupees } from "#app/domain/money.ts";

export const CARS = 200;
const PLACES = 8;
const BATCH = 500;
const NOW = Date.UTC(2026, 10, 20, 6);

export type Filled = {
  now: number;
  firstAt: number;
  lastAt: number;
  places: { city: string; location: string }[];
};

/** Spread evenly over 200 cars, back to back with short gaps. */
export async function fillFleet(db: Database, size: number): Promise<Filled> {
  const places = Array.from({ length: PLACES }, (_, place) => ({
    city: "Visakhapatnam",
    location: `Place ${place}`,
  }));
  await inTransaction(db, (tx) => insertCars(tx, places));
  const cars = await db.selectFrom("cars").select("id").orderBy("id").execute();
  const { existingBlocks } = await db
    .selectFrom("carBlocks")
    .select((eb) => eb.fn.countAll<number>().as("existingBlocks"))
    .executeTakeFirstOrThrow();
  for (let from = existingBlocks; from < size; from += BATCH * 20) {
    const until = Math.min(size, from + BATCH * 20);
    await inTransaction(db, (tx) => insertOccupancy(tx, cars, from, until));
  }
  // PostgreSQL would do this by itself after a while, SQLite never.
  if (isPostgres(db)) await sql`analyze`.execute(db);
  const slots = Math.ceil(size / CARS);
  return { now: NOW, firstAt: slotStart(0), lastAt: slotStart(slots), places };
}

function slotStart(slot: number): number {
  return NOW + slot * (2 * DAY);
}

export async function insertCars(tx: Tx, places: Filled["places"]): Promise<void> {
  const existingCar = await tx.selectFrom("cars").select("id").limit(1).executeTakeFirst();
  if (existingCar) return;
  const text = { engine: "", power: "", torque: "", acceleration: "", topSpeed: "" };
  const rows = Array.from({ length: CARS }, (_, car) => ({
    id: newId(),
    slug: `car-${car}`,
    name: `Car ${car}`,
    make: "Bench",
    category: "SUV" as const,
    pricePerHour: paiseFromRupees(100 + car),
    description: "",
    image: "/car.svg",
    gallery: toJson<string[]>([]),
    features: toJson<string[]>([]),
    ...text,
    transmission: "Manual",
    drivetrain: "",
    fuelType: "Petrol",
    fuelConsumption: "",
    seats: 5,
    doors: 4,
    year: 2025,
    color: "",
    ...(places[car % places.length] ?? { city: "", location: "" }),
    createdAt: NOW,
    archivedAt: null,
  }));
  await tx.insertInto("cars").values(rows).execute();
}

/** Blocks instead of bookings: the search reads the same occupancy rows. */
async function insertOccupancy(tx: Tx, cars: { id: string }[], from: number, until: number) {
  for (let start = from; start < until; start += BATCH) {
    const blocks = Array.from({ length: Math.min(BATCH, until - start) }, (_, place) => {
      const number = start + place;
      const startsAt = slotStart(Math.floor(number / CARS));
      const carId = cars[number % CARS]?.id ?? "";
      return { id: newId(), carId, startsAt, endsAt: startsAt + 2 * DAY - (number % 20) * HOUR };
    });
    await tx
      .insertInto("carBlocks")
      .values(blocks.map((block) => ({ ...block, reason: "bench", createdAt: NOW })))
      .execute();
    await tx
      .insertInto("carOccupancy")
      .values(
        blocks.map(({ id, ...block }) => ({
          ...block,
          id: newId(),
          blockId: id,
          bookingId: null,
          expiresAt: null,
        })),
      )
      .execute();
  }
}
