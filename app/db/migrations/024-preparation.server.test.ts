import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import type { Database } from "#app/db/client.server.ts";
import { isOverlapViolation } from "#app/db/dialect.server.ts";
import { CREATED_AT } from "#test/support/factories.ts";
import { migrateBefore } from "#test/support/migrate-before.ts";
import { createEmptyDatabase } from "#test/support/test-database.ts";
import { preparation } from "./024-preparation.ts";

const BOOKINGS = 300;

/** Two cars with a booking a day; every seventh is a hold. */
async function fill(plain: Database) {
  await sql`insert into users (id, name, email, email_verified, created_at, updated_at) values
    ('asha', 'Asha', 'asha@example.com', true, '2026-11-23', '2026-11-23')`.execute(plain);
  for (const id of ["swift", "creta"]) {
    await sql`insert into cars (id, slug, name, make, category, price_per_hour, description, image, gallery,
      features, engine, power, torque, acceleration, top_speed, transmission, drivetrain, fuel_type,
      fuel_consumption, seats, doors, year, color, featured, city, location, created_at)
      values (${id}, ${id}, ${id}, 'Make', 'SUV', 9000, '', '/x.svg', '[]', '[]', '', '', '', '', '',
        'Manual', '', 'Petrol', '', 5, 5, 2024, '', 0, 'Visakhapatnam', 'Airport', 1)`.execute(
      plain,
    );
  }
  for (let index = 0; index < BOOKINGS; index += 1) {
    const [id, car, from] = [`b${index}`, index % 2 === 0 ? "swift" : "creta", index * DAY];
    const expiresAt = index % 7 === 0 ? CREATED_AT + HOUR : null;
    await sql`insert into bookings (id, reference, user_id, user_name, user_email, car_id, city, location,
      pickup_at, return_at, price_per_hour, hours, subtotal, tax_rate_percent, tax, total_amount, status,
      hold_expires_at, terms_accepted_at, created_at, updated_at)
      values (${id}, ${id}, 'asha', 'Asha', '', ${car}, 'Visakhapatnam', 'Airport', ${from}, ${from + DAY},
        9000, 24, 216000, 18, 38880, 254880, ${expiresAt === null ? "completed" : "pending"}, ${expiresAt},
        1, 1, 1)`.execute(plain);
    await sql`insert into car_occupancy (id, car_id, booking_id, block_id, starts_at, ends_at, expires_at)
      values (${`o${index}`}, ${car}, ${id}, null, ${from}, ${from + DAY}, ${expiresAt})`.execute(
      plain,
    );
  }
}

test("keeps every occupancy of a filled database, and lets a booking have several", async () => {
  const { db, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  const dialect = await migrateBefore(db, "024");
  const plain = db.withoutPlugins();
  await fill(plain);
  const rows = () =>
    db
      .selectFrom("carOccupancy")
      .select(["id", "carId", "bookingId", "blockId", "startsAt", "endsAt", "expiresAt"])
      .orderBy("id")
      .execute();
  const before = await rows();

  await preparation(dialect).up(plain);

  expect(before).toHaveLength(BOOKINGS);
  expect(await rows()).toEqual(before);
  const second = { id: "s", carId: "creta", bookingId: "b0", blockId: null, expiresAt: null };
  const startsAt = 400 * DAY;
  await db
    .insertInto("carOccupancy")
    .values({ ...second, startsAt, endsAt: startsAt + HOUR })
    .execute();
  const overlapping = { ...second, id: "t", startsAt: startsAt + HOUR - 1, endsAt: startsAt + DAY };
  const refusal = await db
    .insertInto("carOccupancy")
    .values(overlapping)
    .execute()
    .catch((error: unknown) => error);
  expect(isOverlapViolation(refusal)).toBe(true);
});
